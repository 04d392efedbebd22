import { computeOutcomes, type DualOrder } from '@candor/engine/dual-investment/purchase'
import { worthAt } from '@candor/engine/dual-investment/preview'
import { YEAR_SECONDS } from '@candor/engine/dual-investment/terms'
import { format, parseRate, type Price, type Quantity, rate } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, formatPercent, timeText, trimmed } from '../../lib/figures/format.ts'
import type { DualType } from './queries.ts'

const HOUR_SECONDS = 3_600
const RATE_DECIMALS = 2

/** Days and hours, as a term is said (DUAL-08); of what is zero nothing is said. */
export function termText(seconds: number): string {
  const all = Math.floor(seconds / HOUR_SECONDS)
  const [days, hours] = [Math.floor(all / 24), all % 24]
  if (days === 0) return t('duals.termHours', { hours })
  return hours === 0 ? t('duals.termDays', { days }) : t('duals.term', { days, hours })
}

/** What a yearly rate in percent comes to in a term, cut to two decimals. */
export function termRateText(percent: string, seconds: number): string {
  const yearly = (parseRate(percent) ?? 0n) as bigint
  return rateText(format(rate((yearly * BigInt(seconds)) / BigInt(YEAR_SECONDS)), RATE_DECIMALS))
}

/** A settlement in the reader's zone, and in UTC where that is another (APP-32). */
export function settleTimeText(atMs: number): string {
  const [own, utc] = [timeText(atMs), timeText(atMs, { zone: 'UTC' })]
  return own === utc ? own : `${own} (${utc})`
}

/** A rate in percent, as the wire has it. */
export function rateText(percent: string): string {
  return formatPercent(trimmed(percent))
}

/** A decimal text with as many decimals as it has. */
export function amountOfText(text: string): string {
  return amountText(text, coinDecimals(text))
}

export function shown(units: Quantity | Price): string {
  return amountOfText(format(units))
}

/** When which currency is paid: a rate is never shown without it. */
export function conditionText(type: DualType, coin: string, linkedPrice: string): string {
  const values = { coin, price: amountOfText(linkedPrice) }
  return type === 'call' ? t('duals.condition.call', values) : t('duals.condition.put', values)
}

/** Both outcomes in figures beside plain holding (DUAL-15), the first of the cheaper coin. */
export function outcomeTexts(order: DualOrder, coin: string): readonly [string, string] {
  const outcomes = computeOutcomes(order)
  const price = shown(order.linkedPrice)
  const stake = shown(order.investment)
  const { paid, held } = worthAt(order, order.linkedPrice)
  const [coins, usdt] = [shown(outcomes.coin), shown(outcomes.usdt)]
  return order.type === 'call'
    ? [
        t('duals.out.callCoin', { price, amount: coins, coin, stake }),
        t('duals.out.callUsdt', { price, amount: usdt, held: shown(held) }),
      ]
    : [
        t('duals.out.putCoin', { price, amount: coins, coin, worth: shown(paid), stake }),
        t('duals.out.putUsdt', { price, amount: usdt, stake }),
      ]
}
