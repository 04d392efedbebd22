import { type Period, periods } from '@candor/contract'
import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'
import { firstIndicators, type Indicators, oscillators, overlays } from './indicators.ts'

/** What the user shows for every pair; a display setting that stays on the device (APP-15). */
export type ChartChoice = { readonly period: Period; readonly indicators: Indicators }

export const useChartChoice = create<ChartChoice>(() => choiceFrom(storage.read('chart')))

export function chooseChart(change: Partial<ChartChoice>): void {
  useChartChoice.setState(change)
  storage.write('chart', useChartChoice.getState())
}

/** A stored choice; unknown or missing parts take the default. */
export function choiceFrom(stored: unknown): ChartChoice {
  const { period, indicators } = (stored ?? {}) as {
    readonly period?: unknown
    readonly indicators?: Partial<Record<keyof Indicators, unknown>> | null
  }
  return {
    period: periods.find((one) => one === period) ?? '15min',
    indicators: {
      overlays: filterKnown(overlays, indicators?.overlays) ?? firstIndicators.overlays,
      oscillators: filterKnown(oscillators, indicators?.oscillators) ?? firstIndicators.oscillators,
    },
  }
}

function filterKnown<Name extends string>(
  names: readonly Name[],
  stored: unknown,
): readonly Name[] | undefined {
  return Array.isArray(stored) ? names.filter((name) => stored.includes(name)) : undefined
}
