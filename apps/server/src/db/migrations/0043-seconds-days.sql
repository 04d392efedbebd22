-- How the orders of each duration that ended on a UTC day came out (SEC-28, FAIR-07). A day is closed once no order that ended on it is open, and never changes.
CREATE TABLE seconds_day (
  day       date PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
CREATE TABLE seconds_day_sum (
  day         date NOT NULL REFERENCES seconds_day,
  seconds     integer NOT NULL CHECK (seconds > 0),
  won         bigint NOT NULL CHECK (won >= 0),
  lost        bigint NOT NULL CHECK (lost >= 0),
  staked_won  numeric(38,0) NOT NULL CHECK (staked_won >= 0),
  staked_lost numeric(38,0) NOT NULL CHECK (staked_lost >= 0),
  squares     numeric(76,0) NOT NULL CHECK (squares >= 0),
  PRIMARY KEY (day, seconds)
);
GRANT SELECT, INSERT ON seconds_day, seconds_day_sum TO candor_app;
CREATE INDEX seconds_order_by_end ON seconds_order (handled_ms) INCLUDE (seconds, result, stake) WHERE status = 3;
