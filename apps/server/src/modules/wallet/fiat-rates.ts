import { type Rate, unitsOf } from '@candor/money'

/** How much of each fiat one US dollar buys, rounded; shipped with the code and therefore old, which is why their day is always shown. */
const bundled = {
  USD: '1', CNY: '7.16', GBP: '0.728', HKD: '7.85', JPY: '144', EUR: '0.848', AED: '3.6725', THB: '32.5', PHP: '56.3', SGD: '1.271', VND: '26100',
} as const

export type Fiat = keyof typeof bundled

/** The rates in use, the day they are of, and where they come from (USER-27). */
export const fiatRates = {
  date: '2025-06-30',
  source: 'bundled',
  rates: Object.entries(bundled).map(([code, text]) => ({ code: code as Fiat, rate: unitsOf<Rate>(text) })),
} as const

/** How much Chinese yuan one US dollar buys: the second currency in which the wallet counts (LEDG-11). */
export const cnyRate: Rate = unitsOf<Rate>(bundled.CNY)
