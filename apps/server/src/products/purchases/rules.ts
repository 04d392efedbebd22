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
import { formatTrimmed } from '@candor/money'
import { PURCHASE_FEE } from './terms.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

/** The cost of buying crypto, who decides about it, and how long a purchase is held. */
export const purchaseRules: readonly Rule[] = [
  {
    id: 'purchase.rate',
    name: 'Rate of buying USDT',
    value: `1 USDT = 1 USD; fee ${formatPercent(PURCHASE_FEE)}`,
    formula:
      'bought = amount / rate, rounded down once to 10^-8 USDT, the rate being units of the currency for one USD; fee = bought x fee rate, rounded up; credited = bought - fee; rate and fee are fixed on the order',
  },
  {
    id: 'purchase.offer',
    name: 'When USDT may be bought',
    value:
      `while USDT is worth ${formatTrimmed(USDT_USD.min)} to ${formatTrimmed(USDT_USD.max)} ` +
      `USD and the currency's rate is at most ${formatDuration(RATE_AGE_MS)} old`,
    formula:
      'the sandbox trades at the rates bundled with the program, whose date it shows, and takes USDT for 1 USD',
  },
  {
    id: 'purchase.limits',
    name: 'Size of an order',
    value: `at least ${formatTrimmed(MIN_USD)} USD, at most what the level of verification allows, in whole units`,
    formula:
      'the limits of fiat trading by identity are a rule of their own; compared before rounding; ' +
      `at most ${MAX_UNPAID} orders not yet paid; in a currency other than USD at most ` +
      `${MAX_UNPAID_FROZEN} of them, those not decided together within the level's limit, ` +
      `and none while ${MAX_ENDED_UNPAID} ended unpaid ` +
      `(lapsed, rejected, or cancelled ${formatDuration(FREE_CANCEL_MS)} or more after they were ` +
      `placed) within ${formatDuration(ENDED_UNPAID_MS)}; ` +
      `countries: ${purchaseCountries.join(', ')}`,
  },
  {
    id: 'purchase.time',
    name: 'Time to pay',
    value: METHODS.map((method) => `${method} ${formatDuration(payBeforeMs(method, 0))}`).join(
      ', ',
    ),
    formula:
      'without a proof of payment by then the order is cancelled; with one, no time runs and a person decides',
  },
  {
    id: 'purchase.decision',
    name: 'Decision on a purchase',
    value: 'passed or rejected by staff, with a reason out of a published list',
    formula:
      'nobody names an amount; two different persons pass it, neither of whom verified the buyer',
  },
  {
    id: 'purchase.hold',
    name: 'Hold after a purchase',
    value: `${METHODS.filter(isReversible).join(', ')}: not withdrawable for ${formatDuration(PURCHASE_HOLD_MS)}`,
    formula: 'from the moment of the credit; trading with it is free meanwhile',
  },
]
