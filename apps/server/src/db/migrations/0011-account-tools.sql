-- What belongs to an account beside its money: transfers' records, own limits, risk disclosures read, price alerts and messages.

-- A user's transfers are listed apart from his many other records (MOVE-05); only rows of these types are in the index.
CREATE INDEX entry_of_transfers ON entry (account_id, id DESC) WHERE type BETWEEN 9 AND 20;
CREATE SEQUENCE transfer_id;

-- Each decision about the daily loss limit holds what is in force from then on, and what comes later (USER-30); the one with the highest number counts.
CREATE TABLE loss_limit (
  user_id         bigint NOT NULL REFERENCES app_user,
  number          integer NOT NULL,
  daily_loss      numeric(28,0) CHECK (daily_loss > 0),
  next_daily_loss numeric(28,0) CHECK (next_daily_loss > 0),
  next_from       timestamptz,
  decided_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, number),
  CHECK (next_from IS NOT NULL OR next_daily_loss IS NULL)
);

-- The latest end of a user's cool-offs counts, so a further one can only make it longer (USER-32). Nobody may change or delete one.
CREATE TABLE cool_off (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  days       smallint NOT NULL CHECK (days IN (1, 7, 30)),
  started_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  CHECK (ends_at = started_at + days * interval '24 hours')
);
CREATE INDEX cool_off_by_user ON cool_off (user_id, ends_at DESC);

-- Which version of a product's risk disclosure a user said he read, and when (USER-33).
CREATE TABLE risk_acknowledgement (
  user_id bigint NOT NULL REFERENCES app_user,
  product text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product, version)
);

-- direction: 1 fires at or above its price, 2 at or below. created_ms is compared with ticks, which count in milliseconds (MKT-23).
CREATE TABLE price_alert (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  market_id  integer NOT NULL REFERENCES market,
  direction  smallint NOT NULL CHECK (direction IN (1, 2)),
  price      numeric(28,0) NOT NULL CHECK (price > 0),
  created_ms bigint NOT NULL,
  tick_id    bigint,
  tick_price numeric(28,0),
  tick_ts    bigint,
  fired_at   timestamptz,
  removed_at timestamptz,
  CHECK (num_nulls(tick_id, tick_price, tick_ts, fired_at) IN (0, 4))
);
CREATE INDEX price_alert_waiting ON price_alert (market_id, direction, price) WHERE tick_id IS NULL AND removed_at IS NULL;
CREATE INDEX price_alert_by_user ON price_alert (user_id, id DESC) WHERE removed_at IS NULL;

-- Up to which recording time all alerts were compared with the ticks; after a restart it goes on from there.
CREATE TABLE price_alert_progress (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  judged_ms bigint NOT NULL
);
INSERT INTO price_alert_progress (judged_ms) VALUES (0);

-- A message is its kind and parameters, worded when it is read (MAIL-05), and final: only that it was read can be added (MAIL-06).
CREATE TABLE message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  kind       text NOT NULL,
  params     jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at    timestamptz
);
CREATE INDEX message_by_user ON message (user_id, id DESC);
CREATE INDEX message_unread ON message (user_id) WHERE read_at IS NULL;

GRANT SELECT, INSERT ON loss_limit, cool_off, risk_acknowledgement, price_alert, message TO candor_app;
GRANT UPDATE (tick_id, tick_price, tick_ts, fired_at, removed_at) ON price_alert TO candor_app;
GRANT UPDATE (read_at) ON message TO candor_app;
GRANT SELECT, UPDATE (judged_ms) ON price_alert_progress TO candor_app;
GRANT USAGE ON SEQUENCE transfer_id TO candor_app;
