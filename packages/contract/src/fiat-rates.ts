/** The fiats in which values are shown and crypto is paid for (USER-27). */
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
 * Units of each fiat for one US dollar, shipped with the code and therefore old, which is why their
 * day is always shown: mid-market rates of that day, rounded. The server publishes them where no
 * provider is configured, the app shows them until it hears from the server; both read this one
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
