import { format, type Quantity, shareRoundedDown, unitsOf, byFigure } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { percentToRate, rateToPercent, type SecondsOrder } from './wire.ts'

/** A duration in words: seconds up to a minute, then minutes. */
export function durationText(seconds: number): string {
  return seconds > 60 && seconds % 60 === 0
    ? t('seconds.duration.minutes', { count: seconds / 60 })
    : t('seconds.duration.seconds', { count: seconds })
}

export function directionText(direction: 'up' | 'down'): string {
  return t(direction === 'up' ? 'seconds.submit.up' : 'seconds.submit.down')
}

/**
 * Whether an open order is ahead at the current price: shown by sign and word, never by colour
 * alone (APP-10).
 */
export function computeStanding(
  { direction, openPrice }: Pick<SecondsOrder, 'direction' | 'openPrice'>,
  price: string,
): 'ahead' | 'behind' | 'level' {
  const rise = byFigure(price, openPrice)
  if (rise === 0) return 'level'
  return rise > 0 === (direction === 'up') ? 'ahead' : 'behind'
}

/** The profit or loss of an order if it ended now, rounded as the engine does (SEC-14). */
export function computeProfitIfEnded(
  { stake, payout }: Pick<SecondsOrder, 'stake' | 'payout'>,
  standing: ReturnType<typeof computeStanding>,
): string {
  if (standing === 'level') return '0.00'
  if (standing === 'behind') return `-${stake}`
  return format(shareRoundedDown(unitsOf<Quantity>(stake), percentToRate(payout)))
}

/** Why an order was voided or tied; undefined for a win or a loss, which need no explanation. */
export function explainResult({
  outcome,
  rule,
}: Pick<SecondsOrder, 'outcome' | 'rule'>): string | undefined {
  if (outcome === 'tie') return t('seconds.result.tieExplain')
  if (outcome === 'void')
    return t(rule === 'mean_10s' ? 'seconds.result.voidMeanExplain' : 'seconds.result.voidExplain')
  return undefined
}

/** A payout of the wire, '85.00', as 85%. */
export function payoutText(percent: string): string {
  return rateToPercent(percentToRate(percent))
}

/** An amount of the engine with its decimals, at least two (APP-20). */
export function figureText(value: Quantity): string {
  const text = format(value)
  return amountText(text, coinDecimals(text))
}

export function gainText(value: Quantity): string {
  return `${value > 0n ? '+' : ''}${figureText(value)}`
}

/** A recorded price with its decimals, at least two (APP-20). */
export function priceText(price: string): string {
  return amountText(price, coinDecimals(price))
}
