import { discountFee } from '@candor/engine/discount'
import type { Mark } from '@candor/engine/futures/order'
import { computeProfit } from '@candor/engine/futures/profit'
import { openMarket, quoteOpening } from '@candor/engine/futures/quote'
import type { PricedTick } from '@candor/engine/prices/tick'
import { type Quantity, type Rate, unitsOf } from '@candor/money'
import { BEST_DISCOUNT, type Game } from '@candor/testing/game'

/**
 * Contracts, opened at one tick and closed at another, per unit of notional, at the lowest possible
 * fee.
 */
function contractGame(seconds: number): Game {
  const terms = {
    marketId: 1,
    lotSize: unitsOf<Quantity>('0.01'),
    spread: unitsOf<Rate>('0.0002'),
    fee: discountFee(unitsOf<Rate>('0.0005'), BEST_DISCOUNT),
    overnight: unitsOf<Rate>('0.00015'),
    silenceBand: unitsOf<Rate>('0.02'),
    isGapBound: true,
  }
  const mark = (tick: PricedTick): Mark => ({
    tickId: tick.id,
    price: tick.price,
    ts: tick.ts,
    recordedAt: tick.recordedAt,
  })
  return {
    name: `contract ${seconds}`,
    seconds,
    plays(run, at) {
      const [open, close] = [run.ticks[at + 1], run.ticks[at + 1 + seconds]]
      if (open === undefined || close === undefined) return undefined
      const brought = (side: 'long' | 'short'): number => {
        const quote = quoteOpening(terms, side, open.price, unitsOf<Quantity>('10000'), 100)
        const position = openMarket(1, terms, quote, mark(open), { stopsSetAtMs: open.recordedAt })
        return (
          (Number(computeProfit(position, close.price)) - Number(quote.fee)) /
          Number(quote.notional)
        )
      }
      return { up: brought('long'), down: brought('short') }
    },
  }
}

export const contractGames: readonly Game[] = [30, 120, 300, 900].map(contractGame)
