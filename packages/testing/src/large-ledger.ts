import { quantity } from '@candor/money'
import { openDatabase, sql } from '@candor/server/db/connection'
import {
  chainOfParty,
  exchangeAccounts,
  houseAccount,
  openAccounts,
  post,
  recordTypes,
} from '@candor/server/platform/ledger/index'

const PEOPLE = 200
const USDT = 3
/** Journals of a block, each moving one unit from one person to another. */
const JOURNALS = 2_500

/**
 * So many blocks of entries as the ledger itself would have written them, hashed as it hashes them;
 * written as the owner of the tables, in a hundredth of the time.
 */
const BLOCKS = `DO $$
  DECLARE people bigint[] := ARRAY(SELECT a.id FROM account a
    WHERE a.kind = 2 AND a.currency_id = ${USDT} AND a.party_id > 100000 AND a.available > 0
    ORDER BY a.id);
    payer bigint; payee bigint; paid numeric; got numeric; c integer; j bigint; e bigint; n integer;
      last bytea; h bigint; digest bytea;
  BEGIN
    FOR n IN 1..BLOCKS_WANTED LOOP
      payer := people[1 + n % array_length(people, 1)];
      payee := people[1 + (n * 7 + 3) % array_length(people, 1)];
      CONTINUE WHEN payer = payee;
      c := 100 + n % 8;
      SELECT available INTO paid FROM account WHERE id = payer;
      SELECT available INTO got FROM account WHERE id = payee;
      SELECT height, head INTO h, last FROM ledger_chain WHERE chain = c;
      j := nextval('journal_id');
      e := nextval('entry_id');
      PERFORM setval('journal_id', j + ${JOURNALS}), setval('entry_id', e + ${2 * JOURNALS});
      INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
        SELECT j + i, c, 'bench.move', (j + i)::text, '{"pair": "BTC/USDT"}', 0, now()
        FROM generate_series(0, ${JOURNALS - 1}) AS i;
      INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after, created_at)
        SELECT e + 2 * i + s, j + i, CASE s WHEN 0 THEN payer ELSE payee END, 0, 51, CASE s WHEN 0
          THEN -1 ELSE 1 END,
          CASE s WHEN 0 THEN paid - i ELSE got + i END, CASE s WHEN 0 THEN paid - i - 1
            ELSE got + i + 1 END, now()
        FROM generate_series(0, ${JOURNALS - 1}) AS i, generate_series(0, 1) AS s;
      SELECT sha256(convert_to(string_agg(concat_ws('|', x.id, x.journal_id, y.cause, y.reference,
        y.params::text, x.account_id, x.part, x.type, x.change, x.after), E'\\n' ORDER BY x.id),
          'UTF8'))
        INTO digest FROM entry x JOIN journal y ON y.id = x.journal_id
        WHERE x.id >= e AND y.id >= j;
      INSERT INTO ledger_block (chain, height, prev_hash, hash, first_entry, last_entry)
      VALUES (c, h + 1, last, sha256(last || digest), e, e + ${2 * JOURNALS - 1});
      UPDATE ledger_chain SET height = h + 1, head = sha256(last || digest) WHERE chain = c;
      UPDATE account SET available = available - ${JOURNALS} WHERE id = payer;
      UPDATE account SET available = available + ${JOURNALS} WHERE id = payee;
    END LOOP;
  END $$`

/** Makes people with money that came in from outside. */
export async function fundPeople(appUrl: string): Promise<void> {
  const database = openDatabase(appUrl, 1, () => undefined)
  try {
    await database.transaction(async (tx) => {
      const joined = await tx.rows<{ id: string }>(
        sql(
          '',
          'INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1) RETURNING id',
        ),
        [PEOPLE],
      )
      const outside = await houseAccount(tx, 'outside:sandbox', USDT, 0)
      for (const { id } of joined) {
        await openAccounts(tx, Number(id))
        const [own] = await exchangeAccounts(tx, [Number(id)], [USDT])
        const entry = { part: 0 as const, type: recordTypes.sandboxFunding }
        const entries = [
          { ...entry, account: outside, change: quantity(-(10n ** 15n)) },
          { ...entry, account: own?.account ?? 0, change: quantity(10n ** 15n) },
        ]
        await post(tx, chainOfParty(Number(id)), new Date(), [
          { cause: 'bench.funding', reference: id, params: {}, entries },
        ])
      }
    })
  } finally {
    await database.close()
  }
}

/** Adds about so many entries. */
export function grow(entries: number): string {
  return BLOCKS.replace('BLOCKS_WANTED', String(Math.ceil(entries / (2 * JOURNALS))))
}

/**
 * So many people with a balance of one currency each, as the owner of the tables writes them in a
 * hundredth of the time; the outside holds what they came with.
 */
export const holdersOfOne = `
  WITH p AS (INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1::int)
    RETURNING id),
  a AS (INSERT INTO account (party_id, currency_id, kind, available)
    SELECT id, ${USDT}, 2, 1 + id * 7919 % 100000000000 FROM p RETURNING available)
  UPDATE account SET available = available - (SELECT sum(available) FROM a)
  WHERE outside AND currency_id = ${USDT}`
