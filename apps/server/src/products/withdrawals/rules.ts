import { withdrawalHoldReasons, withdrawalReturnReasons } from '@candor/contract/withdrawals'
import {
  SINGLE_PASS_TOTAL_BTC_MAX,
  SINGLE_PASS_USER_BTC_MAX,
  REVIEW_WINDOW_MS,
} from '@candor/engine/review/terms'
import { DECIDE_MS } from '@candor/engine/withdrawals/terms'
import { formatTrimmed } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/**
 * How long a withdrawal may take, and every reason of a hold or failure (OUT-10, OUT-11). Fees are
 * listed with their currency.
 */
export const withdrawalRules: readonly Rule[] = [
  wordRule('withdrawal.review', 'withdrawal-review', {
    decideMs: DECIDE_MS,
    windowMs: REVIEW_WINDOW_MS,
    userBtc: formatTrimmed(SINGLE_PASS_USER_BTC_MAX),
    totalBtc: formatTrimmed(SINGLE_PASS_TOTAL_BTC_MAX),
  }),
  wordRule('withdrawal.holds', 'withdrawal-holds', { reasons: withdrawalHoldReasons.join(', ') }),
  wordRule('withdrawal.returns', 'withdrawal-returns', {
    reasons: withdrawalReturnReasons.join(', '),
  }),
]
