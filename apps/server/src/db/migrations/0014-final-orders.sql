-- What an order opened at, and what it came to, cannot be written a second time by the application: grants hold columns, not moments.

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'what is decided about order % of % is final', OLD.id, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A state only moves on (FUT-05), an opening is written once, and nothing of an order that has ended changes.
CREATE TRIGGER contract_order_is_final BEFORE UPDATE ON contract_order FOR EACH ROW
WHEN (current_user = 'candor_app' AND (
  OLD.status IN (3, 4)
  OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN ((0, 1), (0, 4), (1, 2), (2, 3)))
  OR (OLD.status <> 0 AND (NEW.origin_price, NEW.entry, NEW.notional, NEW.open_tick_id, NEW.opened_ms) IS DISTINCT FROM
    (OLD.origin_price, OLD.entry, OLD.notional, OLD.open_tick_id, OLD.opened_ms))
  OR (NEW.status = 0 AND NEW.notional <> OLD.notional)))
EXECUTE FUNCTION refuse_rewriting();

-- A seconds order is settled once (SEC-22).
CREATE TRIGGER seconds_order_is_final BEFORE UPDATE ON seconds_order FOR EACH ROW
WHEN (current_user = 'candor_app' AND OLD.status <> 1)
EXECUTE FUNCTION refuse_rewriting();
