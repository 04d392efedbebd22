-- Every list is read by key (WIRE-54): what follows are the keys that lists, counts and sums are read by, so that none of them reads what is not shown.

-- An entry says itself when it was written, as its journal does, so that the entries of an account, of a type and of a time lie together in one index: records,
-- transfers, statements and portfolios are read by it alone. It stands in the place of the one that held transfers only, so that a post writes as many
-- index entries as most posts did, and one more for an entry that is no transfer.
ALTER TABLE entry ADD COLUMN created_at timestamptz;
UPDATE entry e SET created_at = j.created_at FROM journal j WHERE j.id = e.journal_id;
-- An entry without its journal is the reconciler's to find, not a reason not to start.
UPDATE entry SET created_at = 'epoch' WHERE created_at IS NULL;
ALTER TABLE entry ALTER COLUMN created_at SET NOT NULL;
DROP INDEX entry_of_transfers;
CREATE INDEX entry_by_type ON entry (account_id, type, created_at, id);

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
    INSERT INTO public.entry (id, journal_id, account_id, part, type, change, before, after, created_at)
    SELECT r.id, r.journal_id, r.account_id, r.part, r.type, r.change, r.after - r.change, r.after, p_now FROM running r
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

-- Own orders by what they are chosen by: pair, state and, of spot, side. A list of all is merged from these, newest first.
DROP INDEX spot_order_by_party;
CREATE INDEX spot_order_by_party ON spot_order (party_id, market_id, status, side, id);
DROP INDEX contract_order_by_user;
CREATE INDEX contract_order_by_user ON contract_order (user_id, market_id, status, id);
DROP INDEX seconds_order_by_user;
CREATE INDEX seconds_order_by_user ON seconds_order (user_id, market_id, status, id);

-- Payments over a chain of one user, newest first, credited and not.
DROP INDEX chain_deposit_by_user;
CREATE INDEX chain_deposit_by_user ON chain_deposit (user_id, chain_id, seen_at DESC, tx_hash, position);
DROP INDEX chain_sighting_by_user;
CREATE INDEX chain_sighting_by_user ON chain_sighting (user_id, chain_id, seen_at DESC, tx_hash, position);

-- Alerts of one user: those that wait, then those that fired, each newest first.
DROP INDEX price_alert_by_user;
CREATE INDEX price_alert_by_user ON price_alert (user_id, (tick_id IS NULL), id) WHERE removed_at IS NULL;

-- Saved addresses of one user, by currency.
DROP INDEX wallet_address_by_user;
CREATE INDEX wallet_address_by_user ON wallet_address (user_id, currency_id, id) WHERE deleted_at IS NULL;

-- Queues of staff, oldest first, and what a reviewer is told of a user beside a request.
CREATE INDEX deposit_request_queue ON deposit_request (status, id);
CREATE INDEX withdrawal_done ON withdrawal (user_id, id) WHERE status = 2;
DROP INDEX purchase_order_queue;
CREATE INDEX purchase_order_queue ON purchase_order (status, id);
CREATE INDEX loan_unpassed ON loan (id) WHERE status <> 4 AND passed_ms IS NULL;
CREATE INDEX loan_passed ON loan (id) WHERE status <> 4 AND passed_ms IS NOT NULL;
CREATE INDEX loan_refused ON loan (id) WHERE status = 4;

-- A conversation as the desk's list shows it: who waits for an answer first, each by its newest message. What the platform says by itself makes none.
CREATE TABLE chat_conversation (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  last_id bigint NOT NULL,
  unread  integer NOT NULL CHECK (unread >= 0)
) WITH (fillfactor = 80);
CREATE INDEX chat_conversation_queue ON chat_conversation ((unread > 0), last_id);
INSERT INTO chat_conversation
SELECT user_id, max(id), count(*) FILTER (WHERE sender = 1 AND read_at IS NULL) FROM chat_message WHERE sender <> 3 GROUP BY user_id;

CREATE FUNCTION chat_conversation_goes_on() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.chat_conversation AS c (user_id, last_id, unread)
  SELECT m.user_id, max(m.id), count(*) FILTER (WHERE m.sender = 1 AND m.read_at IS NULL) FROM written m WHERE m.sender <> 3 GROUP BY m.user_id ORDER BY m.user_id
  ON CONFLICT (user_id) DO UPDATE SET last_id = greatest(c.last_id, excluded.last_id), unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_conversation_goes_on AFTER INSERT ON chat_message REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION chat_conversation_goes_on();

-- A message is read once; what was read is no longer waited for.
CREATE FUNCTION chat_conversation_is_read() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.chat_conversation c SET unread = greatest(0, c.unread - r.count)
  FROM (SELECT n.user_id, count(*) AS count FROM seen n JOIN before o ON o.id = n.id WHERE n.sender = 1 AND o.read_at IS NULL AND n.read_at IS NOT NULL GROUP BY n.user_id) r
  WHERE c.user_id = r.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_conversation_is_read AFTER UPDATE ON chat_message REFERENCING OLD TABLE AS before NEW TABLE AS seen FOR EACH STATEMENT EXECUTE FUNCTION chat_conversation_is_read();

REVOKE ALL ON FUNCTION chat_conversation_goes_on(), chat_conversation_is_read() FROM PUBLIC;
GRANT SELECT ON chat_conversation TO candor_app;
