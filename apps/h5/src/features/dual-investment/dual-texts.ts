import { computeOutcomes, type DualOrder } from '@candor/engine/dual-investment/purchase'
import { worthAt } from '@candor/engine/dual-investment/preview'
import { format, type Price, type Quantity } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, formatPercent, trimmed } from '../../lib/figures/format.ts'
import type { DualType } from './queries.ts'

const HOUR_SECONDS = 3_600

/** Days and hours, as a term is said (DUAL-08). */
export function termText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS)
  return t('duals.term', { days: Math.floor(hours / 24), hours: hours % 24 })
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
