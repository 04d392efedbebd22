import { limitsProduct, type LimitsProduct } from '@candor/contract'
import { FIRST_FUND_TERMS } from '@candor/engine/futures/terms'
import {
  areLimitsPublishable,
  boundedLimits,
  type LimitTerms,
} from '@candor/engine/listing/limit-terms'
import { formatTrimmed, type Notional, parseQuantity, type Quantity, unitsOf } from '@candor/money'
import { forSubject, ANNOUNCED_MS } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from './product-kind.ts'

/** The limits of levels and contracts, starting from the first ones, as amended by releases. */
export function limitTerms(first: LimitTerms): ProductTerms<LimitTerms> {
  const terms = forSubject({
    first,
    read: readLimits,
    write: writeLimits,
    noticeMs: () => ANNOUNCED_MS,
    amend: boundedLimits,
  })
  return { ...terms, breakEvens: () => [] }
}

/** The field of each tier and its leverage. */
const tierFields = [
  [75, 'notional_above_75'],
  [50, 'notional_above_50'],
  [25, 'notional_above_25'],
  [10, 'notional_above_10'],
  [0, 'notional_otherwise'],
] as const

function readLimits(fields: unknown): LimitTerms | undefined {
  const { success, data } = limitsProduct.safeParse(fields)
  if (!success || Object.values(data).some((text) => parseQuantity(text) === undefined))
    return undefined
  const amount = (text: string): Quantity => unitsOf<Quantity>(text)
  const nothing = amount('0')
  const terms: LimitTerms = {
    levels: {
      0: { withdrawalBtc: nothing, fiatOrderUsdt: nothing },
      1: {
        withdrawalBtc: amount(data.basic_withdrawal_btc),
        fiatOrderUsdt: amount(data.basic_fiat_usdt),
      },
      2: {
        withdrawalBtc: amount(data.advanced_withdrawal_btc),
        fiatOrderUsdt: amount(data.advanced_fiat_usdt),
      },
    },
    notionalTiers: tierFields.map(([above, field]) => ({
      above,
      maxNotional: unitsOf<Notional>(data[field]),
    })),
    fund: FIRST_FUND_TERMS,
  }
  return areLimitsPublishable(terms) ? terms : undefined
}

function writeLimits({
  levels: { 1: basic, 2: advanced },
  notionalTiers,
}: LimitTerms): LimitsProduct {
  const tiers = Object.fromEntries(
    tierFields.map(([above, field]) => {
      const tier = notionalTiers.find((one) => one.above === above)
      if (tier === undefined) throw new Error(`there is no tier above ${above}`)
      return [field, formatTrimmed(tier.maxNotional)]
    }),
  ) as Pick<LimitsProduct, (typeof tierFields)[number][1]>
  return {
    basic_withdrawal_btc: formatTrimmed(basic.withdrawalBtc),
    basic_fiat_usdt: formatTrimmed(basic.fiatOrderUsdt),
    advanced_withdrawal_btc: formatTrimmed(advanced.withdrawalBtc),
    advanced_fiat_usdt: formatTrimmed(advanced.fiatOrderUsdt),
    ...tiers,
  }
}
