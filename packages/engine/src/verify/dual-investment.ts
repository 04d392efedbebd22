import type { Quantity, Rate } from '@candor/money'
import { formatFixed } from '../dual-investment/fixed-point.ts'
import { computeCredit } from '../dual-investment/postings.ts'
import { computePurchase, type DualPurchase } from '../dual-investment/purchase.ts'
import { type DualMark, quoteDual } from '../dual-investment/rate.ts'
import { type DualOutcome, settleDual, WINDOW_MS } from '../dual-investment/settlement.ts'
import { type DualType, endMsOf, unitPriceOf } from '../dual-investment/terms.ts'
import { hasRateFallen, TICK_WAIT_MS } from '../dual-investment/validate-purchase.ts'
import { CLOSE_MS, computeVariance, type FiveMinuteClose } from '../dual-investment/variance.ts'
import { firstTickAfter } from '../prices/first-tick.ts'
import type { Facts, OrderProof } from './evidence.ts'
import {
  formatAmount,
  hasFact,
  readAcceptance,
  readAmount,
  readFacts,
  readFactsList,
  readInteger,
  readPrice,
  readText,
} from './facts.ts'
import type { Formulas } from './formula.ts'
import { type KnownRun, type KnownTick, type KnownTicks, ticksSince } from './recorded.ts'

export const dualInvestmentFormulas = {
  'dual.settlement': { version: 1, recompute: recomputeDualOrder },
} as const satisfies Formulas

/**
 * Recomputes an order (DUAL-08 to DUAL-20): inputs symbol, type, linked_price, settle_at,
 * house_share, band, shares, shown_rate (null for none), accepted_at, accepted_after
 * and closes, the recorded five-minute closes behind V in stretches without a gap, each {from,
 * prices}, as the bars of the pair show them; and where its coin left the list before,
 * delisted_at, 00:00 UTC of that day, at whose 08:00 UTC it settles instead (DUAL-25). The first
 * run reaches from before the acceptance to the tick that froze the order; after the settlement a
 * second one reaches from before 07:30 UTC to beyond the half hour that decided, or beyond the
 * 24 h in which none could (DUAL-14, DUAL-24).
 */
function recomputeDualOrder({ inputs }: OrderProof, known: KnownTicks): Facts {
  const purchase = recomputePurchase(inputs, known.run(0))
  const { quote, outcomes, setAside } = purchase
  const bought = {
    tick_id: quote.mark.tickId,
    reference_price: formatAmount(quote.mark.price),
    variance: formatFixed(quote.mark.variance),
    seconds: quote.seconds,
    days: purchase.days,
    rate: formatAmount(quote.rate),
    unit_price: formatAmount(unitPriceOf(purchase.type)),
    investment: formatAmount(purchase.investment),
    coin_outcome: formatAmount(outcomes.coin),
    usdt_outcome: formatAmount(outcomes.usdt),
    coin_set_aside: formatAmount(setAside.coin),
    usdt_set_aside: formatAmount(setAside.usdt),
  }
  const ending = known.run(1)
  return ending === undefined ? bought : { ...bought, ...settlementFacts(inputs, purchase, ending) }
}

function recomputePurchase(inputs: Facts, run: KnownRun | undefined): DualPurchase {
  const product = readProduct(inputs)
  const acceptance = readAcceptance(inputs)
  const ticks = ticksOfPair(inputs, run, acceptance.atMs)
  const tick = firstTickAfter(ticks, acceptance, TICK_WAIT_MS)
  if (tick === undefined) throw new TypeError('no tick freezes the order')
  const quote = quoteDual(product, toMark(tick, readCloses(inputs)))
  if (!quote.isOpen) throw new TypeError('the product was not sold at that tick')
  const shown = hasFact(inputs, 'shown_rate') ? readAmount<Rate>(inputs, 'shown_rate') : undefined
  if (hasRateFallen(quote.rate, shown)) throw new TypeError('the rate shown did not hold')
  return computePurchase(product, readInteger(inputs, 'shares'), quote)
}

function toMark({ id, price, ts }: KnownTick, closes: readonly FiveMinuteClose[]): DualMark {
  const variance = computeVariance(closes, ts)
  if (variance === undefined) throw new TypeError('too few closes for a variance')
  return { tickId: id, price, ts, variance }
}

function settlementFacts(inputs: Facts, purchase: DualPurchase, ending: KnownRun): Facts {
  const settleMs = endMsOf({
    settleMs: readInteger(inputs, 'settle_at'),
    delistedMs: hasFact(inputs, 'delisted_at') ? readInteger(inputs, 'delisted_at') : undefined,
  })
  const ticks = ticksOfPair(inputs, ending, settleMs - WINDOW_MS)
  const wager = { type: purchase.type, linkedPrice: purchase.linkedPrice, settleMs }
  const outcome = settleDual(wager, ticks, ticks.at(-1)?.ts ?? 0)
  if (outcome.state === 'waiting') throw new TypeError('the run of ticks ends too early')
  const { currency, amount } = computeCredit(
    purchase,
    outcome.state === 'silent' ? 'silent' : outcome.currency,
  )
  return {
    ...meanFacts(outcome),
    settle_currency: currency,
    amount: formatAmount(amount as Quantity),
  }
}

function meanFacts(outcome: DualOutcome): Facts {
  const mean = outcome.state === 'settled' ? outcome.mean : undefined
  return {
    settle_price: mean === undefined ? null : formatAmount(mean.displayPrice),
    first_tick_id: mean?.firstTickId ?? null,
    last_tick_id: mean?.lastTickId ?? null,
    tick_count: mean?.count ?? 0,
    settled_until: mean?.untilMs ?? null,
  }
}

function ticksOfPair(
  inputs: Facts,
  run: KnownRun | undefined,
  sinceMs: number,
): readonly KnownTick[] {
  const ticks = ticksSince(run, sinceMs)
  if (run?.from.symbol !== readText(inputs, 'symbol'))
    throw new TypeError('the run is of another pair')
  return ticks
}

function readProduct(inputs: Facts) {
  const band = readFacts(inputs, 'band')
  return {
    type: readType(inputs),
    linkedPrice: readPrice(inputs, 'linked_price'),
    settleMs: readInteger(inputs, 'settle_at'),
    houseShare: readAmount<Rate>(inputs, 'house_share'),
    band: { from: readAmount<Rate>(band, 'from'), to: readAmount<Rate>(band, 'to') },
  }
}

function readType(inputs: Facts): DualType {
  const type = readText(inputs, 'type')
  if (type !== 'call' && type !== 'put') throw new TypeError('neither call nor put')
  return type
}

function readCloses(inputs: Facts): FiveMinuteClose[] {
  return readFactsList(inputs, 'closes').flatMap((stretch) => {
    const { prices } = stretch
    if (!Array.isArray(prices)) throw new TypeError('no closes')
    const from = readInteger(stretch, 'from')
    return prices.map((_, index): FiveMinuteClose => {
      const close = readPrice({ close: prices[index] ?? null }, 'close')
      return { time: from + index * CLOSE_MS, close }
    })
  })
}
