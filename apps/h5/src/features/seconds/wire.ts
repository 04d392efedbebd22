import type { markets, Reply } from '@candor/contract'
import type { seconds } from '@candor/contract/seconds'
import type { Duration, SecondsTerms, SettleRule } from '@candor/engine/seconds/terms'
import {
  formatPercent as formatRate,
  max,
  parseQuantity,
  quantity,
  type Quantity,
  type Rate,
  rate,
  SCALE,
  unitsOf,
} from '@candor/money'
import { formatPercent, utcMs } from '../../lib/figures/format.ts'

export type Pair = Reply<typeof markets.quotation>[number]['quotation'][number]
export type WireOrder = Reply<typeof seconds.result>
export type WireDuration = Reply<typeof seconds.durations>[number]
export type Payable = Reply<typeof seconds.payableCurrencies>[number]
/** The paying currency's public data, for guests too. */
export type PayingCurrency = Pick<
  Payable,
  'id' | 'name' | 'micro_trade_fee' | 'micro_min' | 'micro_max' | 'micro_holdtrade_max'
>

/** The currency of every stake, whatever the pair. */
export const PAYING_CURRENCY = 'USDT'

export function isOpenToSeconds(pair: Pair): boolean {
  return pair.open_microtrade === 1
}

export type Outcome = 'win' | 'tie' | 'loss' | 'void'

/** A seconds order in our words. What does not exist yet is undefined. */
export type SecondsOrder = {
  readonly id: number
  readonly matchId: number
  readonly symbol: string
  /** The currency of stake and payout. */
  readonly currency: string
  readonly direction: 'up' | 'down'
  readonly seconds: number
  readonly stake: string
  readonly fee: string
  /** In per cent: '85.00'. */
  readonly payout: string
  readonly openPrice: string
  readonly endPrice: string | undefined
  readonly profit: string
  readonly outcome: Outcome | undefined
  readonly rule: SettleRule
  readonly createdMs: number
  /** The end, to the millisecond. */
  readonly handledMs: number
}

const results = { '1': 'win', '0': 'tie', '-1': 'loss' } as const

/** Converts an order of the calls and the event (SEC-06). */
export function toSecondsOrder(wire: WireOrder): SecondsOrder {
  const outcome = toOutcome(wire)
  return {
    id: wire.id,
    matchId: wire.match_id,
    symbol: wire.symbol_name,
    currency: wire.currency_name,
    direction: wire.type === 1 ? 'up' : 'down',
    seconds: wire.seconds,
    stake: wire.number,
    fee: wire.fee,
    payout: wire.profit_ratio,
    openPrice: wire.open_price,
    endPrice: outcome === undefined || outcome === 'void' ? undefined : wire.end_price,
    profit: wire.fact_profits,
    outcome,
    rule: wire.settle_rule,
    createdMs: utcMs(wire.created_at),
    handledMs: wire.handled_ms,
  }
}

function toOutcome({ status, profit_result: result }: WireOrder): Outcome | undefined {
  if (status === 4) return 'void'
  return status === 3 ? results[`${result}`] : undefined
}

/**
 * The published terms for the engine's validation of orders (SEC-03, SEC-20); only the server knows
 * the house's cap.
 */
export function toSecondsTerms(
  durations: readonly WireDuration[],
  currency: PayingCurrency,
  quick: readonly string[] = [],
): SecondsTerms {
  return {
    durations: durations.map(toDuration).toSorted((a, b) => a.seconds - b.seconds),
    fee: percentToRate(currency.micro_trade_fee),
    minStake: unitsOf(currency.micro_min),
    maxStake: unitsOf(currency.micro_max),
    maxOpen: currency.micro_holdtrade_max,
    exposureCap: unitsOf('999999999999999999'),
    userShare: rate(SCALE),
    quickAmounts: quick.map((amount) => unitsOf<Quantity>(amount)),
  }
}

function toDuration({
  id,
  seconds,
  status,
  profit_ratio: payout,
  min_amount: minStake,
  max_amount: maxStake,
}: WireDuration): Duration {
  return {
    id,
    seconds,
    payout: percentToRate(payout),
    minStake: unitsOf(minStake),
    maxStake: unitsOf(maxStake),
    ...(status === 0 ? { isHalted: true } : {}),
  }
}

/** Converts the wire's per cent into the engine's fraction. */
export function percentToRate(percent: string): Rate {
  return rate((unitsOf<Rate>(percent) as bigint) / 100n)
}

/** Formats a fraction as a percentage: 0.5556 is 55.56%, 0.8 is 80%. */
export function rateToPercent(fraction: Rate): string {
  return formatPercent(formatRate(fraction, 2).replace(/\.00$/, ''))
}

/** What is available in the options account. */
export function parseAvailable(payable: Payable | undefined): Quantity | undefined {
  const free = payable === undefined ? undefined : parseQuantity(payable.user_wallet.micro_balance)
  return free === undefined ? undefined : max(free, quantity(0n))
}
