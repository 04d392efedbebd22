import type { Quantity, Rate } from '@candor/money'
import { swapFigures, type SwapTerms } from '../swap/figures.ts'
import { hasChanged } from '../swap/judge.ts'
import type { SwapQuote } from '../swap/quote.ts'
import { type CoinTicks, ticksOfSwap } from '../swap/ticks.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { acceptanceIn, amountIn, amountText, integerIn, isGiven, priceIn, textIn } from './facts.ts'
import { type KnownRun, type KnownTicks, ticksSince } from './recorded.ts'

/**
 * What a swap comes to (MOVE-08, MOVE-09): inputs from, to, number, fee_rate, from_step, to_step,
 * accepted_at, accepted_after, and quote_from_price, quote_to_price and quote_expires_at where a
 * quote was named. For each coin but USDT, the source first, a run reaches from before the
 * acceptance to the tick that priced it.
 */
export function recomputeSwap({ inputs }: OrderProof, known: KnownTicks): Facts {
  const acceptance = acceptanceIn(inputs)
  const { atMs: acceptedMs } = acceptance
  const [from, to] = [textIn(inputs, 'from'), textIn(inputs, 'to')]
  const source = ticksOf(from, known.run(0), acceptedMs)
  const ticks = ticksOfSwap(
    source,
    ticksOf(to, known.run(source === 'USDT' ? 0 : 1), acceptedMs),
    acceptance,
  )
  if (ticks === undefined) throw new TypeError('no ticks price the swap')
  const terms = termsIn(inputs)
  const figures = swapFigures(amountIn<Quantity>(inputs, 'number'), ticks.prices, terms)
  if (
    isGiven(inputs, 'quote_expires_at') &&
    hasChanged(figures, quoteIn(inputs), terms, acceptedMs)
  )
    throw new TypeError('the quote did not hold')
  return {
    from_tick_id: ticks.source?.id ?? null,
    from_price: amountText(ticks.prices.source),
    to_tick_id: ticks.target?.id ?? null,
    to_price: amountText(ticks.prices.target),
    received: amountText(figures.received),
    fee: amountText(figures.fee),
    debit: amountText(figures.debit),
  }
}

/** A coin's ticks are those of its pair with USDT; a run of another pair prices nothing. */
function ticksOf(coin: string, run: KnownRun | undefined, acceptedMs: number): CoinTicks {
  if (coin === 'USDT') return coin
  const ticks = ticksSince(run, acceptedMs)
  if (run?.from.symbol !== `${coin}/USDT`) throw new TypeError(`the run is not one of ${coin}`)
  return ticks
}

function termsIn(inputs: Facts): SwapTerms {
  return {
    fee: amountIn<Rate>(inputs, 'fee_rate'),
    sourceStep: amountIn<Quantity>(inputs, 'from_step'),
    targetStep: amountIn<Quantity>(inputs, 'to_step'),
  }
}

function quoteIn(inputs: Facts): SwapQuote {
  return {
    source: priceIn(inputs, 'quote_from_price'),
    target: priceIn(inputs, 'quote_to_price'),
    expiresMs: integerIn(inputs, 'quote_expires_at'),
  }
}
