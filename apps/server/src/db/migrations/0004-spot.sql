-- Spot orders and trades. Terms have no update grant: an open order's price, amount, side and fee cannot change.

CREATE SEQUENCE spot_order_id START WITH 1001 CACHE 1;
CREATE SEQUENCE spot_trade_id START WITH 1001 CACHE 1;

-- side: 1 buy, 2 sell. status: 1 doing, 2 complete, 3 cancelled (SPOT-25).
-- place_seq and cancel_seq number what reached the market's book, in one sequence per market (SPOT-28); a waiting stop has none yet.
CREATE TABLE spot_order (
  id            bigint PRIMARY KEY,
  market_id     integer NOT NULL,
  party_id      bigint NOT NULL,
  side          smallint NOT NULL CHECK (side IN (1, 2)),
  kind          text NOT NULL CHECK (kind IN ('limit', 'market', 'stop_limit')),
  time_in_force text NOT NULL CHECK (time_in_force IN ('GTC', 'IOC', 'FOK', 'POST_ONLY')),
  price         numeric(28,0) NOT NULL CHECK (price > 0),
  stop_price    numeric(28,0) CHECK (stop_price > 0),
  amount        numeric(28,0) NOT NULL CHECK (amount > 0),
  maker_fee     numeric(28,0) NOT NULL CHECK (maker_fee >= 0),
  taker_fee     numeric(28,0) NOT NULL CHECK (taker_fee >= 0),
  price_at_entry numeric(28,0) NOT NULL,
  frozen_at_entry numeric(28,0) NOT NULL CHECK (frozen_at_entry > 0),
  client_order_id text,
  place_seq     bigint,
  cancel_seq    bigint,
  stop_tick_id  bigint,
  status        smallint NOT NULL CHECK (status IN (1, 2, 3)),
  filled        numeric(28,0) NOT NULL DEFAULT 0,
  frozen        numeric(28,0) NOT NULL CHECK (frozen >= 0),
  paid          numeric(28,0) NOT NULL DEFAULT 0,
  received      numeric(28,0) NOT NULL DEFAULT 0,
  fee           numeric(28,0) NOT NULL DEFAULT 0,
  -- The exact sum of price x amount of the fills, in 10^-16 of the quote currency, for the average price.
  filled_value  numeric(50,0) NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CHECK (filled >= 0 AND filled <= amount),
  CHECK (status = 1 OR frozen = 0),
  -- Of the house parties, which have the low ids, only house:market_maker trades (LEDG-05).
  CONSTRAINT spot_order_of_a_user_or_the_market_maker CHECK (party_id = 4 OR party_id > 100000)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX spot_order_client_id ON spot_order (party_id, client_order_id) WHERE client_order_id IS NOT NULL;
CREATE INDEX spot_order_open ON spot_order (market_id, place_seq) WHERE status = 1;
CREATE INDEX spot_order_by_party ON spot_order (party_id, id DESC);
CREATE INDEX spot_order_sequence ON spot_order (market_id, place_seq);

CREATE TABLE spot_trade (
  id            bigint PRIMARY KEY,
  market_id     integer NOT NULL,
  buy_order_id  bigint NOT NULL,
  sell_order_id bigint NOT NULL,
  maker_side    smallint NOT NULL CHECK (maker_side IN (1, 2)),
  price         numeric(28,0) NOT NULL CHECK (price > 0),
  amount        numeric(28,0) NOT NULL CHECK (amount > 0),
  buy_fee       numeric(28,0) NOT NULL,
  sell_fee      numeric(28,0) NOT NULL,
  house         boolean NOT NULL,
  seq           bigint NOT NULL,
  ts            bigint NOT NULL
);
CREATE INDEX spot_trade_by_market ON spot_trade (market_id, id DESC);
CREATE INDEX spot_trade_by_buy ON spot_trade (buy_order_id);
CREATE INDEX spot_trade_by_sell ON spot_trade (sell_order_id);
CREATE INDEX spot_trade_by_time ON spot_trade USING brin (ts);

GRANT SELECT, INSERT ON spot_order, spot_trade TO candor_app;
GRANT UPDATE (place_seq, cancel_seq, stop_tick_id, status, filled, frozen, paid, received, fee, filled_value, updated_at) ON spot_order TO candor_app;
GRANT USAGE ON SEQUENCE spot_order_id, spot_trade_id TO candor_app;
