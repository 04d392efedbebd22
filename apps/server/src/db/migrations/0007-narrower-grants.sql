-- What the application's own login may not do, even if somebody else holds it.

-- A temporary schema is searched first unless it is named last: without this a temporary type called text, with a check of its maker's, would run
-- as the owner of these functions.
ALTER FUNCTION ledger_lock(bigint[]) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION ledger_open(bigint) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION ledger_open_house(text, integer, integer) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION tick_partition(date) SET search_path = pg_catalog, public, pg_temp;

-- A new party is a user's: it takes the next id and no house's name, so no account but the ones of 0001 may fall below zero.
REVOKE INSERT ON party FROM candor_app;
GRANT INSERT (created_at) ON party TO candor_app;

-- A journal outside every chain would be covered by no hash (LEDG-07).
ALTER TABLE journal ADD CONSTRAINT journal_is_in_a_chain CHECK (chain BETWEEN 0 AND 1023);
