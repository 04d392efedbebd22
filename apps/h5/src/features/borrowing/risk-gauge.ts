import { LIQUIDATION_RATIO, SAFE_RATIO, WARNING_RATIO } from '@candor/engine/borrowing/terms'
import { type Rate, SCALE } from '@candor/money'

/** The gauge begins at 100 % and ends at 200 %: beyond that nothing changes any more. */
const FROM = 100
const TO = 200

/**
 * The rates at which something changes, in per cent: a liquidation below, a warning below, and from
 * where money may leave (LOAN-11, LOAN-13, LOAN-15).
 */
export const gaugeMarks = [
  perCent(LIQUIDATION_RATIO),
  perCent(WARNING_RATIO),
  perCent(SAFE_RATIO),
] as const

/** Where a risk rate stands on the gauge, in per cent of its length; for drawing alone. */
export function gaugePlace(rate: string): number {
  return (
    Math.round(Math.min(100, Math.max(0, ((Number(rate) - FROM) / (TO - FROM)) * 100)) * 100) / 100
  )
}

/** What a risk rate means. */
export function riskTone(rate: string): 'closed' | 'warned' | 'held' | 'safe' {
  const value = Number(rate)
  if (value < gaugeMarks[0]) return 'closed'
  if (value < gaugeMarks[1]) return 'warned'
  return value < gaugeMarks[2] ? 'held' : 'safe'
}

/** Whether a risk rate is below one at which its borrower is warned (LOAN-13). */
export function isWarned(rate: string): boolean {
  return Number(rate) < gaugeMarks[1]
}

function perCent(rate: Rate): number {
  return Number(((rate as bigint) * 100n) / SCALE)
}
