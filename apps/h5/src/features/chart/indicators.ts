/** MKT-22: over the candles, and below them. */
export const overlays = ['MA', 'EMA', 'BOLL'] as const
export const oscillators = ['VOL', 'MACD', 'RSI', 'KDJ'] as const
export type Overlay = (typeof overlays)[number]
export type Oscillator = (typeof oscillators)[number]

export type Indicators = { readonly overlays: readonly Overlay[]; readonly oscillators: readonly Oscillator[] }

export const firstIndicators: Indicators = { overlays: ['MA'], oscillators: ['VOL'] }

/** More panes than this leave too little for the candles on a phone. */
const PANES_MOST = 2

/** The indicators after one was tapped: on or off; of the panes below, the oldest gives way. */
export function toggled(now: Indicators, name: Overlay | Oscillator): Indicators {
  if (isOverlay(name)) return { ...now, overlays: now.overlays.includes(name) ? now.overlays.filter((one) => one !== name) : [...now.overlays, name] }
  return { ...now, oscillators: now.oscillators.includes(name) ? now.oscillators.filter((one) => one !== name) : [...now.oscillators, name].slice(-PANES_MOST) }
}

function isOverlay(name: Overlay | Oscillator): name is Overlay {
  return overlays.some((one) => one === name)
}

/** Periods of the averages. */
export const parameters: Readonly<Record<Overlay | Oscillator, readonly number[]>> = {
  MA: [7, 25, 99], EMA: [7, 25, 99], BOLL: [20, 2], VOL: [5, 10], MACD: [12, 26, 9], RSI: [6, 12, 24], KDJ: [9, 3, 3],
}
