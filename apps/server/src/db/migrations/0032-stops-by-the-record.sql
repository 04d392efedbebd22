-- Which tick was the last on record and known when a spot order or an alert was accepted: what was accepted later is decided by the ticks after it,
-- whatever clocks did (SPOT-15, MKT-23). What was accepted before this was kept names none and is decided and verified by its moment alone.
ALTER TABLE spot_order ADD COLUMN accepted_tick_id bigint;
ALTER TABLE price_alert ADD COLUMN accepted_tick_id bigint;

-- Through which recorded tick all waiting stops were compared; after a start it goes on from there.
CREATE TABLE spot_stop_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  tick_id  bigint NOT NULL
);
GRANT SELECT, INSERT ON spot_stop_cursor TO candor_app;
GRANT UPDATE (tick_id) ON spot_stop_cursor TO candor_app;
