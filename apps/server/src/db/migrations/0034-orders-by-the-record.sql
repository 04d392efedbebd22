-- As stops and alerts do, contracts, their stops, seconds orders and swaps name the last tick that was on record and known when they were accepted. Orders from before
-- this name none, and are decided and verified by their moment alone (MKT-29).
ALTER TABLE contract_order ADD COLUMN accepted_tick_id bigint, ADD COLUMN stops_tick_id bigint;
ALTER TABLE contract_stop_change ADD COLUMN accepted_tick_id bigint;
ALTER TABLE seconds_order ADD COLUMN accepted_tick_id bigint;
ALTER TABLE swap ADD COLUMN accepted_tick_id bigint;
GRANT UPDATE (stops_tick_id) ON contract_order TO candor_app;
