BEGIN TRANSACTION;
CREATE TABLE games (
            id TEXT PRIMARY KEY, began TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'dropped')),
            kind TEXT NOT NULL, number INTEGER, words TEXT NOT NULL, hash TEXT NOT NULL, length INTEGER NOT NULL,
            rule TEXT NOT NULL, boards INTEGER NOT NULL, answers TEXT NOT NULL
        );
INSERT INTO "games" VALUES('OD7DfldlTFJV8h1HW1p4YQ','2026-01-01T03:49:10.377569+00:00','2026-01-01T03:49:10.489229+00:00','over','daily',1657,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',1,'["pleat"]');
INSERT INTO "games" VALUES('XsblPd6QuUX4A4OK0C9VjA','2026-01-01T03:49:10.496792+00:00','','open','daily',1658,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',4,'["irked", "fakir", "truss", "groom"]');
INSERT INTO "games" VALUES('gh87GUtn9ZZ9ZZkbqVW4-Q','2026-01-01T03:49:10.576872+00:00','2026-01-01T03:49:10.596928+00:00','over','friend',NULL,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'hard',1,'["annex"]');
INSERT INTO "games" VALUES('e60xLIjG-SWpRpRdfGq6dg','2026-01-01T03:49:10.604044+00:00','','open','friend',NULL,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',1,'["annex"]');
INSERT INTO "games" VALUES('uLpwvi3cusrakuLpWvSP5A','2026-01-01T03:49:10.624528+00:00','2026-01-01T03:49:10.657111+00:00','over','friend',NULL,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',1,'["annex"]');
INSERT INTO "games" VALUES('hIgu3Fz2qWqz8w0k7ssMew','2026-01-01T03:49:10.662956+00:00','','open','adversary',NULL,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',1,'[]');
INSERT INTO "games" VALUES('ZFrY96_rbjQ52fO8ib7ntA','2026-01-01T03:49:10.679874+00:00','','open','random',2816270556686872,'english-6','37ead28e07955cb3d94eb71f6e311b2b300650683bc8cfda48a30c9ec4f36311',6,'normal',1,'["futile"]');
INSERT INTO "games" VALUES('sCdjDVD8goo4U761m6NrnA','2026-01-01T03:49:10.765323+00:00','2026-01-01T03:49:10.779369+00:00','over','random',6698800517781860,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',2,'["dusty", "patio"]');
INSERT INTO "games" VALUES('uh_E7Tyv1G7r3P7HOSt1MQ','2026-01-01T03:49:10.784573+00:00','','open','random',8776187507306246,'nyt','e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad',5,'normal',1,'["enter"]');
CREATE TABLE proofs (
            proof TEXT NOT NULL, opener TEXT NOT NULL, first INTEGER NOT NULL, total INTEGER, exact INTEGER NOT NULL,
            nodes INTEGER NOT NULL, PRIMARY KEY (proof, opener)
        ) WITHOUT ROWID;
CREATE TABLE rows (
            game TEXT NOT NULL REFERENCES games (id), place INTEGER NOT NULL, guess TEXT NOT NULL, marks TEXT NOT NULL,
            PRIMARY KEY (game, place)
        ) WITHOUT ROWID;
INSERT INTO "rows" VALUES('OD7DfldlTFJV8h1HW1p4YQ',0,'tarse','yy..y');
INSERT INTO "rows" VALUES('OD7DfldlTFJV8h1HW1p4YQ',1,'pleat','ggggg');
INSERT INTO "rows" VALUES('XsblPd6QuUX4A4OK0C9VjA',0,'tarse','..y.y,.gy..,g.yg.,..y..');
INSERT INTO "rows" VALUES('ZFrY96_rbjQ52fO8ib7ntA',0,'senior','.y.g..');
INSERT INTO "rows" VALUES('e60xLIjG-SWpRpRdfGq6dg',0,'crane','..yyy');
INSERT INTO "rows" VALUES('gh87GUtn9ZZ9ZZkbqVW4-Q',0,'ninny','y.g..');
INSERT INTO "rows" VALUES('gh87GUtn9ZZ9ZZkbqVW4-Q',1,'annex','ggggg');
INSERT INTO "rows" VALUES('hIgu3Fz2qWqz8w0k7ssMew',0,'tarse','.....');
INSERT INTO "rows" VALUES('hIgu3Fz2qWqz8w0k7ssMew',1,'moldy','....g');
INSERT INTO "rows" VALUES('sCdjDVD8goo4U761m6NrnA',0,'tarse','y..y.,yg...');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',0,'crane','..yyy');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',1,'crane','..yyy');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',2,'crane','..yyy');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',3,'crane','..yyy');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',4,'crane','..yyy');
INSERT INTO "rows" VALUES('uLpwvi3cusrakuLpWvSP5A',5,'crane','..yyy');
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX games_state ON games (state, began);
COMMIT;
PRAGMA user_version = 2;
