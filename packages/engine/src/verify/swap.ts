import type { Quantity, Rate } from '@candor/money'
import { swapFigures, type SwapTerms } from '../swap/figures.ts'
import { hasPriceChanged } from '../swap/validate-swap.ts'
import type { SwapQuote } from '../swap/quote.ts'
import { type CoinTicks, findSwapTicks } from '../swap/ticks.ts'
import type { Facts, OrderProof } from './evidence.ts'
import {
  readAcceptance,
  readAmount,
  formatAmount,
  readInteger,
  hasFact,
  readPrice,
  readText,
} from './facts.ts'
import { byTheRecord, type Formulas } from './formula.ts'
import { type KnownRun, type KnownTicks, ticksSince } from './recorded.ts'

export const swapFormulas = {
  'swap.execution': { ...byTheRecord, recompute: recomputeSwap },
} as const satisfies Formulas

/**
 * Recomputes a swap (MOVE-08, MOVE-09): inputs from, to, number, fee_rate, from_step, to_step,
 * accepted_at, accepted_after, and quote_from_price, quote_to_price and quote_expires_at where a
 * quote was named. For each coin but USDT, the source first, a run reaches from before the
 * acceptance to the tick that priced it.
 */
export function recomputeSwap({ inputs }: OrderProof, known: KnownTicks): Facts {
  const acceptance = readAcceptance(inputs)
  const { atMs: acceptedMs } = acceptance
  const [from, to] = [readText(inputs, 'from'), readText(inputs, 'to')]
  const source = readTicks(from, known.run(0), acceptedMs)
  const ticks = findSwapTicks(
    source,
    readTicks(to, known.run(source === 'USDT' ? 0 : 1), acceptedMs),
    acceptance,
  )
  if (ticks === undefined) throw new TypeError('no ticks price the swap')
  const terms = readTerms(inputs)
  const figures = swapFigures(readAmount<Quantity>(inputs, 'number'), ticks.prices, terms)
  if (
    hasFact(inputs, 'quote_expires_at') &&
    hasPriceChanged(figures, readQuote(inputs), terms, acceptedMs)
  )
    throw new TypeError('the quote did not hold')
  return {
    from_tick_id: ticks.source?.id ?? null,
    from_price: formatAmount(ticks.prices.source),
    to_tick_id: ticks.target?.id ?? null,
    to_price: formatAmount(ticks.prices.target),
    received: formatAmount(figures.received),
    fee: formatAmount(figures.fee),
    debit: formatAmount(figures.debit),
  }
}

/** A coin's ticks are those of its pair with USDT; a run of another pair prices nothing. */
function readTicks(coin: string, run: KnownRun | undefined, acceptedMs: number): CoinTicks {
  if (coin === 'USDT') return coin
  const ticks = ticksSince(run, acceptedMs)
  if (run?.from.symbol !== `${coin}/USDT`) throw new TypeError(`the run is not one of ${coin}`)
  return ticks
}

function readTerms(inputs: Facts): SwapTerms {
  return {
    fee: readAmount<Rate>(inputs, 'fee_rate'),
    sourceStep: readAmount<Quantity>(inputs, 'from_step'),
    targetStep: readAmount<Quantity>(inputs, 'to_step'),
  }
}

function readQuote(inputs: Facts): SwapQuote {
  return {
    source: readPrice(inputs, 'quote_from_price'),
    target: readPrice(inputs, 'quote_to_price'),
    expiresMs: readInteger(inputs, 'quote_expires_at'),
  }
}
