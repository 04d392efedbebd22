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

-- As before, but each change is rounded before anything is summed, so that parts of a unit cannot balance as fractions and be booked as
-- units; and an entry of an account that does not exist fails the post instead of being left out (its 'after' is null).
CREATE OR REPLACE FUNCTION ledger_post(
  p_chain integer, p_now timestamptz,
  p_cause text[], p_reference text[], p_params jsonb[], p_reverses bigint[],
  p_journal integer[], p_account bigint[], p_part smallint[], p_type smallint[], p_change numeric[]
) RETURNS TABLE (account_id bigint, available numeric, locked numeric)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM public.account a WHERE a.id = ANY (p_account) ORDER BY a.id FOR UPDATE;
  -- Held before entries get their ids, so that no two blocks of a chain interleave and each sees the one before it.
  SELECT c.chain FROM public.ledger_chain c WHERE c.chain = p_chain FOR UPDATE;
  WITH journals AS MATERIALIZED (
    SELECT nextval('public.journal_id') AS id, x.position, x.cause, x.reference, x.params, x.reverses
    FROM unnest(p_cause, p_reference, p_params, p_reverses) WITH ORDINALITY AS x(cause, reference, params, reverses, position)
    ORDER BY x.position
  ), entries AS MATERIALIZED (
    SELECT nextval('public.entry_id') AS id, x.position, j.id AS journal_id, j.cause, j.reference, j.params, x.account_id, x.part, x.type, x.change::numeric(28,0) AS change
    FROM unnest(p_journal, p_account, p_part, p_type, p_change) WITH ORDINALITY AS x(journal, account_id, part, type, change, position)
    LEFT JOIN journals j ON j.position = x.journal
    ORDER BY x.position
  ), deltas AS (
    SELECT e.account_id, coalesce(sum(e.change) FILTER (WHERE e.part = 0), 0) AS available, coalesce(sum(e.change) FILTER (WHERE e.part = 1), 0) AS locked
    FROM entries e GROUP BY e.account_id
  ), balances AS (
    UPDATE public.account a SET available = a.available + d.available, locked = a.locked + d.locked
    FROM deltas d WHERE a.id = d.account_id AND a.id = ANY (p_account)
    RETURNING a.id, a.currency_id, a.available, a.locked
  ), sums AS (
    SELECT e.journal_id, b.currency_id, sum(e.change) AS total FROM entries e JOIN balances b ON b.id = e.account_id GROUP BY e.journal_id, b.currency_id
  ), written_journals AS (
    INSERT INTO public.journal (id, chain, cause, reference, params, reverses, imbalance, created_at)
    SELECT j.id, p_chain, j.cause, j.reference, j.params, j.reverses, coalesce((SELECT sum(abs(s.total)) FROM sums s WHERE s.journal_id = j.id), 1), p_now
    FROM journals j
  ), running AS MATERIALIZED (
    SELECT e.*, (CASE e.part WHEN 0 THEN b.available ELSE b.locked END)
      - sum(e.change) OVER (PARTITION BY e.account_id, e.part)
      + sum(e.change) OVER (PARTITION BY e.account_id, e.part ORDER BY e.position) AS after
    FROM entries e LEFT JOIN balances b ON b.id = e.account_id
  ), written_entries AS (
    INSERT INTO public.entry (id, journal_id, account_id, part, type, change, before, after)
    SELECT r.id, r.journal_id, r.account_id, r.part, r.type, r.change, r.after - r.change, r.after FROM running r
  ), digest AS MATERIALIZED (
    SELECT sha256(convert_to(string_agg(concat_ws('|', r.id, r.journal_id, r.cause, r.reference, r.params::text, r.account_id, r.part, r.type, r.change, r.after), E'\n' ORDER BY r.id), 'UTF8')) AS value,
      min(r.id) AS first_entry, max(r.id) AS last_entry
    FROM running r
  ), chained AS (
    UPDATE public.ledger_chain c SET height = c.height + 1, head = sha256(c.head || d.value) FROM digest d WHERE c.chain = p_chain
    RETURNING c.chain, c.height, c.head, d.first_entry, d.last_entry
  ), written_block AS (
    INSERT INTO public.ledger_block (chain, height, prev_hash, hash, first_entry, last_entry)
    SELECT c.chain, c.height, coalesce((SELECT b.hash FROM public.ledger_block b WHERE b.chain = c.chain AND b.height = c.height - 1), sha256(convert_to('candor ledger ' || c.chain, 'UTF8'))), c.head, c.first_entry, c.last_entry
    FROM chained c
  )
  SELECT b.id, b.available, b.locked FROM balances b;
$$;
