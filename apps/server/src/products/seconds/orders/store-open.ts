import type { PricedTick } from '@candor/engine/prices/tick'
import type { Acceptance } from '@candor/engine/prices/usability'
import { openingPostings } from '@candor/engine/seconds/postings'
import {
  type Direction,
  toExpiryMinute,
  type Exposure,
  type Opening,
} from '@candor/engine/seconds/opening'
import { EXPIRY_MS } from '@candor/engine/seconds/terms'
import { format, quantity } from '@candor/money'
import { statement, type Transaction } from '../../../db/connection.ts'
import {
  type Balance,
  lockAccounts,
  postJournals,
  secondChainOfMarket,
} from '../../../platform/ledger/index.ts'
import { toEntry, type OrderAccounts } from '../house/accounts.ts'
import { ORDER_COLUMNS, toOrder } from '../store.ts'
import type { SecondsOrder } from './order.ts'
import { secondsRecords } from '../records.ts'

const OPEN_COUNT = statement(
  'seconds-open-count',
  'SELECT count(*) AS count FROM seconds_order WHERE user_id = $1 AND status = 1',
)
const EXPOSURE = statement(
  'seconds-exposure',
  `
  SELECT coalesce(sum(profit) FILTER (WHERE direction = $3), 0) AS same,
    coalesce(sum(profit) FILTER (WHERE direction <> $3), 0) AS opposite,
    coalesce(sum(profit) FILTER (WHERE user_id = $4), 0) AS own,
    (SELECT coalesce(sum(profit), 0) FROM seconds_order
      WHERE user_id = $4 AND market_id = $1 AND status = 1) AS own_open
  FROM seconds_order WHERE market_id = $1 AND handled_ms / ${EXPIRY_MS} = $2 AND status = 1`,
)
const INSERT = statement(
  'seconds-insert',
  `
  WITH o AS (
    INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
      fee_rate, fee, payout, profit, settle_rule, accepted_ms,
      open_tick_id, open_price, opened_ms, handled_ms, created_at, updated_at, accepted_tick_id)
    VALUES (nextval('seconds_order_id'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      $14, $15, $16, $17, $17, $18) RETURNING *)
  SELECT ${ORDER_COLUMNS} FROM o`,
)

/**
 * Locks the accounts of an opening, so that a user's orders, and those of a pair, are counted one
 * after another.
 */
export async function lockForOpening(
  tx: Transaction,
  accounts: OrderAccounts,
): Promise<{ user: Balance; house: Balance }> {
  const balances = await lockAccounts(tx, [accounts.user, accounts.house])
  const [user, house] = [balances.get(accounts.user), balances.get(accounts.house)]
  if (user === undefined || house === undefined)
    throw new Error('an account of a seconds order does not exist')
  return { user, house }
}

export async function countOpen(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.rows(OPEN_COUNT, [userId])
  return row?.count ?? 0
}

/**
 * The potential wins of a pair's open orders (SEC-21): those that end in the same minute, with and
 * against a direction, and a user's own.
 */
export async function computeExposure(
  tx: Transaction,
  {
    marketId,
    direction,
    userId,
  }: { readonly marketId: number; readonly direction: Direction; readonly userId: number },
  handledMs: number,
): Promise<Exposure> {
  const [row] = await tx.rows(EXPOSURE, [
    marketId,
    toExpiryMinute(handledMs),
    direction === 'up' ? 1 : 2,
    userId,
  ])
  if (row === undefined) throw new Error('a sum over orders has no row')
  return {
    same: quantity(row.same),
    opposite: quantity(row.opposite),
    own: quantity(row.own),
    ownOpen: quantity(row.own_open),
  }
}

export type NewOrder = {
  readonly userId: number
  readonly marketId: number
  readonly symbol: string
  readonly currencyId: number
  readonly direction: Direction
  readonly opening: Opening
  readonly accepted: Acceptance
  readonly tick: PricedTick
  readonly handledMs: number
  readonly now: Date
}

/** Writes an order and moves its money, in the caller's transaction (SEC-07). */
export async function addOrder(
  tx: Transaction,
  order: NewOrder,
  accounts: OrderAccounts,
): Promise<SecondsOrder> {
  const { opening, tick, now } = order
  const [row] = await tx.rows(INSERT, [
    order.userId,
    order.marketId,
    order.currencyId,
    order.direction === 'up' ? 1 : 2,
    opening.seconds,
    opening.stake,
    opening.feeRate,
    opening.fee,
    opening.payout,
    opening.profit,
    opening.rule,
    order.accepted.atMs,
    tick.id,
    tick.price,
    tick.ts,
    order.handledMs,
    now,
    order.accepted.afterTickId,
  ])
  if (row === undefined) throw new Error('a seconds order was not written')
  await postJournals(tx, secondChainOfMarket(order.marketId), now, [
    {
      cause: 'seconds.open',
      reference: String(row.id),
      params: { pair: order.symbol, stake: format(opening.stake), fee: format(opening.fee) },
      entries: openingPostings(opening).map((posting) =>
        toEntry(posting, accounts, secondsRecords.secondsOpened),
      ),
    },
  ])
  return toOrder(row)
}
