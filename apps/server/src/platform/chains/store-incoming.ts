import { LIST_ROWS_MAX } from '@candor/contract'
import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'

/** An on-chain payment to a user: waiting for confirmations, or credited. */
export type Incoming = {
  readonly txHash: string
  readonly position: number
  readonly currencyId: number
  readonly currency: string
  readonly amount: Quantity
  readonly block: number
  readonly seenAt: Date
  readonly creditedAt: Date | undefined
  /** Whether it is too small to be credited alone, and waits for others (DEP-18). */
  readonly isGathering: boolean
}
const OWN = 'chain_id = $1 AND user_id = $2'
const KEY = 'seen_at, tx_hash, position'
/** A credited payment seen again after a reorganisation is listed once. */
const NOT_CREDITED = `
    (SELECT true FROM chain_deposit d
      WHERE d.chain_id = s.chain_id AND d.tx_hash = s.tx_hash AND d.position = s.position
      LIMIT 1) IS NULL`
const NEWEST = 'ORDER BY seen_at DESC, tx_hash, position'
/** The page is selected by its key; the other columns are read only for its rows. */
const INCOMING = statement(
  'chain-incoming',
  `
  SELECT x.tx_hash, x.position, x.currency_id, c.name, x.amount, x.block_number, x.seen_at,
    x.credited_at, x.gathering
  FROM (
    SELECT * FROM (
      (SELECT ${KEY}, true AS credited FROM chain_deposit WHERE ${OWN} ${NEWEST}
        LIMIT $3::bigint + $4::bigint)
      UNION ALL (SELECT ${KEY}, false FROM chain_sighting s
        WHERE ${OWN} AND ${NOT_CREDITED} ${NEWEST} LIMIT $3::bigint + $4::bigint)) AS each
    ${NEWEST} LIMIT $3 OFFSET $4) AS page
  CROSS JOIN LATERAL (
    SELECT tx_hash, position, currency_id, amount, block_number, seen_at, credited_at,
      false AS gathering FROM chain_deposit
      WHERE page.credited AND chain_id = $1 AND tx_hash = page.tx_hash AND position = page.position
    UNION ALL
    SELECT tx_hash, position, currency_id, amount, block_number, seen_at, NULL, gathering
    FROM chain_sighting
    WHERE NOT page.credited AND chain_id = $1 AND tx_hash = page.tx_hash
      AND position = page.position) AS x
  JOIN currency c ON c.id = x.currency_id ORDER BY x.seen_at DESC, x.tx_hash, x.position`,
)
const COUNT = countUpTo(
  'chain-incoming-count',
  `
  FROM (
    (SELECT 1 FROM chain_deposit WHERE ${OWN} ${NEWEST} LIMIT ${LIST_ROWS_MAX})
    UNION ALL (SELECT 1 FROM chain_sighting s WHERE ${OWN} AND ${NOT_CREDITED} ${NEWEST}
      LIMIT ${LIST_ROWS_MAX})) AS each`,
)

/** A user's on-chain payments, newest first, with their number. */
export async function listIncoming(
  db: Queryable,
  chainId: number,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: Incoming[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(INCOMING, [chainId, userId, limit, offset]),
    db.rows(COUNT, [chainId, userId]),
  ])
  return {
    total: countRows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      txHash: row.tx_hash,
      position: row.position,
      currencyId: row.currency_id,
      currency: row.name,
      amount: quantity(row.amount),
      block: row.block_number,
      seenAt: row.seen_at,
      creditedAt: row.credited_at ?? undefined,
      isGathering: row.gathering,
    })),
  }
}
