/** MKT-22: over the candles, and in panes below them. */
export const overlays = ['MA', 'EMA', 'BOLL'] as const
export const oscillators = ['VOL', 'MACD', 'RSI', 'KDJ'] as const
export type Overlay = (typeof overlays)[number]
export type Oscillator = (typeof oscillators)[number]

export type Indicators = {
  readonly overlays: readonly Overlay[]
  readonly oscillators: readonly Oscillator[]
}

export const firstIndicators: Indicators = { overlays: ['MA'], oscillators: ['VOL'] }

/** More panes would leave too little room for the candles on a phone. */
const MAX_PANES = 2

/** Toggles an indicator; when the panes below are full, the oldest is removed. */
export function toggleIndicator(now: Indicators, name: Overlay | Oscillator): Indicators {
  if (isOverlay(name))
    return {
      ...now,
      overlays: overlays.filter((one) => now.overlays.includes(one) !== (one === name)),
    }
  return {
    ...now,
    oscillators: now.oscillators.includes(name)
      ? now.oscillators.filter((one) => one !== name)
      : [...now.oscillators, name].slice(-MAX_PANES),
  }
}

function isOverlay(name: Overlay | Oscillator): name is Overlay {
  return overlays.some((one) => one === name)
}

/**
 * Lengths of the curves, in bars; the second figure of BOLL is the width of the bands in standard
 * deviations.
 */
export const parameters = {
  MA: [7, 25, 99],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  VOL: [5, 10],
  MACD: [12, 26, 9],
  RSI: [6, 12, 24],
  KDJ: [9, 3, 3],
} as const
