import { add, quantity, type Quantity } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'

/** One account's balance, available and locked together. */
export type AccountBalance = {
  readonly id: number
  readonly currencyId: number
  readonly currencyName: string
  readonly kind: number
  readonly balance: Quantity
}
/**
 * What moved on an account under one type in one step: step 1 is from the first time until before
 * the second.
 */
export type AccountChange = {
  readonly accountId: number
  readonly type: number
  readonly step: number
  readonly change: Quantity
  readonly records: number
}
export type Movements = {
  readonly accounts: readonly AccountBalance[]
  readonly moved: readonly AccountChange[]
}

/**
 * One statement sees balances and last entries of one snapshot. An account's entries get their ids
 * while its row is locked, so those up to the last are complete.
 */
const ACCOUNTS = statement(
  'ledger-movements-accounts',
  `
  SELECT a.id, a.currency_id, c.name, a.kind, a.available + a.locked AS held, (SELECT max(e.id)
    FROM entry e WHERE e.account_id = a.id) AS last_id
  FROM account a JOIN currency c ON c.id = a.currency_id WHERE a.party_id = $1
  ORDER BY c.sort, a.kind`,
)
const KEYS = statement(
  'ledger-movements-keys',
  `
  WITH RECURSIVE key AS (
    SELECT x.id AS account_id, (SELECT min(e.type) FROM entry e WHERE e.account_id = x.id) AS type
    FROM unnest($1::bigint[]) AS x(id)
    UNION ALL
    SELECT k.account_id, (SELECT min(e.type) FROM entry e
      WHERE e.account_id = k.account_id AND e.type > k.type) FROM key k WHERE k.type IS NOT NULL)
  SELECT account_id, type FROM key WHERE type IS NOT NULL`,
)
/**
 * Sums by step the next entries of each key after the last one summed, none after the account's
 * last. Every column is in the index that gives the order, the change included: the planner, which
 * takes every account for one of the many with a few entries, would otherwise prefer fetching and
 * sorting a key's remaining rows from the table.
 */
const sumsSql = (entries: number) => `
  SELECT k.position, s.step, s.change, s.records, s.seen, s.last_id
  FROM unnest($1::bigint[], $2::smallint[], $3::bigint[],
    $4::bigint[]) WITH ORDINALITY AS k(account_id, type, last_id, after_id, position)
  CROSS JOIN LATERAL (SELECT coalesce(max(x.created_at), ($5::timestamptz[])[1]) AS created_at
    FROM entry x WHERE x.id = k.after_id) AS start
  CROSS JOIN LATERAL (
    SELECT width_bucket(e.created_at, $5::timestamptz[]) AS step,
      sum(e.change) FILTER (WHERE e.id <= k.last_id) AS change,
        count(*) FILTER (WHERE e.id <= k.last_id) AS records,
      count(*) AS seen, (array_agg(e.id ORDER BY e.created_at DESC, e.id DESC))[1] AS last_id
    FROM (
      SELECT n.id, n.created_at, n.change FROM entry n
      WHERE n.account_id = k.account_id AND n.type = k.type
        AND (n.created_at, n.id) > (start.created_at, k.after_id)
      ORDER BY n.created_at, n.id LIMIT ${entries}) AS e
    GROUP BY 1) AS s
  ORDER BY k.position, s.step`
/** A step of a key has entries: step is the number of one of the times, and last_id is not null. */
const ofEntries = { step: present, last_id: present } as const
const SUMS = statement('ledger-movements-sums', sumsSql(500), ofEntries)
const LONG_SUMS = statement('ledger-movements-sums-long', sumsSql(4_000), ofEntries)

/**
 * The maximum entries per account and type, and accounts, that one statement sums, so that no sum
 * over years is one long statement.
 */
type SumBatch = {
  readonly sums: typeof SUMS | typeof LONG_SUMS
  readonly keys: number
  readonly entries: number
}
const FIRST_BATCH: SumBatch = {
  sums: SUMS,
  keys: 8,
  entries: 500,
}
/** A key with more than a first slice is long, and is summed alone. */
const LONG_BATCH: SumBatch = {
  sums: LONG_SUMS,
  keys: 1,
  entries: 4_000,
}

type Key = {
  readonly accountId: number
  readonly type: number
  readonly lastId: number
  readonly afterId: number
}

/**
 * A party's accounts with their balances, and what moved on them since the first of some ascending
 * times (LEDG-18, LEDG-21): slice after slice of each account and type by its key, so that the cost
 * is what is summed and no statement is long. Entries written meanwhile are newer than the balances
 * and are omitted.
 */
export async function loadMovementsSince(
  database: Queryable,
  partyId: number,
  moments: readonly Date[],
): Promise<Movements> {
  const rows = await database.rows(ACCOUNTS, [partyId])
  const lastIds = new Map(
    rows.flatMap(({ id, last_id: lastId }) => (lastId === null ? [] : [[id, lastId] as const])),
  )
  const keys = await database.rows(KEYS, [[...lastIds.keys()]])
  let openKeys: readonly Key[] = keys.map(({ account_id: id, type }) => ({
    accountId: id,
    type,
    lastId: lastIds.get(id) ?? 0,
    afterId: 0,
  }))
  const changes: AccountChange[] = []
  while (openKeys.length > 0) {
    // Keys in progress come before those not begun.
    const batch = openKeys[0]?.afterId === 0 ? FIRST_BATCH : LONG_BATCH
    const batchResult = await sumBatch(database, batch, openKeys.slice(0, batch.keys), moments)
    changes.push(...batchResult.moved)
    openKeys = [...batchResult.open, ...openKeys.slice(batch.keys)]
  }
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      currencyId: row.currency_id,
      currencyName: row.name,
      kind: row.kind,
      balance: quantity(row.held),
    })),
    moved: mergeChanges(changes),
  }
}

async function sumBatch(
  database: Queryable,
  { sums, entries }: SumBatch,
  keys: readonly Key[],
  moments: readonly Date[],
): Promise<{ moved: AccountChange[]; open: Key[] }> {
  const rows = await database.rows(sums, [
    keys.map(({ accountId }) => accountId),
    keys.map(({ type }) => type),
    keys.map(({ lastId }) => lastId),
    keys.map(({ afterId }) => afterId),
    moments,
  ])
  const progress = new Map<number, { count: number; lastId: number }>()
  const changes = rows.flatMap(
    ({ position, step, change, records, seen: count, last_id: lastId }): AccountChange[] => {
      const index = position - 1
      const key = keys[index]
      if (key === undefined) throw new Error(`no key was asked for at ${position}`)
      // Steps ascend, so that the last one holds the last entry.
      progress.set(index, {
        count: (progress.get(index)?.count ?? 0) + count,
        lastId,
      })
      return change === null
        ? []
        : [
            {
              accountId: key.accountId,
              type: key.type,
              step,
              change: quantity(change),
              records,
            },
          ]
    },
  )
  return {
    moved: changes,
    open: keys.flatMap((key, at) =>
      progress.get(at)?.count === entries
        ? [{ ...key, afterId: progress.get(at)?.lastId ?? 0 }]
        : [],
    ),
  }
}

/** One sum per account, type and step, in this order. */
function mergeChanges(changes: readonly AccountChange[]): AccountChange[] {
  const sums = new Map<string, AccountChange>()
  for (const one of changes) {
    const key = `${one.accountId} ${one.type} ${one.step}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum === undefined
        ? one
        : { ...sum, change: add(sum.change, one.change), records: sum.records + one.records },
    )
  }
  return [...sums.values()].toSorted((a, b) =>
    a.accountId === b.accountId
      ? a.type === b.type
        ? a.step - b.step
        : a.type - b.type
      : a.accountId - b.accountId,
  )
}
