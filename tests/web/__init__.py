"""Tests of the page and the API."""
