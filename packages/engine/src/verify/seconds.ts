import type { Price, Quantity, Rate } from '@candor/money'
import { computeOpening } from '../seconds/opening.ts'
import { computeHandledMs, openingTick, settle, WINDOW_MS } from '../seconds/outcome.ts'
import { computePayment } from '../seconds/postings.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { readAcceptance, readAmount, formatAmount, readInteger, readText } from './facts.ts'
import { byTheRecord, type Formulas } from './formula.ts'
import { type KnownRun, type KnownTick, ticksSince } from './recorded.ts'

export const secondsFormulas = {
  'seconds.settlement': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeSecondsOrder(proof, known.run(0), known.run(1)),
  },
} as const satisfies Formulas

/**
 * Recomputes a seconds order (SEC-07 to SEC-14): inputs direction, seconds, accepted_at,
 * accepted_after, stake, fee_rate, payout. The first run reaches from before the acceptance to the
 * opening tick; after the order ended, a second one reaches from before the last ten seconds to
 * after the end.
 */
function recomputeSecondsOrder(
  { inputs }: OrderProof,
  opening: KnownRun | undefined,
  ending: KnownRun | undefined,
): Facts {
  const seconds = readInteger(inputs, 'seconds')
  const stake = readAmount<Quantity>(inputs, 'stake')
  const acceptance = readAcceptance(inputs)
  const tick = openingTick(ticksSince(opening, acceptance.atMs), acceptance)
  if (tick === undefined) throw new TypeError('no tick opens the order')
  const { fee, profit, rule } = computeOpening(
    { seconds, payout: readAmount<Rate>(inputs, 'payout') },
    readAmount<Rate>(inputs, 'fee_rate'),
    stake,
  )
  const wager = {
    direction: readDirection(inputs),
    openPrice: tick.price,
    rule,
    handledMs: computeHandledMs(tick.ts, seconds),
  }
  const opened = {
    open_tick_id: tick.id,
    open_price: formatAmount(tick.price),
    handled_at: wager.handledMs,
    rule: wager.rule,
    fee: formatAmount(fee),
    profit: formatAmount(profit),
  }
  return ending === undefined
    ? opened
    : {
        ...opened,
        ...settlementFacts(wager, { stake, fee, profit }, readWindow(ending, wager.handledMs)),
      }
}

function settlementFacts(
  wager: Parameters<typeof settle>[0],
  amounts: Parameters<typeof computePayment>[0],
  ticks: readonly KnownTick[],
): Facts {
  const outcome = settle(wager, ticks)
  const end = outcome.result === 'void' ? undefined : outcome.end
  return {
    end_price: formatPriceOrNull(end?.displayPrice),
    first_tick_id: end?.firstTickId ?? null,
    last_tick_id: end?.lastTickId ?? null,
    tick_count: end?.count ?? 0,
    result: outcome.result,
    credit: formatAmount(computePayment(amounts, outcome.result).credit),
  }
}

/**
 * The ticks of the last ten seconds; the run must reach beyond the end, so that none is missing.
 */
function readWindow(ending: KnownRun, handledMs: number): readonly KnownTick[] {
  const ticks = ticksSince(ending, handledMs - WINDOW_MS)
  if ((ticks.at(-1)?.ts ?? 0) <= handledMs) throw new TypeError('the run of ticks ends too early')
  return ticks
}

function readDirection(inputs: Facts): 'up' | 'down' {
  const direction = readText(inputs, 'direction')
  if (direction !== 'up' && direction !== 'down') throw new TypeError('no direction')
  return direction
}

function formatPriceOrNull(price: Price | undefined): string | null {
  return price === undefined ? null : formatAmount(price)
}
