"""The page, which runs in the browser, and the JSON API for programs: FastAPI routes over the library."""
