import { discountFee } from '@candor/engine/discount'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { swapFigures } from '@candor/engine/swap/figures'
import { type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { BEST_DISCOUNT, type Game } from '@candor/testing/game'

/**
 * A round trip of two swaps: into the coin before it rises, out of it before it falls, at the
 * lowest fee.
 */
function swapGame(seconds: number): Game {
  const step = unitsOf<Quantity>('0.00000001')
  const terms = {
    fee: discountFee(unitsOf<Rate>('0.001'), BEST_DISCOUNT),
    sourceStep: step,
    targetStep: step,
  }
  const swapped = (number: Quantity, source: Price, target: Price): number => {
    const { received, debit } = swapFigures(number, { source, target }, terms)
    return (Number(received) / Number(debit)) * (Number(target) / Number(source))
  }
  return {
    name: `swap ${seconds}`,
    seconds,
    plays(run, at) {
      const [first, second] = [run.ticks[at + 1], run.ticks[at + 1 + seconds]]
      if (first === undefined || second === undefined) return undefined
      const rise = Number(second.price) / Number(first.price)
      const costs =
        swapped(unitsOf<Quantity>('1000000'), USDT_PRICE, first.price) *
        swapped(unitsOf<Quantity>('1000000'), second.price, USDT_PRICE)
      return { up: rise * costs - 1, down: costs / rise - 1 }
    },
  }
}

export const swapGames: readonly Game[] = [60, 300, 900].map(swapGame)
