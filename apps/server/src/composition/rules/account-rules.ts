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
import { FILINGS_A_DAY, REVIEW_MS } from '../../account/identity/index.ts'
import { RAISE_DELAY_MS, riskVersions } from '../../account/limits/index.ts'
import { RECOVERY_HOLD_MS } from '../../account/recovery/index.ts'
import { STAFF_SESSION_MS } from '../../platform/staff/index.ts'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

/** Alerts, the limits that users set for themselves, and how requests are reviewed. */
export const accountRules: readonly Rule[] = [
  {
    id: 'alert.price',
    name: 'Price alert',
    value: `fires once at the first recorded tick at or beyond its price; ${ALERTS_MAX} of one user may wait`,
    formula:
      'up: tick >= price; down: tick <= price; recorded after the alert was made; the alert names that tick',
  },
  {
    id: 'limits.loss',
    name: 'Own daily loss limit',
    value: `lowered at once, raised or removed after ${formatDuration(RAISE_DELAY_MS)}`,
    formula:
      'counted over the closed contracts and seconds orders of the UTC day; when it is reached, opening is refused and closing stays free',
  },
  {
    id: 'limits.cool-off',
    name: 'Cool-off',
    value: `${coolOffDays.join(', ')} days`,
    formula:
      'one that runs can only become longer; nothing is opened until it ends, and closing stays free',
  },
  {
    id: 'limits.risk',
    name: 'Risk disclosures',
    value: Object.entries(riskVersions)
      .map(([product, version]) => `${product} version ${version}`)
      .join(', '),
    formula: 'read before the first order of the product, and again when there is a new version',
  },
  {
    id: 'identity.review',
    name: 'Identity verification',
    value: `decided within ${formatDuration(REVIEW_MS)}; ${FILINGS_A_DAY} filings of a level in 24 h`,
    formula:
      'a failure names one of the published reasons; a second failure in a row is decided by another reviewer than the first; shown as overdue after the time',
  },
  {
    id: 'review.four-eyes',
    name: 'Requests that need two staff members',
    value:
      'every deposit and purchase passed by hand, loan, market-maker role and recovery of an ' +
      `account (which then waits ${formatDuration(RECOVERY_HOLD_MS)} for its owner to cancel it); a ` +
      `withdrawal from ${formatTrimmed(SINGLE_PASS_USER_BTC_MAX)} BTC for one user or ` +
      `${formatTrimmed(SINGLE_PASS_TOTAL_BTC_MAX)} BTC for all that one reviewer would have passed in ` +
      `${formatDuration(REVIEW_WINDOW_MS)}`,
    formula:
      'worth at the last recorded prices, rounded up; a withdrawal whose worth is unknown always two; nobody votes twice on one request; a verification needs one',
  },
  {
    id: 'review.apart',
    name: 'Who may not pass what',
    value:
      'who verified a person passes no deposit, purchase, withdrawal, loan, role or recovery of his, and who passed one of these does not verify him',
    formula: `a verification is passed only while ${MIN_OTHERS_FOR_MONEY} other reviewers can still pass that person's money`,
  },
  {
    id: 'review.day',
    name: 'Most that one reviewer passes',
    value: `${formatTrimmed(REVIEWER_BTC_MAX)} BTC in ${formatDuration(REVIEW_WINDOW_MS)}, over all users and kinds`,
    formula: 'worth as above, a loan by its amount; a worth that is unknown counts as all of it',
  },
  {
    id: 'deposit.proof',
    name: 'What a deposit passes by',
    value:
      'by hand against a line of an imported statement of the same currency and amount, each used once; over a chain by the blocks that confirm it',
    formula: `in the sandbox its processor credits by itself what nobody passed; every credit by hand is counted in public, and from ${formatTrimmed(HAND_CREDITS_ALARM_BTC)} BTC in ${formatDuration(REVIEW_WINDOW_MS)} the operator is alarmed`,
  },
  {
    id: 'review.reasons',
    name: 'Reasons for which a request may fail',
    value: reviewKinds.map((kind) => `${kind}: ${reviewReasons(kind).join(', ')}`).join('; '),
    formula: `and no others; every staff call is in a log that only grows, and a staff session ends ${formatDuration(STAFF_SESSION_MS)} after its login`,
  },
]

/** What the levels of identity allow (KYC-07, KYC-08). */
export function levelRules(levels: LevelTable): Rule[] {
  return [
    {
      id: 'identity.withdrawals',
      name: 'Limits of withdrawals by identity',
      value: limitsText((level) => `${formatTrimmed(levels[level].withdrawalBtc)} BTC`),
      formula: `worth of the requests of the last ${formatDuration(WITHDRAWAL_WINDOW_MS)} that did not fail, each at the prices of its moment; beyond it DAILY_LIMIT with what is left`,
    },
    {
      id: 'identity.fiat-orders',
      name: 'Limits of fiat trading by identity',
      value: limitsText((level) => `${formatTrimmed(levels[level].fiatOrderUsdt)} USDT an order`),
      formula: 'browsing, depositing, spot and earn products need no verification',
    },
  ]
}

/** What each level of identity allows, in one line. */
function limitsText(limitOf: (level: IdentityLevel) => string): string {
  return `not verified ${limitOf(0)}, basic ${limitOf(1)}, advanced ${limitOf(2)}`
}
