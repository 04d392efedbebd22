import { formatPercentTrimmed, type Rate } from '@candor/money'

/**
 * One published rule: a stable id, its subject, the figures in force, and how they are applied
 * (FAIR-11).
 */
export type Rule = {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly formula: string
}

export type RulesVersion = {
  readonly version: number
  readonly sinceMs: number
  readonly rules: readonly Rule[]
}

/** Formats a fraction in per cent: 0.001 is '0.1 %'. */
export function formatPercent(share: Rate): string {
  return `${formatPercentTrimmed(share)} %`
}

/** A time as a count of the largest unit that divides it. */
export function durationOf(timeMs: number): readonly [count: number, unit: string] {
  const [size, unit] = (
    [
      [86_400_000, 'd'],
      [3_600_000, 'h'],
      [60_000, 'min'],
      [1_000, 's'],
    ] as const
  ).find(([unitMs]) => timeMs >= unitMs && timeMs % unitMs === 0) ?? [1, 'ms']
  return [timeMs / size, unit]
}
