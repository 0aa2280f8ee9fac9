-- +goose Up
-- Times are milliseconds UTC, truth values 0 or 1, identifiers of Discord their snowflakes. Zero stands for "none" in
-- identifiers of Discord; NULL stands for it wherever a row of ours could have been named.

CREATE TABLE leagues (
    id          INTEGER PRIMARY KEY,
    guild       INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    fold        TEXT    NOT NULL, -- the name without regard to case
    channel     INTEGER NOT NULL,
    locale      TEXT    NOT NULL,
    zone        TEXT    NOT NULL,
    highest_win INTEGER NOT NULL,
    closed      INTEGER NOT NULL,
    confirm     INTEGER NOT NULL,
    gate        TEXT    NOT NULL,
    mod_role    INTEGER NOT NULL,
    mod_channel INTEGER NOT NULL,
    created_at  INTEGER NOT NULL,
    seq         INTEGER NOT NULL, -- orders the league's transactions and entries; has gaps
    last_at     INTEGER,          -- when the last entry was recorded
    games       INTEGER NOT NULL, -- the last number given to a game
    events      INTEGER NOT NULL  -- the last number given to an event
) STRICT;
CREATE UNIQUE INDEX leagues_name ON leagues (guild, fold);

CREATE TABLE seasons (
    id        INTEGER PRIMARY KEY,
    league    INTEGER NOT NULL REFERENCES leagues (id),
    number    INTEGER NOT NULL,
    rules     TEXT    NOT NULL,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX seasons_number ON seasons (league, number);
CREATE UNIQUE INDEX seasons_open ON seasons (league) WHERE closed_at IS NULL;

CREATE TABLE players (
    id        INTEGER PRIMARY KEY,
    league    INTEGER NOT NULL REFERENCES leagues (id),
    account   INTEGER, -- the Discord user; NULL for a guest
    name      TEXT    NOT NULL,
    fold      TEXT    NOT NULL,
    named     INTEGER NOT NULL,
    joined_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX players_account ON players (league, account) WHERE account IS NOT NULL;
CREATE INDEX players_name ON players (league, fold, id);

-- The log. Nothing is ever changed in it.
CREATE TABLE entries (
    id          INTEGER PRIMARY KEY,
    league      INTEGER NOT NULL REFERENCES leagues (id),
    season      INTEGER NOT NULL REFERENCES seasons (id),
    seq         INTEGER NOT NULL,
    played      INTEGER NOT NULL,
    recorded    INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    number      INTEGER, -- games and events
    target      INTEGER REFERENCES entries (id), -- amendments and voids
    actor       INTEGER NOT NULL,
    interaction INTEGER NOT NULL,
    roster      TEXT,    -- games: the ids of the players, ascending, so that the same people are found again
    body        TEXT    NOT NULL,
    CHECK (kind IN ('enter', 'game', 'event', 'correction', 'amend', 'void', 'merge')),
    CHECK ((kind IN ('amend', 'void')) = (target IS NOT NULL)),
    CHECK ((kind IN ('game', 'event')) = (number IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX entries_number ON entries (league, kind, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX entries_seq ON entries (season, seq);
CREATE INDEX entries_replay ON entries (season, played, seq) WHERE target IS NULL;
CREATE INDEX entries_target ON entries (season, target, seq) WHERE target IS NOT NULL;
CREATE INDEX entries_roster ON entries (season, roster, recorded, seq) WHERE roster IS NOT NULL;

-- What replaying the log gives: what each entry did to each player.
CREATE TABLE changes (
    entry         INTEGER NOT NULL REFERENCES entries (id),
    player        INTEGER NOT NULL REFERENCES players (id),
    season        INTEGER NOT NULL,
    played        INTEGER NOT NULL,
    seq           INTEGER NOT NULL,
    number        INTEGER NOT NULL,
    place         INTEGER NOT NULL,
    seats         INTEGER NOT NULL,
    rated         INTEGER NOT NULL,
    k             REAL    NOT NULL,
    raw           REAL    NOT NULL,
    rating_before REAL    NOT NULL,
    games_before  INTEGER NOT NULL,
    casual_before INTEGER NOT NULL,
    peak_before   REAL    NOT NULL,
    grade_before  INTEGER NOT NULL,
    nc_before     INTEGER NOT NULL,
    rating_after  REAL    NOT NULL,
    games_after   INTEGER NOT NULL,
    casual_after  INTEGER NOT NULL,
    peak_after    REAL    NOT NULL,
    grade_after   INTEGER NOT NULL,
    nc_after      INTEGER NOT NULL,
    PRIMARY KEY (entry, player)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX changes_replay ON changes (season, played, seq, player);
CREATE UNIQUE INDEX changes_player ON changes (season, player, played, seq);
CREATE INDEX changes_first ON changes (season, entry) WHERE place = 1; -- every game has one

CREATE TABLE standings (
    season INTEGER NOT NULL REFERENCES seasons (id),
    player INTEGER NOT NULL REFERENCES players (id),
    rating REAL    NOT NULL,
    games  INTEGER NOT NULL,
    casual INTEGER NOT NULL,
    peak   REAL    NOT NULL,
    grade  INTEGER NOT NULL,
    nc     INTEGER NOT NULL,
    ranked INTEGER NOT NULL,
    PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX standings_board ON standings (season, ranked, rating DESC, player);

CREATE TABLE interactions (
    id      INTEGER PRIMARY KEY,
    outcome TEXT NOT NULL
) STRICT;

CREATE TABLE proposals (
    id       INTEGER PRIMARY KEY,
    league   INTEGER NOT NULL REFERENCES leagues (id),
    season   INTEGER NOT NULL REFERENCES seasons (id),
    kind     TEXT    NOT NULL,
    target   INTEGER REFERENCES entries (id),
    revision INTEGER NOT NULL,
    report   TEXT,
    game     TEXT,
    played   INTEGER,
    reason   TEXT    NOT NULL,
    actor    INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    done     INTEGER NOT NULL
) STRICT;
CREATE INDEX proposals_open ON proposals (league, kind, id) WHERE done = FALSE;

CREATE TABLE acts (
    id     INTEGER PRIMARY KEY,
    league INTEGER NOT NULL REFERENCES leagues (id),
    made   INTEGER NOT NULL,
    actor  INTEGER NOT NULL,
    code   TEXT    NOT NULL,
    about  INTEGER REFERENCES entries (id),
    args   TEXT    NOT NULL,
    reason TEXT    NOT NULL
) STRICT;
CREATE INDEX acts_league ON acts (league, made, id);
CREATE INDEX acts_about ON acts (about, made, id) WHERE about IS NOT NULL;

CREATE TABLE troubles (
    id     INTEGER PRIMARY KEY,
    guild  INTEGER NOT NULL,
    league INTEGER NOT NULL, -- 0: of the guild
    topic  TEXT    NOT NULL, -- what it is about: one of a topic is told once until it ends
    code   TEXT    NOT NULL,
    args   TEXT    NOT NULL,
    noted  INTEGER NOT NULL,
    told   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX troubles_topic ON troubles (league, topic, guild);
CREATE INDEX troubles_untold ON troubles (guild, id) WHERE told = FALSE;

-- Domain events on their way to a channel. A row is open until it is sent or given up.
CREATE TABLE outbox (
    id           INTEGER PRIMARY KEY,
    guild        INTEGER NOT NULL,
    league       INTEGER NOT NULL,
    channel      INTEGER NOT NULL,
    event        TEXT    NOT NULL,
    payload      TEXT    NOT NULL,
    due          INTEGER NOT NULL, -- not before
    owner        TEXT    NOT NULL, -- who holds the lease, and until when
    leased       INTEGER NOT NULL,
    attempts     INTEGER NOT NULL,
    attempted_at INTEGER,
    nonce        TEXT,
    body         TEXT,             -- as frozen at the first attempt, erased at the end
    ended_at     INTEGER,
    message      INTEGER,          -- Discord's id of it, once sent
    failure      TEXT              -- why it was given up
) STRICT;
CREATE UNIQUE INDEX outbox_open ON outbox (channel, id) WHERE ended_at IS NULL;

CREATE TABLE heartbeat (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    beat INTEGER NOT NULL
) STRICT;
