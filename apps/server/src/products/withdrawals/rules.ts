import { withdrawalHoldReasons, withdrawalReturnReasons } from '@candor/contract/withdrawals'
import {
  SINGLE_PASS_TOTAL_BTC_MAX,
  SINGLE_PASS_USER_BTC_MAX,
  REVIEW_WINDOW_MS,
} from '@candor/engine/review/terms'
import { DECIDE_MS } from '@candor/engine/withdrawals/terms'
import { formatTrimmed } from '@candor/money'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

/**
 * How long a withdrawal may take, and every reason of a hold or failure (OUT-10, OUT-11). Fees are
 * listed with their currency.
 */
export const withdrawalRules: readonly Rule[] = [
  {
    id: 'withdrawal.review',
    name: 'Decision on a withdrawal',
    value: `within ${formatDuration(DECIDE_MS)}, by two staff members from ${formatTrimmed(SINGLE_PASS_USER_BTC_MAX)} BTC`,
    formula: `two where it would bring what one reviewer passed in ${formatDuration(REVIEW_WINDOW_MS)} of withdrawals to that worth for one user or to ${formatTrimmed(SINGLE_PASS_TOTAL_BTC_MAX)} BTC for all; never by who verified its owner; shown as overdue after the time; its owner takes it back until it is decided; all of it comes back when it is not sent`,
  },
  {
    id: 'withdrawal.holds',
    name: 'Reasons for which a withdrawal may be held',
    value: withdrawalHoldReasons.join(', '),
    formula: 'and no others; each names the time at which it ends',
  },
  {
    id: 'withdrawal.returns',
    name: 'Reasons for which a withdrawal may come back',
    value: withdrawalReturnReasons.join(', '),
    formula: 'and no others; who disagrees writes to support and names the withdrawal',
  },
]
