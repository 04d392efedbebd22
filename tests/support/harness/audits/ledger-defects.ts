import type pg from 'pg'

/**
 * A corruption of the ledger, made as the owner of the tables, who may do what no role of the
 * application may.
 */
export type LedgerDefect = {
  readonly what: string
  readonly seed: (owner: pg.Pool) => Promise<unknown>
}

const exchange = `
  (SELECT a.id FROM account a
    WHERE a.kind = 2 AND a.currency_id = 3 AND a.party_id > 100000 AND a.available > 0 ORDER BY a.id
    LIMIT 1)`
const another = `
  (SELECT a.id FROM account a
    WHERE a.kind = 2 AND a.currency_id = 3 AND a.party_id > 100000 AND a.available > 0
    ORDER BY a.id DESC LIMIT 1)`
const externalAccount = '(SELECT a.id FROM account a WHERE a.outside AND a.currency_id = 3)'
const reserve = `
  (SELECT a.id FROM account a JOIN party p ON p.id = a.party_id
    WHERE p.house = 'house:lever' AND a.locked > 0 ORDER BY a.id LIMIT 1)`
const fees = `
  (SELECT a.id FROM account a JOIN party p ON p.id = a.party_id
    WHERE p.house = 'house:fee' AND a.currency_id = 3 ORDER BY a.id LIMIT 1)`
const newest = '(SELECT id FROM journal ORDER BY id DESC LIMIT 1)'

const run =
  (...texts: readonly string[]) =>
  async (owner: pg.Pool): Promise<void> => {
    for (const text of texts) await owner.query(text)
  }

/** A journal by the single function that writes balances: it balances, and its chain covers it. */
const posted = (
  cause: string,
  reference: string,
  from: string,
  to: string,
  { part = 0, amount = '50000000' } = {},
): string => `
  SELECT ledger_post(9, now(), ARRAY['${cause}'], ARRAY['${reference}'], ARRAY['{}']::jsonb[],
    ARRAY[NULL]::bigint[], ARRAY[1, 1], ARRAY[${from}, ${to}]::bigint[],
    ARRAY[${part}, 0]::smallint[], ARRAY[200, 200]::smallint[], ARRAY[-${amount},
      ${amount}]::numeric[])`

/**
 * Removes the newest block of the chain that grew last, with all its effects, as if it had never
 * existed.
 */
const FORGET = `DO $$
  DECLARE b record;
  BEGIN
    SELECT * INTO b FROM ledger_block ORDER BY last_entry DESC LIMIT 1;
    UPDATE account a SET available = a.available - x.free, locked = a.locked - x.held FROM (
      SELECT e.account_id, coalesce(sum(e.change) FILTER (WHERE e.part = 0), 0) AS free,
        coalesce(sum(e.change) FILTER (WHERE e.part = 1), 0) AS held
      FROM entry e JOIN journal j ON j.id = e.journal_id
      WHERE j.chain = b.chain AND e.id BETWEEN b.first_entry AND b.last_entry GROUP BY 1) x
        WHERE x.account_id = a.id;
    CREATE TEMP TABLE gone AS SELECT DISTINCT j.id FROM entry e JOIN journal j
    ON j.id = e.journal_id WHERE j.chain = b.chain AND e.id BETWEEN b.first_entry AND b.last_entry;
    DELETE FROM entry WHERE journal_id IN (SELECT id FROM gone);
    DELETE FROM journal WHERE id IN (SELECT id FROM gone);
    DELETE FROM ledger_block WHERE chain = b.chain AND height = b.height;
    UPDATE ledger_chain SET height = b.height - 1, head = b.prev_hash WHERE chain = b.chain;
  END $$`

/** Rehashes a whole chain, so that it is consistent by itself. */
const REWRITE = `DO $$
  DECLARE c integer := (SELECT chain FROM ledger_chain WHERE height > 1 ORDER BY chain
    LIMIT 1); b record; last bytea := sha256(convert_to('candor ledger ' || c, 'UTF8'));
  BEGIN
    UPDATE journal SET params = '{"pair": "ETH/USDT"}'
    WHERE id = (SELECT min(id) FROM journal WHERE chain = c);
    FOR b IN SELECT * FROM ledger_block WHERE chain = c ORDER BY height LOOP
      UPDATE ledger_block SET prev_hash = last WHERE chain = c AND height = b.height;
      last := sha256(last ||
        (SELECT sha256(convert_to(string_agg(concat_ws('|', e.id, e.journal_id, j.cause,
          j.reference, j.params::text, e.account_id, e.part, e.type, e.change, e.after), E'\\n'
            ORDER BY e.id), 'UTF8'))
        FROM entry e JOIN journal j ON j.id = e.journal_id
        WHERE j.chain = c AND e.id BETWEEN b.first_entry AND b.last_entry));
      UPDATE ledger_block SET hash = last WHERE chain = c AND height = b.height;
    END LOOP;
    UPDATE ledger_chain SET head = last WHERE chain = c;
  END $$`

/** Every way of falsifying money that S22 covers. */
export const ledgerDefects: readonly LedgerDefect[] = [
  {
    what: 'a balance raised',
    seed: run(`UPDATE account SET available = available + 1 WHERE id = ${exchange}`),
  },
  {
    what: 'a balance lowered',
    seed: run(`UPDATE account SET available = available - 1 WHERE id = ${exchange}`),
  },
  {
    what: 'a balance moved to another user',
    seed: run(
      `
        UPDATE account SET available = available + CASE id WHEN ${exchange} THEN -1 ELSE 1 END
        WHERE id IN (${exchange}, ${another})`,
    ),
  },
  {
    what: 'a balance moved from available to locked',
    seed: run(
      `UPDATE account SET available = available - 1, locked = locked + 1 WHERE id = ${exchange}`,
    ),
  },
  {
    what: 'a balance below zero',
    seed: run(
      'ALTER TABLE account DROP CONSTRAINT account_never_below_zero',
      `
        UPDATE account SET available = -1
        WHERE id = (SELECT min(id) FROM account
          WHERE kind = 1 AND party_id > 100000 AND available = 0)`,
    ),
  },
  {
    what: 'an old entry deleted',
    seed: run('DELETE FROM entry WHERE id = (SELECT min(id) FROM entry)'),
  },
  {
    what: 'an old entry changed, with what came after it',
    seed: run(
      `
        UPDATE entry SET change = change + 1, after = after + 1
        WHERE id = (SELECT min(id) FROM entry WHERE change > 0)`,
    ),
  },
  {
    what: 'an entry of another type',
    seed: run('UPDATE entry SET type = 33 WHERE id = (SELECT max(id) FROM entry)'),
  },
  {
    what: 'what a journal says',
    seed: run(
      `UPDATE journal SET params = '{"pair": "ETH/USDT"}' WHERE id = (SELECT min(id) FROM journal)`,
    ),
  },
  {
    what: 'when a journal happened once',
    seed: run(`UPDATE journal SET reference = reference || ' again' WHERE id = ${newest}`),
  },
  {
    what: 'a journal deleted with its entries',
    seed: run(
      `DELETE FROM entry WHERE journal_id = ${newest}`,
      `DELETE FROM journal WHERE id = ${newest}`,
    ),
  },
  {
    what: 'a journal left without entries',
    seed: run(`DELETE FROM entry WHERE journal_id = ${newest}`),
  },
  {
    what: 'a journal unbalanced, with a balance that agrees',
    seed: run(`
      WITH raised AS (UPDATE account SET available = available + 7 WHERE id = ${exchange}
        RETURNING id, available)
      INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after, created_at)
      SELECT nextval('entry_id'), ${newest}, id, 0, 200, 7, available - 7, available, now()
      FROM raised`),
  },
  {
    what: 'a credit with journal, entries and balances that agree and no block',
    seed: run(
      `
        INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
        VALUES (nextval('journal_id'), 9, 'gift', '1', '{}', 0, now())`,
      ...[
        [externalAccount, '-5'],
        [exchange, '5'],
      ].map(
        ([account, change]) => `
        WITH moved AS (UPDATE account SET available = available + ${change} WHERE id = ${account}
          RETURNING id, available)
        INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after,
          created_at) SELECT nextval('entry_id'), currval('journal_id'), id, 0, 200, ${change},
            available - ${change}, available, now() FROM moved`,
      ),
    ),
  },
  {
    what: 'a deposit without a request, posted as the server would',
    seed: run(posted('deposit', '999999', externalAccount, exchange)),
  },
  {
    what: 'a deposit credited twice',
    seed: run(posted('deposit', '1 again', externalAccount, exchange)),
  },
  {
    what: 'a passed request of more',
    seed: run(`UPDATE deposit_request SET amount = amount + 1 WHERE status = 2`),
  },
  {
    what: 'a deposit passed and posted as by hand, that nothing proves',
    seed: run(
      'ALTER TABLE deposit_request DISABLE TRIGGER deposit_is_proven',
      `
        INSERT INTO deposit_request (user_id, currency_id, amount, voucher, status, incoming,
          simulated, created_at, updated_at)
        SELECT party_id, 3, 50000000, '/upload/unproven', 2, 'made up', false, now(), now()
        FROM account WHERE id = ${exchange}`,
      posted('deposit', 'unproven', externalAccount, exchange),
    ),
  },
  {
    what: 'a passed request that waits again',
    seed: run(`UPDATE deposit_request SET status = 1 WHERE status = 2`),
  },
  {
    what: 'a withdrawal paid twice',
    seed: run(posted('withdrawal.done', '1001 again', exchange, externalAccount)),
  },
  {
    what: 'a withdrawal paid that its request says is waiting',
    seed: run(`UPDATE withdrawal SET status = 1, ended_at = NULL, txid = '' WHERE status = 2`),
  },
  {
    what: 'a done withdrawal of less',
    seed: run('UPDATE withdrawal SET number = number - 1 WHERE status = 2'),
  },
  {
    what: 'a purchase credited twice',
    seed: run(posted('purchase', '1 again', externalAccount, exchange)),
  },
  {
    what: 'a hold invented',
    seed: run(
      `
        UPDATE spot_order SET frozen = frozen + 7
        WHERE id = (SELECT min(id) FROM spot_order WHERE status = 1 AND frozen > 0)`,
    ),
  },
  {
    what: 'a position that vanished with its margin',
    seed: run('DELETE FROM contract_order WHERE status = 1'),
  },
  {
    what: 'a stake that was larger',
    seed: run(
      'ALTER TABLE seconds_order DISABLE TRIGGER USER',
      'UPDATE seconds_order SET stake = stake + 1 WHERE status = 1',
    ),
  },
  {
    what: 'what the house set aside given away',
    seed: run(posted('gift', '2', reserve, exchange, { part: 1, amount: '1' })),
  },
  {
    what: 'users owed more than ever came in',
    seed: run(
      'ALTER TABLE account DROP CONSTRAINT account_never_below_zero',
      posted('gift', '3', fees, exchange, { amount: '900000000000000000000' }),
    ),
  },
  {
    what: 'a block rehashed',
    seed: run(
      `
        UPDATE ledger_block SET hash = sha256('x')
        WHERE last_entry = (SELECT max(last_entry) FROM ledger_block)`,
    ),
  },
  { what: 'a chain written anew from its beginning', seed: run(REWRITE) },
  { what: 'the newest block forgotten with all it did', seed: run(FORGET) },
]
