-- What a market order or a stop that enters is bounded by besides the book (SPOT-14, SPOT-15). bound is the share of the tick, in 10^-8, part of the terms;
-- reference_tick_id is a market order's tick, a stop's is stop_tick_id; entry_price is where a stop that was let in stands. Orders of the terms before
-- have none of them and keep theirs.
ALTER TABLE spot_order
  ADD COLUMN bound numeric(28,0) CHECK (bound > 0 AND bound < 100000000),
  ADD COLUMN reference_tick_id bigint,
  ADD COLUMN entry_price numeric(28,0) CHECK (entry_price > 0),
  ADD CONSTRAINT spot_order_bound_by_kind CHECK (kind <> 'limit' OR bound IS NULL),
  ADD CONSTRAINT spot_order_reference_with_bound CHECK ((reference_tick_id IS NOT NULL) = (kind = 'market' AND bound IS NOT NULL)),
  ADD CONSTRAINT spot_order_entry_of_a_stop CHECK (entry_price IS NULL OR stop_tick_id IS NOT NULL);

-- A quote of the house that was met (SPOT-27): place_seq is the last number of the sequence before it, quote_no its place among the quotes of the house.
ALTER TABLE spot_order ADD COLUMN quote_no bigint, ADD CONSTRAINT spot_order_quote_of_the_house CHECK (quote_no IS NULL OR (party_id = 4 AND kind = 'limit'));
GRANT UPDATE (entry_price) ON spot_order TO candor_app;
