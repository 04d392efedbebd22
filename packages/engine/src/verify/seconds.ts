import type { Price, Quantity, Rate } from '@candor/money'
import { openingOf } from '../seconds/opening.ts'
import { handledAt, openingTick, settle, WINDOW_MS } from '../seconds/outcome.ts'
import { paymentOf } from '../seconds/postings.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { acceptanceIn, amountIn, amountText, integerIn, textIn } from './facts.ts'
import { type KnownRun, type KnownTick, ticksSince } from './recorded.ts'

/**
 * What a seconds order comes to (SEC-07 to SEC-14): inputs direction, seconds, accepted_at,
 * accepted_after, stake, fee_rate, payout. The first run reaches from before the acceptance to the
 * opening tick; once the order has ended, a second one reaches from before the last ten seconds to
 * after the end.
 */
export function recomputeSecondsOrder(
  { inputs }: OrderProof,
  opening: KnownRun | undefined,
  ending: KnownRun | undefined,
): Facts {
  const seconds = integerIn(inputs, 'seconds')
  const stake = amountIn<Quantity>(inputs, 'stake')
  const acceptance = acceptanceIn(inputs)
  const tick = openingTick(ticksSince(opening, acceptance.atMs), acceptance)
  if (tick === undefined) throw new TypeError('no tick opens the order')
  const { fee, profit, rule } = openingOf(
    { seconds, payout: amountIn<Rate>(inputs, 'payout') },
    amountIn<Rate>(inputs, 'fee_rate'),
    stake,
  )
  const wager = {
    direction: directionIn(inputs),
    openPrice: tick.price,
    rule,
    handledMs: handledAt(tick.ts, seconds),
  }
  const opened = {
    open_tick_id: tick.id,
    open_price: amountText(tick.price),
    handled_at: wager.handledMs,
    rule: wager.rule,
    fee: amountText(fee),
    profit: amountText(profit),
  }
  return ending === undefined
    ? opened
    : { ...opened, ...endOf(wager, { stake, fee, profit }, windowOf(ending, wager.handledMs)) }
}

function endOf(
  wager: Parameters<typeof settle>[0],
  held: Parameters<typeof paymentOf>[0],
  ticks: readonly KnownTick[],
): Facts {
  const outcome = settle(wager, ticks)
  const end = outcome.result === 'void' ? undefined : outcome.end
  return {
    end_price: priceText(end?.shown),
    first_tick_id: end?.firstTickId ?? null,
    last_tick_id: end?.lastTickId ?? null,
    tick_count: end?.count ?? 0,
    result: outcome.result,
    credit: amountText(paymentOf(held, outcome.result).credit),
  }
}

/**
 * The ticks of the last ten seconds; the run must go beyond the end, so that none in it is left
 * out.
 */
function windowOf(ending: KnownRun, handledMs: number): readonly KnownTick[] {
  const ticks = ticksSince(ending, handledMs - WINDOW_MS)
  if ((ticks.at(-1)?.ts ?? 0) <= handledMs) throw new TypeError('the run of ticks ends too early')
  return ticks
}

function directionIn(inputs: Facts): 'up' | 'down' {
  const direction = textIn(inputs, 'direction')
  if (direction !== 'up' && direction !== 'down') throw new TypeError('no direction')
  return direction
}

function priceText(price: Price | undefined): string | null {
  return price === undefined ? null : amountText(price)
}
