import type { RefusedWith } from '@candor/contract'
import { type Acceptance, isDelayed } from '@candor/engine/prices/usability'
import {
  precheckCost,
  validateSwap,
  type SwapParams,
  type SwapRefusal,
} from '@candor/engine/swap/validate-swap'
import { type CoinTicks, type SwapTicks, findSwapTicks } from '@candor/engine/swap/ticks'
import { parseQuantity, quantity, rate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Coin, findSwapCoin, toSwapTerms } from './coins.ts'
import { loadAvailable, findExchangeAccounts } from '../../platform/ledger/index.ts'
import { parseQuote } from './quotes.ts'
import {
  loadSwapAccounts,
  addSwap,
  lockForSwap,
  sumPaidOnDay,
  type Queryable,
  listTicksAfter,
  type Transaction,
} from './store.ts'
import type { Swap } from './swap.ts'
import type { SwapParts } from './swap-deps.ts'

export type SwapRequest = {
  readonly userId: number
  readonly fromId: number
  readonly toId: number
  readonly number: string
  readonly quoteId: string | undefined
}
/** The request with its acceptance, real or hypothetical. */
export type AcceptedSwapRequest = SwapRequest & { readonly accepted: Acceptance }

export type WireRefusal = RefusedWith<SwapRefusal['refused'] | 'WALLET_RISK'>

/** A request that passed every check that needs no price. */
export type PrecheckedSwap = {
  readonly ask: SwapParams
  readonly from: Coin
  readonly to: Coin
  readonly marketIds: readonly number[]
}

/**
 * The checks that need no price: the refusals before NO_PRICE in MOVE-08. It reads only the
 * listing.
 */
export function precheck(
  parts: Pick<SwapParts, 'catalogue' | 'quoteKey'>,
  {
    userId,
    fromId,
    toId,
    number: text,
    quoteId,
    accepted: { atMs: acceptedMs },
  }: AcceptedSwapRequest,
): PrecheckedSwap | WireRefusal {
  const [from, to] = [findSwapCoin(parts.catalogue, fromId), findSwapCoin(parts.catalogue, toId)]
  const number = parseQuantity(text, parts.catalogue.currency(fromId)?.decimals) ?? quantity(0n)
  const quote =
    quoteId === undefined
      ? undefined
      : parseQuote(parts.quoteKey, { userId, fromId, toId }, quoteId)
  const ask = { sourceId: fromId, targetId: toId, number, quote }
  const terms = from === undefined || to === undefined ? undefined : toSwapTerms(from, to, rate(0n))
  const result = validateSwap(ask, { terms, acceptedMs, money: 'awaited' })
  if ('refused' in result) return refuse(result, 'number')
  if (from === undefined || to === undefined) throw new Error('a swap of no coin was let through')
  return { ask, from, to, marketIds: [from, to].flatMap(({ marketId }) => marketId ?? []) }
}

/**
 * Whether the balance for a swap is insufficient, read without a lock: then its ticks are not worth
 * waiting for (WIRE-52).
 */
export async function precheckBalance(
  db: Queryable,
  parts: Pick<SwapParts, 'feeDiscount'>,
  { ask, from, to }: PrecheckedSwap,
  userId: number,
): Promise<WireRefusal | undefined> {
  const [own] = await findExchangeAccounts(db, [userId], [from.currency.id])
  if (own === undefined && !from.currency.isOpenedOnUse)
    throw new Error('a party to a swap has no account')
  const available = own === undefined ? quantity(0n) : await loadAvailable(db, own.account)
  const refusal = precheckCost(
    ask.number,
    toSwapTerms(from, to, await parts.feeDiscount(db, userId)),
    available,
  )
  return refusal === undefined ? undefined : refuse(refusal, 'number')
}

/**
 * Settles a swap in the caller's transaction, or refuses it with nothing moved. Everything is
 * decided here, on locked accounts and by the recorded ticks, whatever was found while it waited
 * for them (MOVE-08, MOVE-10, LEDG-19).
 */
export async function settleSwap(
  tx: Transaction,
  parts: SwapParts,
  request: AcceptedSwapRequest,
): Promise<Swap | WireRefusal> {
  const prechecked = precheck(parts, request)
  if ('refused' in prechecked) return prechecked
  const { ask, from, to, marketIds } = prechecked
  const { userId, accepted } = request
  const { atMs: acceptedMs } = accepted
  const accounts = await loadSwapAccounts(tx, userId, from, to, parts.house)
  const balances = await lockForSwap(tx, accounts)
  const terms = toSwapTerms(from, to, await parts.feeDiscount(tx, userId))
  const nowMs = parts.clock.nowMs()
  const ticks = dropDelayed(
    selectTicks(await listTicksAfter(tx, marketIds, accepted), from, to, accepted),
    nowMs,
  )
  const paidToday = await sumPaidOnDay(tx, to.currency.id, acceptedMs)
  const bounds = {
    houseFree: balances.house.available,
    paidToday,
    dailyCap: to.terms.dailyCap,
    available: balances.user.available,
  }
  const figures = validateSwap(ask, {
    terms,
    acceptedMs,
    money: ticks === undefined ? 'missing' : { prices: ticks.prices, ...bounds },
  })
  if ('refused' in figures) return refuse(figures, 'number')
  if ((await parts.usersInLiquidation(tx, [userId])).has(userId)) return { refused: 'WALLET_RISK' }
  if ('next' in figures || ticks === undefined || ask.quote === 'unknown')
    throw new Error('a swap was taken without its ticks')
  return addSwap(
    tx,
    { userId, figures, terms, ticks, quote: ask.quote, accepted, from, to, now: toDate(nowMs) },
    accounts,
  )
}

function selectTicks(
  recordedTicks: ReadonlyMap<number, CoinTicks>,
  from: Coin,
  to: Coin,
  acceptance: Acceptance,
): SwapTicks | undefined {
  const ticksOf = ({ marketId }: Coin): CoinTicks =>
    marketId === undefined ? 'USDT' : (recordedTicks.get(marketId) ?? [])
  return findSwapTicks(ticksOf(from), ticksOf(to), acceptance)
}

/**
 * A swap that waited for a lock until its ticks were delayed is refused, and nothing is done
 * (MKT-17).
 */
function dropDelayed(ticks: SwapTicks | undefined, nowMs: number): SwapTicks | undefined {
  const isLate = [ticks?.source, ticks?.target].some(
    (tick) => tick !== undefined && isDelayed(nowMs - tick.ts),
  )
  return isLate ? undefined : ticks
}
