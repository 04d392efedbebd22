/**
 * Which published function makes prices of a day's seed (MKT-25). It is committed with the seed, so
 * that every day is computed again by the one it was played by. 1 went straight from open to high,
 * low and close and gave each quarter of an hour a direction; who drew the line on won. 2 is drawn
 * so that nothing seen says where the price goes (MKT-27).
 */
export type PriceFormula = 1 | 2

/** What new seeds are committed with. */
export const PRICE_FORMULA: PriceFormula = 2

/** The dice of one UTC day. */
export type DaySeed = { readonly seed: Uint8Array; readonly formula: PriceFormula }
