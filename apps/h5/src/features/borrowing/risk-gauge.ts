import { LIQUIDATION_RATIO, SAFE_RATIO, WARNING_RATIO } from '@candor/engine/borrowing/terms'
import { type Rate, SCALE } from '@candor/money'

/** The gauge runs from 100 % to 200 %: beyond that nothing changes. */
const FROM = 100
const TO = 200

/**
 * The thresholds, in per cent: liquidation below, warning below, and from where money may be taken
 * out (LOAN-11, LOAN-13, LOAN-15).
 */
export const gaugeMarks = [
  perCent(LIQUIDATION_RATIO),
  perCent(WARNING_RATIO),
  perCent(SAFE_RATIO),
] as const

/** The position of a risk rate on the gauge, in per cent of its length; for drawing only. */
export function gaugePlace(rate: string): number {
  return (
    Math.round(Math.min(100, Math.max(0, ((Number(rate) - FROM) / (TO - FROM)) * 100)) * 100) / 100
  )
}

export function riskTone(rate: string): 'closed' | 'warned' | 'held' | 'safe' {
  const value = Number(rate)
  if (value < gaugeMarks[0]) return 'closed'
  if (value < gaugeMarks[1]) return 'warned'
  return value < gaugeMarks[2] ? 'held' : 'safe'
}

/** Whether a risk rate is below one at which the borrower is warned (LOAN-13). */
export function isWarned(rate: string): boolean {
  return Number(rate) < gaugeMarks[1]
}

function perCent(rate: Rate): number {
  return Number(((rate as bigint) * 100n) / SCALE)
}
