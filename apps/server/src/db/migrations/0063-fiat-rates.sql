-- Rates of fiat currencies as the operator's provider gave them (USER-27): units for one US dollar, in units of 10^-8. What was published once stays as it is;
-- the newest moment is in force, for every process alike and over a restart.
CREATE TABLE fiat_rate (
  as_of    timestamptz NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  per_usd  numeric(30, 0) NOT NULL CHECK (per_usd > 0),
  source   text NOT NULL CHECK (source <> ''),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (as_of, currency)
);
GRANT SELECT, INSERT ON fiat_rate TO candor_app;

-- When the provider is asked next. Whoever moves the moment on asks, so that one process of many does, and a restart asks no sooner.
CREATE TABLE fiat_rate_turn (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  next_at timestamptz NOT NULL
);
INSERT INTO fiat_rate_turn (next_at) VALUES ('epoch');
GRANT SELECT, UPDATE (next_at) ON fiat_rate_turn TO candor_app;
