-- The signer asks by itself whether money may leave (LEDG-20): when the ledger was last reconciled, and whether a halt lasts. Both are public.
GRANT SELECT (id, checked_at) ON reconciliation TO candor_signer;
GRANT SELECT (id, balanced, at) ON money_halt TO candor_signer;

-- A withdrawal worth 1 BTC or more is passed by two members of staff (STAFF-05), whoever holds the application's login.
CREATE TRIGGER withdrawal_passed_by_two BEFORE UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.passed_at IS NULL AND NEW.passed_at IS NOT NULL AND NEW.worth_btc >= 100000000) EXECUTE FUNCTION passed_by_two('withdrawal');
