import type { LeafRow, NodeRow } from '@candor/engine/fairness/liability-rows'
import { unpackAmounts } from '@candor/engine/fairness/packed-amounts'
import { statement } from '../../db/connection.ts'
import type { Holding, Queryable, Transaction } from './store.ts'

const UNBUILT = statement(
  'liability-unbuilt',
  `
  SELECT o.currency_id, o.users FROM liability_total o
  WHERE o.day = $1 AND NOT EXISTS (SELECT FROM liability_tree t
    WHERE t.day = o.day AND t.currency_id = o.currency_id) ORDER BY o.currency_id`,
)
const BALANCES = statement(
  'liability-balances',
  `
    SELECT number, packed FROM liability_balance
    WHERE day = $1 AND currency_id = $2 AND number >= $3 ORDER BY number LIMIT $4`,
)
const ADD_LEAVES = statement(
  'liability-add-leaves',
  `
  INSERT INTO liability_leaves (day, currency_id, number, first_leaf, packed) SELECT $1, $2, *
  FROM unnest($3::int[], $4::bytea[], $5::bytea[]) ON CONFLICT DO NOTHING`,
)
const ADD_NODES = statement(
  'liability-add-nodes',
  `
  INSERT INTO liability_nodes (day, currency_id, tier, number, packed) SELECT $1, $2, *
  FROM unnest($3::smallint[], $4::int[], $5::bytea[]) ON CONFLICT DO NOTHING`,
)
const ADD_TREE = statement(
  'liability-add-tree',
  `
  INSERT INTO liability_tree (day, currency_id, root, top_hash, leaves)
  SELECT o.day, o.currency_id, $3, $4, $5 FROM liability_total o
  WHERE o.day = $1 AND o.currency_id = $2 AND o.owed = $6
  ON CONFLICT DO NOTHING`,
)
const IS_BUILT = statement(
  'liability-is-built',
  'SELECT 1 FROM liability_tree WHERE day = $1 AND currency_id = $2 AND root = $3',
)
const LEAVES_AT = statement(
  'liability-leaves-at',
  `
  SELECT number, packed FROM liability_leaves
  WHERE day = $1 AND currency_id = $2 AND first_leaf <= $3 ORDER BY first_leaf DESC LIMIT 1`,
)
const NODES_AT = statement(
  'liability-nodes-at',
  `
    SELECT packed FROM liability_nodes
    WHERE day = $1 AND currency_id = $2 AND tier = $3 AND number = $4`,
)
const LEAVES_FROM = statement(
  'liability-leaves-from',
  `
  SELECT number, first_leaf, packed FROM liability_leaves
  WHERE day = $1 AND currency_id = $2 AND number >= $3 ORDER BY number LIMIT $4`,
)

/** The number of users' rows read at once. */
const ROWS = 8

/** The currencies of a day without a tree, with their number of users. */
export async function listUnbuiltTrees(
  db: Queryable,
  day: string,
): Promise<{ currencyId: number; users: number }[]> {
  return (await db.rows(UNBUILT, [day])).map((row) => ({
    currencyId: row.currency_id,
    users: row.users,
  }))
}

/** What users are owed, in user order, in parts. */
export async function* streamBalances(
  db: Queryable,
  day: string,
  currencyId: number,
): AsyncGenerator<Holding[]> {
  for (let next = 0; ;) {
    const rows = await db.rows(BALANCES, [day, currencyId, next, ROWS])
    for (const { packed } of rows)
      yield unpackAmounts(packed, (userId, amount) => ({ userId, amount }))
    if (rows.length < ROWS) return
    next += ROWS
  }
}

/** Existing rows are identical: a day's trees follow from its snapshot and its secret. */
export async function addRows(
  db: Queryable,
  day: string,
  currencyId: number,
  leaves: readonly LeafRow[],
  nodes: readonly NodeRow[],
): Promise<void> {
  if (leaves.length > 0)
    await db.rows(ADD_LEAVES, [
      day,
      currencyId,
      leaves.map(({ number }) => number),
      leaves.map(({ first }) => first),
      leaves.map(({ packed }) => packed),
    ])
  if (nodes.length > 0)
    await db.rows(ADD_NODES, [
      day,
      currencyId,
      nodes.map(({ tier }) => tier),
      nodes.map(({ number }) => number),
      nodes.map(({ packed }) => packed),
    ])
}

export type CompleteTree = {
  readonly currencyId: number
  readonly root: Uint8Array
  readonly topHash: Uint8Array
  readonly leaves: number
  readonly sum: bigint
}

/**
 * Marks a tree as complete if its sum equals the snapshot's; false where it differs, or another
 * tree exists.
 */
export async function addTree(
  tx: Transaction,
  day: string,
  { currencyId, root, topHash, leaves, sum }: CompleteTree,
): Promise<boolean> {
  await tx.rows(ADD_TREE, [day, currencyId, root, topHash, leaves, sum])
  return (await tx.rows(IS_BUILT, [day, currencyId, root])).length > 0
}

/** The row of leaves that contains a leaf, if the tree has it, by leaf order. */
export async function findLeavesAt(
  db: Queryable,
  day: string,
  currencyId: number,
  key: Uint8Array,
): Promise<{ number: number; packed: Buffer } | undefined> {
  const [row] = await db.rows(LEAVES_AT, [day, currencyId, key])
  return row
}

/** A row of nodes of a complete tree. */
export async function loadNodesAt(
  db: Queryable,
  day: string,
  currencyId: number,
  tier: number,
  number: number,
): Promise<Buffer> {
  const [row] = await db.rows(NODES_AT, [day, currencyId, tier, number])
  if (row === undefined)
    throw new Error(
      `the tree of ${day} in currency ${currencyId} lacks row ${number} of tier ${tier}`,
    )
  return row.packed
}

/** All leaves of a tree in order, a row at a time; for checking a whole tree. */
export async function* streamLeaves(
  db: Queryable,
  day: string,
  currencyId: number,
): AsyncGenerator<{ number: number; first: Buffer; packed: Buffer }> {
  for (let next = 0; ;) {
    const rows = await db.rows(LEAVES_FROM, [day, currencyId, next, ROWS * ROWS])
    for (const { number, first_leaf: first, packed } of rows) yield { number, first, packed }
    if (rows.length < ROWS * ROWS) return
    next = (rows.at(-1)?.number ?? 0) + 1
  }
}
