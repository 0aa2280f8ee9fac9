-- One of everything, as version 8 writes it. Never changed: databases like this are out there.
INSERT INTO leagues (id, guild, name, fold, channel, locale, zone, highest_win, closed, confirm, gate, mod_role, mod_channel, created_at, seq, last_at, games, events)
VALUES (1, 11, 'Élan', 'élan', 77, 'fr', 'Europe/Brussels', 1, 0, 1, '{"role":5}', 6, 7, 1772397000123, 6, 1772397000123, 2, 0);
INSERT INTO seasons (id, league, number, rules, opened_at, closed_at) VALUES
(1, 1, 1, '{"system":"table","start":1000}', 1772397000123, 1772397000999),
(2, 1, 2, '{"system":"table","start":1000}', 1772397000999, NULL);
INSERT INTO players (id, league, account, name, fold, named, joined_at) VALUES
(1, 1, 1000, 'Ann', 'ann', 0, 1772397000123),
(2, 1, NULL, 'Max', 'max', 1, 1772397000123);
INSERT INTO entries (id, league, season, seq, played, recorded, kind, number, target, actor, interaction, roster, body) VALUES
(1, 1, 2, 2, 1772397000123, 1772397000123, 'enter', NULL, NULL, 1000, 42, NULL, '{"player":1}'),
(2, 1, 2, 3, 1772397000123, 1772397000123, 'game', 1, NULL, 1000, 42, '1 2', '{"seats":[[1,1,"47"],[2,2]]}'),
(3, 1, 2, 5, 1772397000123, 1772397000123, 'game', 2, NULL, 1000, 43, '1 2', '{"seats":[[2,1],[1,2]]}'),
(4, 1, 2, 6, 1772397000123, 1772397000123, 'void', NULL, 3, 1000, 44, NULL, '{"reason":"typo"}');
INSERT INTO changes (entry, player, season, played, seq, number, place, seats, rated, k, raw,
    rating_before, games_before, casual_before, peak_before, grade_before, nc_before,
    rating_after, games_after, casual_after, peak_after, grade_after, nc_after) VALUES
(2, 1, 2, 1772397000123, 3, 1, 1, 2, 1, 40.0, 20.0, 1000.0, 0, 0, 0.0, 0, 0, 1020.0, 1, 0, 0.0, 0, 0),
(2, 2, 2, 1772397000123, 3, 1, 2, 2, 1, 40.0, -20.0, 1000.0, 0, 0, 0.0, 0, 0, 980.0, 1, 0, 0.0, 0, 0);
INSERT INTO standings (season, player, rating, games, casual, peak, grade, nc, ranked) VALUES
(2, 1, 1020.0, 1, 0, 0.0, 0, 0, 1), (2, 2, 980.0, 1, 0, 0.0, 0, 0, 0);
INSERT INTO interactions (id, outcome) VALUES (42, '{"kind":"reported","league":1,"entries":[2]}');
INSERT INTO proposals (id, league, season, kind, target, revision, report, game, played, reason, actor, made, done) VALUES
(1, 1, 2, 'void', 3, 5, NULL, NULL, NULL, 'typo', 1000, 1772397000123, 1),
(2, 1, 2, 'late', NULL, 0, '{"members":[{"user":1000,"name":"Ann"}],"guests":"Max","places":"1 2","played":"2026-03-01"}', NULL, 1772397000123, '', 1000, 1772397000123, 0);
INSERT INTO acts (id, league, made, actor, code, about, args, reason) VALUES (1, 1, 1772397000123, 1000, 'act_void', 3, '{"game":{"int":2}}', 'typo');
INSERT INTO troubles (id, guild, league, topic, code, args, noted, told) VALUES (1, 11, 1, 'channel/77', 'channel_gone', 'null', 1772397000123, 0);
INSERT INTO outbox (id, guild, league, channel, event, payload, due, owner, leased, attempts, attempted_at, nonce, body, ended_at, message, failure) VALUES
(1, 11, 1, 77, 'shared', '{"league":1,"channel":77,"by":1000,"view":"rank/1"}', 0, '', 0, 1, 1772397000123, 'n1', NULL, 1772397000123, 99, NULL),
(2, 11, 1, 77, 'shared', '{"league":1,"channel":77,"by":1000,"view":"rank/2"}', 0, 'a', 1772397000200, 1, 1772397000123, 'n2', '{"content":"x"}', NULL, NULL, NULL);
INSERT INTO heartbeat (id, beat) VALUES (1, 1772397000123);
INSERT INTO schedules (league, weekday, minute, channel, since) VALUES (1, 1, 1260, 0, 1772397000123);
INSERT INTO slots (id, league, date, at, posted, season, places) VALUES
(1, 1, '2026-02-23', 1771876800000, 0, 2, NULL), (2, 1, '2026-03-02', 1772481600000, 1, 2, '{"1":1}');
INSERT INTO tier_roles (league, tier, role) VALUES (1, 'Gold', 8);
INSERT INTO role_holders (league, account, role, forgotten) VALUES (1, 1000, 8, NULL), (1, 1001, 8, 1772397000123);
INSERT INTO greeted (guild, at) VALUES (11, 1772397000123);
INSERT INTO pods (id, guild, channel, league, locale, title, opened_at, closed_at, seq, last_at, players) VALUES
(1, 11, 78, 1, 'fr', 'Draft', 1772397000123, NULL, 7, 1772397000123, 2),
(2, 11, 0, 1, 'fr', 'Second', 1772397000123, NULL, 0, NULL, 0), (3, 11, 0, 1, 'fr', 'Third', 1772397000123, NULL, 0, NULL, 0);
INSERT INTO pod_players (pod, number, account, name) VALUES (1, 1, 1000, 'Ann'), (1, 2, NULL, 'Max');
INSERT INTO pod_entries (pod, seq, recorded, kind, round, actor, interaction, body) VALUES
(1, 1, 1772397000123, 'open', NULL, 1000, 50, '{"best_of":3,"capacity":8}'),
(1, 2, 1772397000123, 'join', NULL, 1000, 51, '{"entrant":1}'),
(1, 3, 1772397000123, 'join', NULL, 1000, 52, '{"entrant":2}'),
(1, 4, 1772397000123, 'start', NULL, 1000, 53, '{}'),
(1, 5, 1772397000123, 'draft', NULL, 1000, 54, '{"round":1,"tables":[{"a":1,"b":2}]}'),
(1, 6, 1772397000123, 'publish', 1, 1000, 55, '{"round":1}'),
(1, 7, 1772397000123, 'result', NULL, 1000, 56, '{"round":1,"table":1,"score":"2-1","how":"played"}');
