export type FiatRate = { readonly currency_code: string; readonly rate: string }

/** The day of the bundled rates, shown beside them while the server has given none (PAGE-27). */
export const BUILT_IN_RATES_DATE = '2026-11-01'

/** Units of each fiat per US dollar (USER-27). */
export const builtInRates: readonly FiatRate[] = [
  { currency_code: 'USD', rate: '1' }, { currency_code: 'CNY', rate: '7.10' }, { currency_code: 'GBP', rate: '0.76' },
  { currency_code: 'HKD', rate: '7.78' }, { currency_code: 'JPY', rate: '152.00' }, { currency_code: 'EUR', rate: '0.87' },
  { currency_code: 'AED', rate: '3.6725' }, { currency_code: 'THB', rate: '32.50' }, { currency_code: 'PHP', rate: '58.50' },
  { currency_code: 'SGD', rate: '1.30' }, { currency_code: 'VND', rate: '26300' },
]

/** Rates older than this are asked for again. */
export const RATES_FRESH_MS = 86_400_000
