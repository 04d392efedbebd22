import { type Queryable, statement } from '@candor/server/db/connection'
import { MARKETS } from './product-model.ts'

/** Accounts by the ledger's numbers for their kinds. */
export const kinds = { exchange: 2, leverage: 3, options: 4 } as const

const OWN = statement(
  'model-own-accounts',
  `
  SELECT party_id, kind, available, locked FROM account
  WHERE party_id = ANY ($1) AND currency_id = 3 AND kind IN (2, 3, 4)`,
)
const HOUSE = statement(
  'model-house-accounts',
  `
  SELECT p.house, a.shard, a.available, a.locked FROM account a JOIN party p
  ON p.id = a.party_id WHERE a.currency_id = 3
    AND (p.house = 'insurance_fund' OR p.house IN ('house:lever', 'house:fee', 'house:seconds')
      AND a.shard = ANY ($1))`,
)
const CONTRACTS = statement(
  'model-contracts',
  `
  SELECT user_id, market_id, side, size, multiple, status, entry, origin_margin, margin, fee,
    reserve, take_profit, stop_loss, overnight_paid, close_reason, close_price, profit,
    paid_by_fund, borne_by_house
  FROM contract_order ORDER BY id`,
)
const OPTIONS = statement(
  'model-options',
  `
  SELECT user_id, market_id, direction, seconds, stake, fee, profit, handled_ms, status, result
  FROM seconds_order ORDER BY id`,
)

/**
 * Balances, contracts and seconds orders of the database, in the model's format; users are numbered
 * by position.
 */
export async function productRows(db: Queryable, users: readonly number[]): Promise<string[]> {
  const found = await Promise.all([balances(db, users), contracts(db, users), options(db, users)])
  return found.flat()
}

async function balances(db: Queryable, users: readonly number[]): Promise<string[]> {
  const own = await db.rows(OWN, [users])
  const house = await db.rows(HOUSE, [MARKETS])
  const nameOf = (kind: number) => Object.entries(kinds).find(([, number]) => number === kind)?.[0]
  return [
    ...own.map(
      ({ party_id: party, kind, available, locked }) =>
        `user ${users.indexOf(party)} ${nameOf(kind)}: ${available} + ${locked}`,
    ),
    ...house.map(
      ({ house: name, shard, available, locked }) =>
        `${name === 'insurance_fund' ? name : `${name} ${shard}`}: ${available} + ${locked}`,
    ),
  ].sort()
}

async function contracts(db: Queryable, users: readonly number[]): Promise<string[]> {
  const text = (value: bigint | null): string => String(value ?? 0)
  return (await db.rows(CONTRACTS)).map((row, number) => {
    const status = ['pending', 'open', 'closing', 'closed', 'cancelled'][row.status]
    return (
      `contract ${number} ${users.indexOf(row.user_id)} ${row.market_id} ` +
      `${row.side === 1 ? 'long' : 'short'} ${row.size} ${row.multiple} ${status} entry ` +
      `${text(row.entry)} margin ${row.origin_margin} ${row.margin} fee ${row.fee} ` +
      `reserve ${row.reserve} stops ${text(row.take_profit)} ${text(row.stop_loss)} ` +
      `overnight ${row.overnight_paid} ${row.close_reason ?? ''} at ` +
      `${text(row.close_price)} profit ${text(row.profit)} fund ${row.paid_by_fund} ` +
      `house ${row.borne_by_house}`
    )
  })
}

async function options(db: Queryable, users: readonly number[]): Promise<string[]> {
  return (await db.rows(OPTIONS)).map((row, number) => {
    const result =
      row.status === 1
        ? 'open'
        : row.status === 4
          ? 'void'
          : ({ 1: 'win', 0: 'tie', '-1': 'loss' } as Record<string, string>)[String(row.result)]
    return (
      `option ${number} ${users.indexOf(row.user_id)} ${row.market_id} ` +
      `${row.direction === 1} ${row.seconds} ${row.stake} ${row.fee} ` +
      `${row.profit} ${row.handled_ms} ${result}`
    )
  })
}
