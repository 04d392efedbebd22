import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
const OWN = statement(
  'chain-address',
  'SELECT child, address FROM chain_address WHERE chain_id = $1 AND user_id = $2',
)
const NEXT_CHILD = statement(
  'chain-address-next',
  'SELECT coalesce(max(child) + 1, 0) AS child FROM chain_address WHERE chain_id = $1',
)
const ADD = statement(
  'chain-address-add',
  `
    INSERT INTO chain_address (chain_id, user_id, child, address, created_at)
    VALUES ($1, $2, $3, $4, $5)`,
)
const OWNERS = statement(
  'chain-address-owners',
  'SELECT address, user_id FROM chain_address WHERE chain_id = $1 AND address = ANY ($2)',
)
const FIRST = statement(
  'chain-address-first',
  'SELECT child, address FROM chain_address WHERE chain_id = $1 ORDER BY child LIMIT 1',
)

export type ChildAddress = { readonly child: number; readonly address: string }

/** A user's address on a chain; undefined before the first one is assigned. */
export async function findUserAddress(
  db: Queryable,
  chainId: number,
  userId: number,
): Promise<ChildAddress | undefined> {
  return (await db.rows(OWN, [chainId, userId]))[0]
}

/** The next address number; the caller holds the chain's cursor. */
export async function findNextChild(tx: Transaction, chainId: number): Promise<number> {
  return (await tx.rows(NEXT_CHILD, [chainId]))[0]?.child ?? 0
}

export async function addAddress(
  tx: Transaction,
  chainId: number,
  userId: number,
  { child, address }: ChildAddress,
  now: Date,
): Promise<void> {
  await tx.rows(ADD, [chainId, userId, child, address, now])
}

/** The first assigned address; undefined before that. */
export async function findFirstAddress(
  db: Queryable,
  chainId: number,
): Promise<ChildAddress | undefined> {
  return (await db.rows(FIRST, [chainId]))[0]
}

/** The owners of addresses, address to user. */
export async function findAddressOwners(
  db: Queryable,
  chainId: number,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows(OWNERS, [chainId, addresses])
  return new Map(rows.map((row) => [row.address, row.user_id]))
}
