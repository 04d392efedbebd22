import type { WrongField } from '@candor/contract'
import { type Acceptance, isDelayed } from '@candor/engine/prices/usability'
import { judgeCost, judgeSwap, type SwapAsk, type SwapRefusal } from '@candor/engine/swap/judge'
import { type CoinTicks, type SwapTicks, ticksOfSwap } from '@candor/engine/swap/ticks'
import { format, parseQuantity, quantity, rate } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { inField } from '../../http/in-field.ts'
import { type Coin, swapCoin, swapTerms } from './coins.ts'
import { availableIn, exchangeAccounts } from '../../platform/ledger/index.ts'
import { readQuote } from './quotes.ts'
import {
  accountsOfSwap,
  addSwap,
  lockForSwap,
  paidOnDay,
  type Queryable,
  ticksAfter,
  type Transaction,
} from './store.ts'
import type { Swap } from './swap.ts'
import type { SwapParts } from './swap-deps.ts'

/** A swap as it was asked for. */
export type SwapAsked = {
  readonly userId: number
  readonly fromId: number
  readonly toId: number
  readonly number: string
  readonly quoteId: string | undefined
}
/** The same as it was accepted, or as it would be if it were accepted now. */
export type SwapRequest = SwapAsked & { readonly accepted: Acceptance }

type PlainRefusal = Exclude<SwapRefusal['refused'], 'INSUFFICIENT_BALANCE' | 'PARAM_ERROR'>
export type WireRefusal =
  | WrongField
  | { readonly refused: PlainRefusal | 'WALLET_RISK' }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { needed: string; fee: string; available: string }
    }

/** A request that nothing speaks against before its ticks are known. */
export type Acceptable = {
  readonly ask: SwapAsk
  readonly from: Coin
  readonly to: Coin
  readonly marketIds: readonly number[]
}

/**
 * What can be said before there is a price: the refusals that come before NO_PRICE in MOVE-08. It
 * reads what is listed and nothing else.
 */
export function judgeEarly(
  parts: Pick<SwapParts, 'catalogue' | 'quoteKey'>,
  { userId, fromId, toId, number: text, quoteId, accepted: { atMs: acceptedMs } }: SwapRequest,
): Acceptable | WireRefusal {
  const [from, to] = [swapCoin(parts.catalogue, fromId), swapCoin(parts.catalogue, toId)]
  const number = parseQuantity(text, parts.catalogue.currency(fromId)?.decimals) ?? quantity(0n)
  const quote =
    quoteId === undefined ? undefined : readQuote(parts.quoteKey, { userId, fromId, toId }, quoteId)
  const ask = { sourceId: fromId, targetId: toId, number, quote }
  const terms = from === undefined || to === undefined ? undefined : swapTerms(from, to, rate(0n))
  const judged = judgeSwap(ask, { terms, acceptedMs, money: 'awaited' })
  if ('refused' in judged) return onWire(judged)
  if (from === undefined || to === undefined) throw new Error('a swap of no coin was let through')
  return { ask, from, to, marketIds: [from, to].flatMap(({ marketId }) => marketId ?? []) }
}

/**
 * Whether the money for a swap is not there, read without a lock: then its ticks are not worth
 * waiting for (WIRE-52).
 */
export async function judgeMoneyEarly(
  at: Queryable,
  parts: Pick<SwapParts, 'feeDiscount'>,
  { ask, from, to }: Acceptable,
  userId: number,
): Promise<WireRefusal | undefined> {
  const [own] = await exchangeAccounts(at, [userId], [from.currency.id])
  if (own === undefined && !from.currency.isOpenedOnUse)
    throw new Error('a party to a swap has no account')
  const held = own === undefined ? quantity(0n) : await availableIn(at, own.account)
  const refusal = judgeCost(
    ask.number,
    swapTerms(from, to, await parts.feeDiscount(at, userId)),
    held,
  )
  return refusal === undefined ? undefined : onWire(refusal)
}

/**
 * Makes a swap in the caller's transaction, or refuses it with nothing moved. Everything is decided
 * here, on locked accounts and by the recorded ticks, whatever was found while it waited for them
 * (MOVE-08, MOVE-10, LEDG-19).
 */
export async function makeSwap(
  tx: Transaction,
  parts: SwapParts,
  request: SwapRequest,
): Promise<Swap | WireRefusal> {
  const early = judgeEarly(parts, request)
  if ('refused' in early) return early
  const { ask, from, to, marketIds } = early
  const { userId, accepted } = request
  const { atMs: acceptedMs } = accepted
  const accounts = await accountsOfSwap(tx, userId, from, to, parts.house)
  const balances = await lockForSwap(tx, accounts)
  const terms = swapTerms(from, to, await parts.feeDiscount(tx, userId))
  const nowMs = parts.clock.nowMs()
  const ticks = inTime(
    ticksIn(await ticksAfter(tx, marketIds, accepted), from, to, accepted),
    nowMs,
  )
  const paidToday = await paidOnDay(tx, to.currency.id, acceptedMs)
  const bounds = {
    houseFree: balances.house.available,
    paidToday,
    dailyCap: to.terms.dailyCap,
    available: balances.user.available,
  }
  const figures = judgeSwap(ask, {
    terms,
    acceptedMs,
    money: ticks === undefined ? 'missing' : { prices: ticks.prices, ...bounds },
  })
  if ('refused' in figures) return onWire(figures)
  if ((await parts.closingLoans(tx, [userId])).has(userId)) return { refused: 'WALLET_RISK' }
  if ('next' in figures || ticks === undefined || ask.quote === 'unknown')
    throw new Error('a swap was taken without its ticks')
  return addSwap(
    tx,
    { userId, figures, terms, ticks, quote: ask.quote, accepted, from, to, now: dateOf(nowMs) },
    accounts,
  )
}

function ticksIn(
  recorded: ReadonlyMap<number, CoinTicks>,
  from: Coin,
  to: Coin,
  accepted: Acceptance,
): SwapTicks | undefined {
  const ticksOf = ({ marketId }: Coin): CoinTicks =>
    marketId === undefined ? 'USDT' : (recorded.get(marketId) ?? [])
  return ticksOfSwap(ticksOf(from), ticksOf(to), accepted)
}

/**
 * Who had to wait for a lock until his ticks were delayed is told so, and nothing is done (MKT-17).
 */
function inTime(ticks: SwapTicks | undefined, nowMs: number): SwapTicks | undefined {
  const isLate = [ticks?.source, ticks?.target].some(
    (tick) => tick !== undefined && isDelayed(nowMs - tick.ts),
  )
  return isLate ? undefined : ticks
}

function onWire(refusal: SwapRefusal): WireRefusal {
  if (refusal.refused !== 'INSUFFICIENT_BALANCE')
    return inField({ refused: refusal.refused }, 'number')
  const { needed, fee, available } = refusal.details
  return {
    refused: refusal.refused,
    details: { needed: format(needed), fee: format(fee), available: format(available) },
  }
}
