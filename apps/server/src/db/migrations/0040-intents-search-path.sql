-- As of every function that runs with the rights of the owner: temporary objects of the caller come last, so that none of them is run (LEDG-07).
ALTER FUNCTION forget_intents(timestamptz, integer) SET search_path = pg_catalog, public, pg_temp;
