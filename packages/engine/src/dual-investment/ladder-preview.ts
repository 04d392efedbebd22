import { add, type Quantity, quantity, type Rate, subtract } from '@candor/money'
import { FRIDAY, listLadder } from './ladder.ts'
import { type CoinTerms, countOpenDays } from './ladder-terms.ts'
import { computePurchase } from './purchase.ts'
import { type DualMark, quoteDual } from './rate.ts'
import { type DualCurrency, type DualProduct, paidCurrencyOf, settleMsOf } from './terms.ts'

/** What terms would list on the next Friday if the price stayed, and what they let be promised. */
export type LadderPreview = {
  readonly products: readonly {
    readonly product: DualProduct
    /** The yearly rate as a fraction, by the formula of DUAL-17. */
    readonly rate: Rate
  }[]
  readonly promises: Readonly<Record<DualCurrency, LadderPromise>>
}

export type LadderPromise = {
  /** The most that is set aside for one settlement day, and for all that can be open at once. */
  readonly dayCap: Quantity
  readonly capInAll: Quantity
  /** The interest of that Friday's products paid in this currency, were all of them sold. */
  readonly interest: Quantity
}

const DAY_MS = 86_400_000

/** A Friday has all maturities; the last tick stands for its first one (DUAL-21, DUAL-27). */
export function previewLadder(terms: CoinTerms, lastMark: DualMark): LadderPreview {
  const listedMs = nextFridayMs(lastMark.ts)
  const mark = { ...lastMark, ts: listedMs }
  const listed = terms.isOpen ? listLadder(terms, listedMs, mark) : []
  const products = listed.map((product) => ({ product, quote: quoteDual(product, mark) }))
  const openDays = BigInt(countOpenDays(terms))
  const toPromise = (currency: DualCurrency): LadderPromise => ({
    dayCap: terms.cap[currency],
    capInAll: quantity((terms.cap[currency] as bigint) * openDays),
    interest: products
      .filter(({ product }) => paidCurrencyOf(product.type) === currency)
      .map(({ product, quote }) => computePurchase(product, product.totalShares, quote))
      .reduce(
        (total, { outcomes, investment }) => add(total, subtract(outcomes[currency], investment)),
        quantity(0n),
      ),
  })
  return {
    products: products.map(({ product, quote }) => ({ product, rate: quote.rate })),
    promises: { coin: toPromise('coin'), usdt: toPromise('usdt') },
  }
}

/** 08:00 UTC of the next Friday after a time. */
function nextFridayMs(atMs: number): number {
  const days = Array.from({ length: 8 }, (_, ahead) => settleMsOf(atMs + ahead * DAY_MS))
  const next = days.find((ms) => ms > atMs && Math.floor(ms / DAY_MS) % 7 === FRIDAY)
  if (next === undefined) throw new Error('a week has a Friday')
  return next
}
