import { bundledRates, fiats } from '@candor/contract'

export type FiatRate = { readonly currency_code: string; readonly rate: string }

/**
 * The table bundled with server and app, used until the server replies; its date is shown beside it
 * (USER-27, PAGE-27).
 */
export const builtIn = {
  date: bundledRates.date,
  source: bundledRates.source,
  rates: fiats.map((code): FiatRate => ({ currency_code: code, rate: bundledRates.perUsd[code] })),
} as const

/** Rates older than this are refetched. */
export const RATES_FRESH_MS = 86_400_000
