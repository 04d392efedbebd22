import { format, type Price, type Quantity } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import type { OfferingRow } from './queries.ts'
import { type Phase, tokensOf, tokensText } from './wire.ts'

const HOUR_MS = 3_600_000

/** A decimal text with as many decimals as it has, at least two. */
export function amountOfText(text: string): string {
  return amountText(text, coinDecimals(text))
}

export function shown(units: Quantity | Price): string {
  return amountOfText(format(units))
}

/** Tokens of the wire, or of the engine, with their name. */
export function countText(tokens: string | bigint, token: string): string {
  const whole = typeof tokens === 'string' ? tokensOf(tokens) : tokens
  return t('offerings.tokens', { count: tokensText(whole), token })
}

/** Days and hours. */
export function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  return t('offerings.duration', { days: Math.floor(hours / 24), hours: hours % 24 })
}

export function ruleText({ allocation }: Pick<OfferingRow, 'allocation'>): string {
  return t(allocation === 'fcfs' ? 'offerings.rule.fcfs' : 'offerings.rule.proRata')
}

const phases = {
  warm_up: 'offerings.state.warmUp',
  in_progress: 'offerings.state.running',
  finished: 'offerings.state.finished',
  cancelled: 'offerings.state.cancelled',
} as const satisfies Record<Phase, string>

export function phaseText(phase: Phase): string {
  return t(phases[phase])
}

export function nameText({ title, currency_name: token }: OfferingRow): string {
  return t('offerings.name', { title, token })
}
