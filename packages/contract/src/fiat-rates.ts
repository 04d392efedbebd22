/** The fiat currencies for displayed values and for buying crypto (USER-27). */
export const fiats = [
  'USD',
  'CNY',
  'GBP',
  'HKD',
  'JPY',
  'EUR',
  'AED',
  'THB',
  'PHP',
  'SGD',
  'VND',
] as const
export type Fiat = (typeof fiats)[number]

/**
 * Units of each fiat currency for one US dollar, bundled with the code and therefore old, which is
 * why their date is always shown: mid-market rates of that day, rounded. The server publishes them
 * where no provider is configured, the app shows them until the server replies; both read this
 * table.
 */
export const bundledRates = {
  date: '2025-06-30',
  source: 'bundled',
  perUsd: {
    USD: '1',
    CNY: '7.16',
    GBP: '0.728',
    HKD: '7.85',
    JPY: '144',
    EUR: '0.848',
    AED: '3.6725',
    THB: '32.5',
    PHP: '56.3',
    SGD: '1.271',
    VND: '26100',
  } satisfies Record<Fiat, string> as Readonly<Record<Fiat, string>>,
} as const
