import { bundledRates, fiats } from '@candor/contract'

export type FiatRate = { readonly currency_code: string; readonly rate: string }

/**
 * The table that server and app are shipped with, until the server is heard; its day is shown
 * beside it (USER-27, PAGE-27).
 */
export const builtIn = {
  date: bundledRates.date,
  source: bundledRates.source,
  rates: fiats.map((code): FiatRate => ({ currency_code: code, rate: bundledRates.perUsd[code] })),
} as const

/** Rates older than this are asked for again. */
export const RATES_FRESH_MS = 86_400_000
