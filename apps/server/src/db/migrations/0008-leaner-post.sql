-- The same writer of balances with less work for each journal: what a journal's entries leave over is summed once for the whole post, and
-- indexes and compression that nothing reads by are gone.

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
  ), running AS MATERIALIZED (
    SELECT e.*, b.currency_id, (CASE e.part WHEN 0 THEN b.available ELSE b.locked END)
      - sum(e.change) OVER (PARTITION BY e.account_id, e.part)
      + sum(e.change) OVER (PARTITION BY e.account_id, e.part ORDER BY e.position) AS after
    FROM entries e LEFT JOIN balances b ON b.id = e.account_id
  ), imbalances AS MATERIALIZED (
    SELECT s.journal_id, sum(abs(s.total)) AS imbalance
    FROM (SELECT r.journal_id, sum(r.change) AS total FROM running r GROUP BY r.journal_id, r.currency_id) s GROUP BY s.journal_id
  ), written_journals AS (
    INSERT INTO public.journal (id, chain, cause, reference, params, reverses, imbalance, created_at)
    SELECT j.id, p_chain, j.cause, j.reference, j.params, j.reverses, coalesce(i.imbalance, 1), p_now
    FROM journals j LEFT JOIN imbalances i ON i.journal_id = j.id
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

-- Of the few reversals each answers another journal; the many journals that reverse nothing need no entry in this index.
ALTER TABLE journal DROP CONSTRAINT journal_reverses_key;
CREATE UNIQUE INDEX journal_reversed_once ON journal (reverses) WHERE reverses IS NOT NULL;

-- A row of events lives for milliseconds: parsing and compressing it cost more than writing it.
ALTER TABLE outbox ALTER COLUMN events TYPE json USING events::json;
ALTER TABLE outbox ALTER COLUMN events SET STORAGE EXTERNAL;
