import { purchaseCountries } from '@candor/contract/purchases'
import { RATE_AGE_MS } from '@candor/engine/fiat/rates'
import {
  isReversible,
  ENDED_UNPAID_MS,
  FREE_CANCEL_MS,
  PURCHASE_HOLD_MS,
  MIN_USD,
  METHODS,
  MAX_ENDED_UNPAID,
  MAX_UNPAID,
  MAX_UNPAID_FROZEN,
  payBeforeMs,
  USDT_USD,
} from '@candor/engine/purchases/terms'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { PURCHASE_FEE } from './terms.ts'
import { listEach, type Rule, wordRule } from '../../platform/fairness/index.ts'

/** The cost of buying crypto, who decides about it, and how long a purchase is held. */
export const purchaseRules: readonly Rule[] = [
  wordRule('purchase.rate', 'purchase-rate', { feeShare: formatPercentTrimmed(PURCHASE_FEE) }),
  wordRule('purchase.offer', 'purchase-offer', {
    least: formatTrimmed(USDT_USD.min),
    most: formatTrimmed(USDT_USD.max),
    ageMs: RATE_AGE_MS,
  }),
  wordRule('purchase.limits', 'purchase-limits', {
    least: formatTrimmed(MIN_USD),
    unpaid: MAX_UNPAID,
    frozen: MAX_UNPAID_FROZEN,
    ended: MAX_ENDED_UNPAID,
    freeMs: FREE_CANCEL_MS,
    windowMs: ENDED_UNPAID_MS,
    countries: purchaseCountries.join(', '),
  }),
  wordRule('purchase.time', 'purchase-time', {
    methodsList: listEach(
      'method-time',
      METHODS.map((method) => ({ method, payMs: payBeforeMs(method, 0) })),
    ),
  }),
  wordRule('purchase.decision', 'purchase-decision'),
  wordRule('purchase.hold', 'purchase-hold', {
    methodsList: listEach(
      'method',
      METHODS.filter(isReversible).map((method) => ({ method })),
    ),
    holdMs: PURCHASE_HOLD_MS,
  }),
]
