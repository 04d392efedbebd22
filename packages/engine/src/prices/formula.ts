/**
 * The published function that makes prices of a day's seed (MKT-25). It is committed with the seed,
 * so that every day is recomputed by its own formula. 1 went straight from open to high, low and
 * close and gave each quarter of an hour a direction, which could be exploited by extrapolation. 2
 * is drawn so that past prices predict nothing (MKT-27).
 */
export type PriceFormula = 1 | 2

export const PRICE_FORMULA: PriceFormula = 2

export type DaySeed = { readonly seed: Uint8Array; readonly formula: PriceFormula }
