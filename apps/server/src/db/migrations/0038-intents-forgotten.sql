-- What a retry of a money call finds is kept for two days, twice what is promised (WIRE-20), and forgotten then. Whoever asks for more gets no more:
-- nothing younger than the promise leaves.
CREATE INDEX idempotency_by_time ON idempotency USING brin (created_at);
CREATE FUNCTION forget_intents(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH old AS (
    SELECT party_id, key FROM public.idempotency WHERE created_at < least(p_before, now() - interval '24 hours') LIMIT p_most
  ), gone AS (
    DELETE FROM public.idempotency i USING old WHERE i.party_id = old.party_id AND i.key = old.key RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;
REVOKE ALL ON FUNCTION forget_intents(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_intents(timestamptz, integer) TO candor_app;
