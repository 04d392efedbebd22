/** The thresholds of the wording, in per cent of the initial margin. */
export const WATCH_BELOW = 150
export const DANGER_BELOW = 50
/** Liquidation (FUT-16), where the dial begins; it ends at a hundred times that. */
const LIQUIDATION = 10

export type RiskLevel = 'safe' | 'watch' | 'danger'

export function toRiskLevel(rate: number): RiskLevel {
  if (rate < DANGER_BELOW) return 'danger'
  return rate < WATCH_BELOW ? 'watch' : 'safe'
}

/**
 * The needle's distance from liquidation, 0 to 1; each tenfold of the rate takes half of the dial.
 */
export function toNeedleAngle(rate: number): number {
  if (rate <= LIQUIDATION) return 0
  return Math.min(1, Math.log10(rate / LIQUIDATION) / 2)
}
