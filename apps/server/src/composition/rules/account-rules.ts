import { ALERTS_MAX, coolOffDays, reviewKinds, reviewReasons } from '@candor/contract'
import {
  type IdentityLevel,
  type LevelTable,
  WITHDRAWAL_WINDOW_MS,
} from '@candor/engine/identity/limits'
import {
  SINGLE_PASS_TOTAL_BTC_MAX,
  SINGLE_PASS_USER_BTC_MAX,
  HAND_CREDITS_ALARM_BTC,
  MIN_OTHERS_FOR_MONEY,
  REVIEW_WINDOW_MS,
  REVIEWER_BTC_MAX,
} from '@candor/engine/review/terms'
import { formatTrimmed } from '@candor/money'
import { FILINGS_A_DAY, FILINGS_WINDOW_MS, REVIEW_MS } from '../../account/identity/index.ts'
import { RAISE_DELAY_MS, riskVersions } from '../../account/limits/index.ts'
import { RECOVERY_HOLD_MS } from '../../account/recovery/index.ts'
import { STAFF_SESSION_MS } from '../../platform/staff/index.ts'
import { listEach, type Rule, wordRule } from '../../platform/fairness/index.ts'

const HOUR_MS = 3_600_000

/** Alerts, the limits that users set for themselves, and how requests are reviewed. */
export const accountRules: readonly Rule[] = [
  wordRule('alert.price', 'alert-price', { alerts: ALERTS_MAX }),
  wordRule('limits.loss', 'limits-loss', { delayMs: RAISE_DELAY_MS }),
  wordRule('limits.cool-off', 'limits-cool-off', { days: coolOffDays.join(', ') }),
  wordRule('limits.risk', 'limits-risk', {
    disclosuresList: listEach(
      'disclosure',
      Object.entries(riskVersions).map(([product, version]) => ({ product, version })),
    ),
  }),
  wordRule('identity.review', 'identity-review', {
    reviewMs: REVIEW_MS,
    filings: FILINGS_A_DAY,
    hours: FILINGS_WINDOW_MS / HOUR_MS,
  }),
  wordRule('review.four-eyes', 'review-four-eyes', {
    recoveryMs: RECOVERY_HOLD_MS,
    userBtc: formatTrimmed(SINGLE_PASS_USER_BTC_MAX),
    totalBtc: formatTrimmed(SINGLE_PASS_TOTAL_BTC_MAX),
    windowMs: REVIEW_WINDOW_MS,
  }),
  wordRule('review.apart', 'review-apart', { others: MIN_OTHERS_FOR_MONEY }),
  wordRule('review.day', 'review-day', {
    btc: formatTrimmed(REVIEWER_BTC_MAX),
    windowMs: REVIEW_WINDOW_MS,
  }),
  wordRule('deposit.proof', 'deposit-proof', {
    btc: formatTrimmed(HAND_CREDITS_ALARM_BTC),
    windowMs: REVIEW_WINDOW_MS,
  }),
  wordRule('review.reasons', 'review-reasons', {
    reasons: reviewKinds.map((kind) => `${kind}: ${reviewReasons(kind).join(', ')}`).join('; '),
    sessionMs: STAFF_SESSION_MS,
  }),
]

/** What the levels of identity allow (KYC-07, KYC-08). */
export function levelRules(levels: LevelTable): Rule[] {
  return [
    wordRule('identity.withdrawals', 'identity-withdrawals', {
      ...ofEachLevel((level) => formatTrimmed(levels[level].withdrawalBtc)),
      windowMs: WITHDRAWAL_WINDOW_MS,
    }),
    wordRule(
      'identity.fiat-orders',
      'identity-fiat-orders',
      ofEachLevel((level) => formatTrimmed(levels[level].fiatOrderUsdt)),
    ),
  ]
}

function ofEachLevel(limitOf: (level: IdentityLevel) => string) {
  return { none: limitOf(0), basic: limitOf(1), advanced: limitOf(2) }
}
