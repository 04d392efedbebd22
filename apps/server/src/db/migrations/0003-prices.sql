-- Markets, recorded ticks and what is folded from them.

CREATE TABLE market (
  id            integer PRIMARY KEY,
  symbol        text NOT NULL UNIQUE,
  base_id       integer NOT NULL REFERENCES currency,
  quote_id      integer NOT NULL REFERENCES currency,
  category      text NOT NULL CHECK (category IN ('crypto', 'stock')),
  sort          integer NOT NULL,
  displayed     boolean NOT NULL DEFAULT true,
  open          boolean NOT NULL DEFAULT true,
  price_step    numeric(28,0) NOT NULL CHECK (price_step > 0),
  amount_step   numeric(28,0) NOT NULL CHECK (amount_step > 0),
  min_notional  numeric(28,0) NOT NULL CHECK (min_notional > 0),
  max_amount    numeric(28,0) NOT NULL CHECK (max_amount > 0),
  maker_fee     numeric(28,0) NOT NULL,
  taker_fee     numeric(28,0) NOT NULL,
  UNIQUE (base_id, quote_id)
);

-- FAIR-01: hash is SHA-256 over id, symbol, price, ts, source and prev_hash. volume and bar_time accompany the tick and are not part of it.
CREATE TABLE tick (
  id           bigint NOT NULL,
  market_id    integer NOT NULL REFERENCES market,
  price        numeric(28,0) NOT NULL CHECK (price > 0),
  ts           bigint NOT NULL,
  source       text NOT NULL,
  prev_hash    bytea NOT NULL,
  hash         bytea NOT NULL,
  volume       numeric(28,0) NOT NULL CHECK (volume >= 0),
  bar_time     bigint,
  recorded_at  bigint NOT NULL,
  recorded_day date NOT NULL,
  PRIMARY KEY (id, recorded_day)
) PARTITION BY RANGE (recorded_day);
-- Within a pair's chain source times rise strictly, so this is the order of the chain too.
CREATE INDEX tick_by_market ON tick (market_id, ts);
CREATE SEQUENCE tick_id CACHE 1;

-- Makes the partition of a recording day; called ahead of the day by the feed.
CREATE FUNCTION tick_partition(p_day date) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format('CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.tick FOR VALUES FROM (%L) TO (%L)', 'tick_' || to_char(p_day, 'YYYYMMDD'), p_day, p_day + 1);
END $$;

CREATE TABLE tick_day (
  market_id    integer NOT NULL REFERENCES market,
  day          date NOT NULL,
  root         bytea NOT NULL,
  count        integer NOT NULL,
  first_hash   bytea NOT NULL,
  last_hash    bytea NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (market_id, day)
);

-- A day's seed: its hash is published the day before, itself the day after (MKT-25).
CREATE TABLE price_seed (
  day          date PRIMARY KEY,
  seed         bytea NOT NULL,
  commitment   bytea NOT NULL,
  published_at timestamptz NOT NULL,
  revealed_at  timestamptz
);

-- Bars of finished periods, each a fold of ticks (MKT-09); never changed once written.
CREATE TABLE bar (
  market_id  integer NOT NULL REFERENCES market,
  period     text NOT NULL,
  time       bigint NOT NULL,
  open       numeric(28,0) NOT NULL,
  high       numeric(28,0) NOT NULL,
  low        numeric(28,0) NOT NULL,
  close      numeric(28,0) NOT NULL,
  volume     numeric(28,0) NOT NULL,
  turnover   numeric(28,0) NOT NULL,
  ticks      integer NOT NULL,
  PRIMARY KEY (market_id, period, time)
);

-- Why a source's price was not recorded (FAIR-11, MKT-26).
CREATE TABLE feed_drop (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id integer REFERENCES market,
  source    text NOT NULL,
  reason    text NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX feed_drop_by_time ON feed_drop (at);

GRANT SELECT ON market TO candor_app;
GRANT SELECT, INSERT ON tick, tick_day, bar, feed_drop TO candor_app;
GRANT SELECT, INSERT, UPDATE (revealed_at) ON price_seed TO candor_app;
GRANT USAGE ON SEQUENCE tick_id TO candor_app;
REVOKE ALL ON FUNCTION tick_partition(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tick_partition(date) TO candor_app;
