import type { Reply } from '@candor/contract'
import { purchaseCountries, type purchases } from '@candor/contract/purchases'
import { type FiatOrderLimit, minWholeAmount, purchaseRate } from '@candor/engine/purchases/quote'
import {
  isReversible,
  PURCHASE_HOLD_MS,
  isPegged,
  isRateFresh,
  MIN_USD,
  METHODS,
  payBeforeMs,
} from '@candor/engine/purchases/terms'
import { format, quantity, SCALE } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { CurrencyRate, PurchaseDeps } from './purchase-deps.ts'
import { processorText } from './wire.ts'

/** The maximum of one order of each level, lowest first (BUY-09). */
export function listLimitsByLevel(
  { levelsAt }: Pick<PurchaseDeps, 'levelsAt'>,
  nowMs: number,
): FiatOrderLimit[] {
  const levels = levelsAt(nowMs)
  return ([0, 1, 2] as const).map((level) => ({ level, maxUsdt: levels[level].fiatOrderUsdt }))
}

/**
 * Whether crypto may be bought with a currency: there is a payment processor, its rate is fresh and
 * USDT is at its peg (BUY-18).
 */
export function isOffered(
  { processor, takesOldRates, usdtUsd }: PurchaseDeps,
  rate: CurrencyRate,
  nowMs: number,
): boolean {
  const usdt = usdtUsd()
  return (
    processor !== undefined &&
    usdt !== undefined &&
    isPegged(usdt) &&
    isRateFresh(rate, nowMs, takesOldRates)
  )
}

/** What may be bought now, with which currencies and on which terms (BUY-01). */
export function getOffer(deps: PurchaseDeps, context: Context): Reply<typeof purchases.config> {
  const { processor, feeRate } = deps
  const nowMs = context.receivedAtMs
  const limits = listLimitsByLevel(deps, nowMs)
  return {
    countries: [...purchaseCountries],
    currencies: deps.rates(nowMs).map((rate) => ({
      code: rate.code,
      rate: format(purchaseRate(rate.perUsd)),
      as_of: formatUtc(rate.asOfMs),
      open: isOffered(deps, rate, nowMs) ? (1 as const) : (0 as const),
      least: format(minWholeAmount(rate.perUsd)),
    })),
    methods: METHODS.map((method) => ({
      method,
      pay_minutes: payBeforeMs(method, 0) / 60_000,
      hold_hours: isReversible(method) ? PURCHASE_HOLD_MS / 3_600_000 : 0,
    })),
    banks: processor?.banks.map(({ id, account }) => ({ id, name: account.bank_name })) ?? [],
    rate: format(quantity(SCALE)),
    fee: format(feeRate),
    min: format(MIN_USD),
    max: format(limits.at(-1)?.maxUsdt ?? MIN_USD),
    level_limits: limits.map(({ level, maxUsdt: maxAmount }) => ({
      level,
      max: format(maxAmount),
    })),
    settle_text: context.text('purchase-settles'),
    ...processorText(processor, context),
  }
}
