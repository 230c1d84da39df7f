BEGIN TRANSACTION;
CREATE TABLE migrations_applied (name VARCHAR(64) NOT NULL PRIMARY KEY, at VARCHAR(32) NOT NULL);
INSERT INTO "migrations_applied" VALUES('m001_initial','2026-11-30T10:07:38.252632+00:00');
CREATE TABLE people (
            person_id VARCHAR(32) NOT NULL PRIMARY KEY, name VARCHAR(80) NOT NULL,
            since VARCHAR(32) NOT NULL);
INSERT INTO "people" VALUES('ada','Zoë','2026-11-30T10:07:38.262+00:00');
CREATE TABLE seated (
            table_id VARCHAR(32) NOT NULL, person_id VARCHAR(32) NOT NULL,
            opened VARCHAR(32) NOT NULL, left_at VARCHAR(32),
            PRIMARY KEY (table_id, person_id));
INSERT INTO "seated" VALUES('0123456789abcdef','ada','2026-11-30T10:07:38.268+00:00',NULL);
INSERT INTO "seated" VALUES('fedcba9876543210','ada','2026-11-30T10:07:38.273+00:00','2026-11-30T10:07:38.275+00:00');
CREATE TABLE table_log (
            table_id VARCHAR(32) NOT NULL, n INTEGER NOT NULL, at VARCHAR(32) NOT NULL,
            event VARCHAR(32) NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, n));
INSERT INTO "table_log" VALUES('0123456789abcdef',1,'2026-11-30T10:07:38.268+00:00','TableOpened',1,'{"event":"TableOpened","version":1,"rules":{"players":4,"packs":1,"jokers":0,"strip":{"3":["2D"],"5":["2D","2C"],"6":["2D","3D","3C","4C"],"7":["2D","3D","3C"]},"hand_size":"even","undealt":"none","pass_count":3,"pass_cycle":{"3":[1,-1,0],"4":[1,-1,2,0],"5":[1,-1,0],"6":[1,-1,3,0],"7":[1,-1,0]},"no_pass":[],"pass_reveal":"own","first_lead":"low_club","first_trick":"no_penalties","hearts_lock":"heart","lead_exception":"only_hearts","queen_lead":"any","must_dump":[],"duplicates":"cancel","points":{"H":1,"QS":13},"penal_suit":"H","bonus":{},"moon":"others_plus","moon_set":"penalties","moon_value":"total","moon_guard":false,"moon_bonus":"keep","sun":null,"trickless":0,"end":"target","target":40,"deals":null,"exact_reset":{},"ties":"share","settlement":"none","payout":"none","stake":0,"enforcement":"prevent","revoke":"none","partners":"none","direction":"clockwise","rank_order":"23456789TJQKA","trick_points":{},"capot":"none"},"preset":null,"seats":[{"person":"ada"},{"bot":"plain"},{"bot":"plain"},{"bot":"plain"}]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',2,'2026-11-30T10:07:38.270+00:00','GameStarted',1,'{"event":"GameStarted","version":1,"rules":{"players":4,"packs":1,"jokers":0,"strip":{"3":["2D"],"5":["2D","2C"],"6":["2D","3D","3C","4C"],"7":["2D","3D","3C"]},"hand_size":"even","undealt":"none","pass_count":3,"pass_cycle":{"3":[1,-1,0],"4":[1,-1,2,0],"5":[1,-1,0],"6":[1,-1,3,0],"7":[1,-1,0]},"no_pass":[],"pass_reveal":"own","first_lead":"low_club","first_trick":"no_penalties","hearts_lock":"heart","lead_exception":"only_hearts","queen_lead":"any","must_dump":[],"duplicates":"cancel","points":{"H":1,"QS":13},"penal_suit":"H","bonus":{},"moon":"others_plus","moon_set":"penalties","moon_value":"total","moon_guard":false,"moon_bonus":"keep","sun":null,"trickless":0,"end":"target","target":40,"deals":null,"exact_reset":{},"ties":"share","settlement":"none","payout":"none","stake":0,"enforcement":"prevent","revoke":"none","partners":"none","direction":"clockwise","rank_order":"23456789TJQKA","trick_points":{},"capot":"none"},"dealer":2}');
INSERT INTO "table_log" VALUES('0123456789abcdef',3,'2026-11-30T10:07:38.270+00:00','DealOpened',1,'{"event":"DealOpened","version":1,"deal":1,"dealer":2,"pass_offset":1,"pass_size":3,"commitment":"3bc3674a934964e69460a1a05bf654ac880e869f58efc8960eaf5f1d69c2f0fc","secret":"f1483f95a90d9df2f130d60fcf04bd93f50ae69514da8c659ce2b10cccdaebf9"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',4,'2026-11-30T10:07:38.270+00:00','NonceGiven',1,'{"event":"NonceGiven","version":1,"seat":0,"nonce":"e44da7f2370d9e260e27136550a4a3a6d07f5c0c332f8b1224083fd22b902f89"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',5,'2026-11-30T10:07:38.270+00:00','NonceGiven',1,'{"event":"NonceGiven","version":1,"seat":1,"nonce":"11e81818f8c99d5d5d9831957504d90e945de2e8f54ee781cc75f636d8509909"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',6,'2026-11-30T10:07:38.270+00:00','NonceGiven',1,'{"event":"NonceGiven","version":1,"seat":2,"nonce":"5aa300165a67036f9b540d6b8f0be21124179c3dd9f73817ce6e118d264aad6c"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',7,'2026-11-30T10:07:38.270+00:00','NonceGiven',1,'{"event":"NonceGiven","version":1,"seat":3,"nonce":"b6dd210faf94acd3cf92c190237cb11f5d108cf25930263938b370a1b5769fa0"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',8,'2026-11-30T10:07:38.270+00:00','HandDealt',1,'{"event":"HandDealt","version":1,"seat":0,"cards":["5C","6C","TD","JD","2H","5H","QH","3S","5S","7S","9S","TS","QS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',9,'2026-11-30T10:07:38.270+00:00','HandDealt',1,'{"event":"HandDealt","version":1,"seat":1,"cards":["3C","8C","TC","QC","KC","2D","KD","3H","4H","8H","JH","2S","4S"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',10,'2026-11-30T10:07:38.270+00:00','HandDealt',1,'{"event":"HandDealt","version":1,"seat":2,"cards":["2C","9C","AC","6D","7D","QD","6H","9H","TH","AH","6S","JS","AS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',11,'2026-11-30T10:07:38.270+00:00','HandDealt',1,'{"event":"HandDealt","version":1,"seat":3,"cards":["4C","7C","JC","3D","4D","5D","8D","9D","AD","7H","KH","8S","KS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',12,'2026-11-30T10:07:38.270+00:00','PassingBegun',1,'{"event":"PassingBegun","version":1}');
INSERT INTO "table_log" VALUES('0123456789abcdef',13,'2026-11-30T10:07:38.270+00:00','PassChosen',1,'{"event":"PassChosen","version":1,"seat":1,"cards":["2D","KD","JH"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',14,'2026-11-30T10:07:38.270+00:00','PassChosen',1,'{"event":"PassChosen","version":1,"seat":2,"cards":["AC","AH","AS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',15,'2026-11-30T10:07:38.270+00:00','PassReceived',1,'{"event":"PassReceived","version":1,"seat":2,"giver":1,"cards":["2D","KD","JH"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',16,'2026-11-30T10:07:38.270+00:00','PassChosen',1,'{"event":"PassChosen","version":1,"seat":3,"cards":["JC","KH","KS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',17,'2026-11-30T10:07:38.270+00:00','PassReceived',1,'{"event":"PassReceived","version":1,"seat":3,"giver":2,"cards":["AC","AH","AS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',18,'2026-11-30T10:07:38.270+00:00','PassChosen',1,'{"event":"PassChosen","version":1,"seat":0,"cards":["5C","JD","5S"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',19,'2026-11-30T10:07:38.270+00:00','PassReceived',1,'{"event":"PassReceived","version":1,"seat":0,"giver":3,"cards":["JC","KH","KS"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',20,'2026-11-30T10:07:38.270+00:00','PassReceived',1,'{"event":"PassReceived","version":1,"seat":1,"giver":0,"cards":["5C","JD","5S"]}');
INSERT INTO "table_log" VALUES('0123456789abcdef',21,'2026-11-30T10:07:38.270+00:00','PlayBegun',1,'{"event":"PlayBegun","version":1,"leader":2}');
INSERT INTO "table_log" VALUES('0123456789abcdef',22,'2026-11-30T10:07:38.270+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":2,"card":"2C"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',23,'2026-11-30T10:07:38.270+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":3,"card":"AC"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',24,'2026-11-30T10:07:38.270+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":0,"card":"6C"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',25,'2026-11-30T10:07:38.270+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":1,"card":"KC"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',26,'2026-11-30T10:07:38.270+00:00','TrickTaken',1,'{"event":"TrickTaken","version":1,"seat":3,"points":0}');
INSERT INTO "table_log" VALUES('0123456789abcdef',27,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":3,"card":"7C"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',28,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":0,"card":"JC"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',29,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":1,"card":"TC"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',30,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":2,"card":"9C"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',31,'2026-11-30T10:07:38.271+00:00','TrickTaken',1,'{"event":"TrickTaken","version":1,"seat":0,"points":0}');
INSERT INTO "table_log" VALUES('0123456789abcdef',32,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":0,"card":"9S"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',33,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":1,"card":"5S"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',34,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":2,"card":"JS"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',35,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":3,"card":"AS"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',36,'2026-11-30T10:07:38.271+00:00','TrickTaken',1,'{"event":"TrickTaken","version":1,"seat":3,"points":0}');
INSERT INTO "table_log" VALUES('0123456789abcdef',37,'2026-11-30T10:07:38.271+00:00','CardPlayed',1,'{"event":"CardPlayed","version":1,"seat":3,"card":"8S"}');
INSERT INTO "table_log" VALUES('0123456789abcdef',38,'2026-11-30T10:07:38.271+00:00','Undone',1,'{"event":"Undone","version":1,"to":30}');
INSERT INTO "table_log" VALUES('0123456789abcdef',39,'2026-11-30T10:07:38.271+00:00','Undone',1,'{"event":"Undone","version":1,"to":26}');
INSERT INTO "table_log" VALUES('0123456789abcdef',40,'2026-11-30T10:07:38.271+00:00','Redone',1,'{"event":"Redone","version":1,"to":36}');
INSERT INTO "table_log" VALUES('0123456789abcdef',41,'2026-11-30T10:07:38.271+00:00','Undone',1,'{"event":"Undone","version":1,"to":30}');
INSERT INTO "table_log" VALUES('fedcba9876543210',1,'2026-11-30T10:07:38.273+00:00','TableOpened',1,'{"event":"TableOpened","version":1,"rules":{"players":4,"packs":1,"jokers":0,"strip":{"3":["2D"],"5":["2D","2C"],"6":["2D","3D","3C","4C"],"7":["2D","3D","3C"]},"hand_size":"even","undealt":"none","pass_count":3,"pass_cycle":{"3":[1,-1,0],"4":[1,-1,2,0],"5":[1,-1,0],"6":[1,-1,3,0],"7":[1,-1,0]},"no_pass":[],"pass_reveal":"own","first_lead":"low_club","first_trick":"no_penalties","hearts_lock":"heart","lead_exception":"only_hearts","queen_lead":"any","must_dump":[],"duplicates":"cancel","points":{"H":1,"QS":13},"penal_suit":"H","bonus":{},"moon":"others_plus","moon_set":"penalties","moon_value":"total","moon_guard":false,"moon_bonus":"keep","sun":null,"trickless":0,"end":"target","target":40,"deals":null,"exact_reset":{},"ties":"share","settlement":"none","payout":"none","stake":0,"enforcement":"prevent","revoke":"none","partners":"none","direction":"clockwise","rank_order":"23456789TJQKA","trick_points":{},"capot":"none"},"preset":null,"seats":[{"person":"ada"},{"bot":"plain"},{"bot":"plain"},{"bot":"plain"}]}');
CREATE INDEX seated_by_person ON seated (person_id);
COMMIT;
