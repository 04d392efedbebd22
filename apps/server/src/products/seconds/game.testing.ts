import { computeHandledMs, openingTick, settle } from '@candor/engine/seconds/outcome'
import { computeOpening } from '@candor/engine/seconds/opening'
import { computePayment } from '@candor/engine/seconds/postings'
import { settleRuleOf } from '@candor/engine/seconds/terms'
import { type Quantity, type Rate, unitsOf } from '@candor/money'
import type { Game } from '@candor/testing/game'

const payouts = [
  [30, '0.80'],
  [60, '0.82'],
  [180, '0.84'],
  [300, '0.85'],
  [600, '0.85'],
  [900, '0.85'],
] as const

const stake = unitsOf<Quantity>('100')

/** Seconds contracts by the engine's own functions. */
function secondsGame(seconds: number, payout: Rate): Game {
  const opening = computeOpening({ seconds, payout }, unitsOf<Rate>('0'), stake)
  return {
    name: `seconds ${seconds}`,
    seconds,
    plays(run, at) {
      const open = openingTick(run.ticks.slice(at, at + 3), {
        atMs: (run.ticks[at]?.recordedAt ?? 0) + 100,
      })
      if (open === undefined) return undefined
      const handledMs = computeHandledMs(open.ts, seconds)
      const last = Math.floor(handledMs / 1_000)
      if (last >= run.ticks.length) return undefined
      const window = run.ticks.slice(last - 12, last + 1)
      const brought = (direction: 'up' | 'down'): number => {
        const { result } = settle(
          { direction, openPrice: open.price, rule: settleRuleOf(seconds), handledMs },
          window,
        )
        return (
          (Number(computePayment(opening, result).credit) - Number(opening.debit)) / Number(stake)
        )
      }
      return { up: brought('up'), down: brought('down') }
    },
  }
}

export const secondsGames: readonly Game[] = payouts.map(([seconds, payout]) =>
  secondsGame(seconds, unitsOf<Rate>(payout)),
)
