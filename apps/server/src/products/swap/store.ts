import type { PricedTick } from '@candor/engine/prices/tick'
import { type Acceptance, LATE_MS } from '@candor/engine/prices/usability'
import { swapPostings, type SwapPosting } from '@candor/engine/swap/postings'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import { format, price, type Quantity, quantity } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import {
  available,
  type Balance,
  chainOfParty,
  findExchangeAccounts,
  lockAccounts,
  openAccountsOnUse,
  postJournals,
  type RecordType,
} from '../../platform/ledger/index.ts'
import type { Coin, HouseCoins } from './coins.ts'
import type { NewSwap, Swap } from './swap.ts'
import { swapRecords } from './records.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

const DAY_MS = 86_400_000

/** From the seconds after an acceptance, which are never packed (FAIR-19). */
const TICKS = statement(
  'swap-ticks',
  `
  SELECT id, market_id, price, ts, recorded_at FROM tick
  WHERE market_id = ANY ($1) AND ts > $2 AND recorded_at > $2 AND recorded_at - ts <= ${LATE_MS}
    AND recorded_at <= $2 + ${TICK_WAIT_MS}::bigint AND id > $3
    AND recorded_day BETWEEN (to_timestamp($2::bigint / 1000.0) AT TIME ZONE 'UTC')::date
      AND (to_timestamp($2::bigint / 1000.0) AT TIME ZONE 'UTC')::date + 1
  ORDER BY ts LIMIT 100`,
)
const PAID = statement(
  'swap-paid-on-day',
  `
    SELECT coalesce(sum(received), 0) AS paid FROM swap
    WHERE to_currency_id = $1 AND accepted_ms / 86400000 = $2`,
)
const INSERT = statement(
  'swap-insert',
  `
  INSERT INTO swap (id, user_id, from_currency_id, to_currency_id, number, fee_rate, fee, received,
    from_step, to_step, from_tick_id, from_price, to_tick_id,
    to_price, quote_from_price, quote_to_price, quote_expires_ms, accepted_ms, created_at,
      accepted_tick_id)
  VALUES (nextval('swap_id'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    $17, $18, $19) RETURNING id`,
)

/** The accounts of a swap's money movements; each side's are of its own coin. */
export type SwapAccounts = Readonly<
  Record<`${SwapPosting['account']} ${SwapPosting['coin']}`, number>
>

/**
 * The accounts of a user's swap of one coin for another; a missing one of the user is opened here
 * (LEDG-16).
 */
export async function loadSwapAccounts(
  tx: Transaction,
  userId: number,
  from: Coin,
  to: Coin,
  house: HouseCoins,
): Promise<SwapAccounts> {
  await openAccountsOnUse(
    tx,
    userId,
    [from, to].flatMap(({ currency }) => (currency.isOpenedOnUse ? [currency.id] : [])),
  )
  const own = await findExchangeAccounts(tx, [userId], [from.currency.id, to.currency.id])
  const ownOf = (coin: Coin): number | undefined =>
    own.find(({ currencyId }) => currencyId === coin.currency.id)?.account
  const [source, target, houseSource, houseTarget] = [
    ownOf(from),
    ownOf(to),
    house.get(from.currency.id),
    house.get(to.currency.id),
  ]
  if (
    source === undefined ||
    target === undefined ||
    houseSource === undefined ||
    houseTarget === undefined
  )
    throw new Error('a party to a swap has no account')
  return {
    'user source': source,
    'user target': target,
    'house source': houseSource.house,
    'house target': houseTarget.house,
    'fee source': houseSource.fee,
    'fee target': houseTarget.fee,
  }
}

/**
 * Locks what a swap moves, so that a user's swaps, and those of a coin, are decided one after
 * another.
 */
export async function lockForSwap(
  tx: Transaction,
  accounts: SwapAccounts,
): Promise<{ user: Balance; house: Balance }> {
  const balances = await lockAccounts(tx, [
    accounts['user source'],
    accounts['user target'],
    accounts['house source'],
    accounts['house target'],
    accounts['fee source'],
  ])
  const [user, house] = [
    balances.get(accounts['user source']),
    balances.get(accounts['house target']),
  ]
  if (user === undefined || house === undefined)
    throw new Error('an account of a swap does not exist')
  return { user, house }
}

/**
 * The ticks of these pairs recorded after an acceptance and within the wait; the engine selects
 * those that price the swap, whatever was published.
 */
export async function listTicksAfter(
  tx: Transaction,
  marketIds: readonly number[],
  { atMs, afterTickId = 0 }: Acceptance,
): Promise<Map<number, PricedTick[]>> {
  const rows = await tx.rows(TICKS, [marketIds, atMs, afterTickId])
  const toTick = (row: (typeof rows)[number]): PricedTick => ({
    id: row.id,
    price: price(row.price),
    ts: row.ts,
    recordedAt: row.recorded_at,
  })
  return new Map(
    marketIds.map((marketId) => [
      marketId,
      rows.filter((row) => row.market_id === marketId).map(toTick),
    ]),
  )
}

/** What swaps accepted on a time's UTC day were paid of a coin. */
export async function sumPaidOnDay(
  db: Queryable,
  currencyId: number,
  acceptedMs: number,
): Promise<Quantity> {
  const [row] = await db.rows(PAID, [currencyId, Math.floor(acceptedMs / DAY_MS)])
  return quantity(row?.paid ?? 0n)
}

const typeOf: Readonly<Record<SwapPosting['cause'], RecordType>> = {
  in: swapRecords.swapIn,
  out: swapRecords.swapOut,
  fee: swapRecords.swapFee,
}

/** Writes a swap and moves its money, in the caller's transaction (MOVE-09). */
export async function addSwap(
  tx: Transaction,
  { from, to, now, ...swap }: NewSwap,
  accounts: SwapAccounts,
): Promise<Swap> {
  const { figures, terms, ticks, quote } = swap
  const [row] = await tx.rows(INSERT, [
    swap.userId,
    from.currency.id,
    to.currency.id,
    figures.number,
    terms.fee,
    figures.fee,
    figures.received,
    terms.sourceStep,
    terms.targetStep,
    ticks.source?.id ?? null,
    ticks.prices.source,
    ticks.target?.id ?? null,
    ticks.prices.target,
    quote?.source ?? null,
    quote?.target ?? null,
    quote?.expiresMs ?? null,
    swap.accepted.atMs,
    now,
    swap.accepted.afterTickId,
  ])
  if (row === undefined) throw new Error('a swap was not written')
  await postJournals(tx, chainOfParty(swap.userId), now, [
    {
      cause: 'swap',
      reference: row.id.toString(),
      params: {
        from: from.currency.name,
        to: to.currency.name,
        number: format(figures.number),
        received: format(figures.received),
        fee: format(figures.fee),
      },
      entries: swapPostings(figures).map(({ account, coin, cause, change }) => ({
        account: accounts[`${account} ${coin}`],
        part: available,
        type: typeOf[cause],
        change,
      })),
    },
  ])
  return { ...swap, id: row.id, createdMs: now.getTime() }
}
