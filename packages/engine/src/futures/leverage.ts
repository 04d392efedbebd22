import { recordedShareBps } from './recorded-shares.ts'

/** Higher leverages require experience: closed contracts, on several UTC days (FUT-49). */
export const FREE_LEVERAGE = 25
export const MIN_CLOSED_CONTRACTS = 10
export const MIN_TRADING_DAYS = 3
/**
 * The share of liquidated positions is counted over this many UTC days of openings; on the last of
 * them every position was open for a day or is closed.
 */
export const SHARE_DAYS = 30
export const SHARE_AGE_DAYS = 2
/** With fewer positions a share is not significant, and the share of the recorded bars is shown. */
export const MIN_COUNTED = 100
const DAY_MS = 86_400_000

/**
 * The number of contracts a user has closed, and of UTC days; counting may stop at the required
 * number.
 */
export type Experience = { readonly closed: number; readonly days: number }

/** Whether a leverage requires experience and acknowledging the liquidated share. */
export function isHighLeverage(leverage: number): boolean {
  return leverage > FREE_LEVERAGE
}

export function isExperienced({ closed, days }: Experience): boolean {
  return closed >= MIN_CLOSED_CONTRACTS && days >= MIN_TRADING_DAYS
}

/** Whether a liquidated position counts in the share: liquidated within 24 h of its opening. */
export function isSoonLiquidated(openedAtMs: number, closedAtMs: number): boolean {
  return closedAtMs - openedAtMs <= DAY_MS
}

/**
 * The UTC days of openings that a share covers, as starts of days: every position of them is a day
 * old.
 */
export function shareDays(nowMs: number): { readonly fromMs: number; readonly toMs: number } {
  const today = nowMs - (nowMs % DAY_MS)
  return {
    fromMs: today - (SHARE_DAYS + SHARE_AGE_DAYS - 1) * DAY_MS,
    toMs: today - SHARE_AGE_DAYS * DAY_MS,
  }
}

/** The outcomes of a pair and a leverage over those days, and the day of the first opening. */
export type Outcomes = {
  readonly firstMs: number | undefined
  readonly opened: number
  readonly liquidated: number
}

/** A share in basis points, rounded up, and its number of positions; 0 for recorded bars. */
export type LiquidatedShare = { readonly bps: number; readonly positions: number }

/**
 * The share that a ticket shows (FUT-49): the platform's own once it has thirty days and enough
 * positions, otherwise that of the recorded bars.
 */
export function computeLiquidatedShare(
  symbol: string,
  leverage: number,
  { firstMs, opened, liquidated }: Outcomes,
  nowMs: number,
): LiquidatedShare {
  const isOwn = firstMs !== undefined && firstMs <= shareDays(nowMs).fromMs && opened >= MIN_COUNTED
  return isOwn
    ? { bps: Math.ceil((liquidated * 10_000) / opened), positions: opened }
    : { bps: recordedShareBps(symbol, leverage), positions: 0 }
}
