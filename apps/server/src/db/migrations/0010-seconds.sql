-- Seconds contracts. Terms have no update grant: an open order's direction, stake, fee, payout, prices and end cannot change.

CREATE SEQUENCE seconds_order_id START WITH 1001 CACHE 1;

-- direction: 1 up, 2 down. status: 1 open, 3 closed, 4 void; an open order past its end reads as 2 settling (SEC-15).
-- fee_rate and payout are fractions and profit is what a win brings beyond the stake, all frozen with the order (SEC-07).
-- The end price is end_sum / end_count, compared exactly (SEC-10); result follows from it and from nothing else (SEC-22).
CREATE TABLE seconds_order (
  id             bigint PRIMARY KEY,
  user_id        bigint NOT NULL REFERENCES app_user,
  market_id      integer NOT NULL REFERENCES market,
  currency_id    integer NOT NULL REFERENCES currency,
  direction      smallint NOT NULL CHECK (direction IN (1, 2)),
  seconds        integer NOT NULL CHECK (seconds > 0),
  stake          numeric(28,0) NOT NULL CHECK (stake > 0),
  fee_rate       numeric(28,0) NOT NULL CHECK (fee_rate >= 0),
  fee            numeric(28,0) NOT NULL CHECK (fee >= 0),
  payout         numeric(28,0) NOT NULL CHECK (payout > 0),
  profit         numeric(28,0) NOT NULL CHECK (profit >= 0),
  settle_rule    text NOT NULL CHECK (settle_rule IN ('last_tick', 'mean_10s')),
  accepted_ms    bigint NOT NULL,
  open_tick_id   bigint NOT NULL,
  open_price     numeric(28,0) NOT NULL CHECK (open_price > 0),
  opened_ms      bigint NOT NULL CHECK (opened_ms > accepted_ms),
  handled_ms     bigint NOT NULL CHECK (handled_ms = opened_ms + seconds * 1000::bigint),
  created_at     timestamptz NOT NULL,
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 3, 4)),
  end_first_tick_id bigint,
  end_tick_id    bigint,
  end_count      integer CHECK (end_count > 0),
  end_sum        numeric(38,0),
  result         smallint CHECK (result IN (-1, 0, 1)),
  credit         numeric(28,0),
  -- Of a void order: the last tick before its end (SEC-25).
  last_tick_id   bigint,
  completed_at   timestamptz,
  updated_at     timestamptz NOT NULL,
  -- Nothing about an end can be written before it: there is no place for a wanted result.
  CONSTRAINT seconds_order_open_has_no_end CHECK (
    status <> 1 OR num_nonnulls(end_first_tick_id, end_tick_id, end_count, end_sum, result, credit, last_tick_id, completed_at) = 0),
  CONSTRAINT seconds_order_result_follows_its_prices CHECK (
    status <> 3 OR (num_nulls(end_first_tick_id, end_tick_id, end_count, end_sum, result, credit, completed_at) = 0
      AND result = sign(end_sum - open_price * end_count) * (3 - 2 * direction)
      AND credit = CASE result WHEN 1 THEN stake + profit WHEN 0 THEN stake + fee ELSE 0 END)),
  CONSTRAINT seconds_order_void_gives_all_back CHECK (
    status <> 4 OR (num_nonnulls(end_first_tick_id, end_tick_id, end_count, end_sum, result) = 0 AND num_nulls(credit, completed_at) = 0 AND credit = stake + fee))
) WITH (fillfactor = 80);
CREATE INDEX seconds_order_due ON seconds_order (handled_ms, id) WHERE status = 1;
-- What ends in one minute of one pair is counted at every opening (SEC-21).
CREATE INDEX seconds_order_by_expiry ON seconds_order (market_id, (handled_ms / 60000)) INCLUDE (profit) WHERE status = 1;
CREATE INDEX seconds_order_open_by_user ON seconds_order (user_id) WHERE status = 1;
CREATE INDEX seconds_order_by_user ON seconds_order (user_id, id DESC);
CREATE INDEX seconds_order_realised ON seconds_order (user_id, completed_at) INCLUDE (stake, fee, credit) WHERE status = 3;
CREATE INDEX seconds_order_voids ON seconds_order (market_id, last_tick_id) WHERE status = 4;

GRANT SELECT, INSERT ON seconds_order TO candor_app;
GRANT UPDATE (status, end_first_tick_id, end_tick_id, end_count, end_sum, result, credit, last_tick_id, completed_at, updated_at) ON seconds_order TO candor_app;
GRANT USAGE ON SEQUENCE seconds_order_id TO candor_app;
