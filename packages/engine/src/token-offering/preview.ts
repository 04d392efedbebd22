import { type Quantity, subtract } from '@candor/money'
import { type Allocation, passedByPerson } from './allocation.ts'
import { costOf, type PayCurrency, refundOf } from './payment.ts'
import { type OfferingTerms, unlockMsOf } from './terms.ts'

/** What the page shows before an application is sent. */
export type ApplicationPreview = {
  readonly total: Quantity
  /** What would be left of the balance; negative when it does not suffice. */
  readonly balanceAfter: Quantity
  /** What it would be passed, and what would come back, if nobody else applied any more. */
  readonly passed: bigint
  readonly refund: Quantity
  readonly unlockMs: number
}

export type PreviewContext = {
  /** The sum of all other applications that are shared out with it; undefined when none are. */
  readonly othersSum: bigint | undefined
  readonly currency: PayCurrency
  readonly balance: Quantity
}

/**
 * Previews an application by the rule that decides it (IEO-08, IEO-09): against a sum of others it
 * is passed its share, cut and at most the cap, and what the cap would leave to others is not known
 * before the end; without others it is passed whole.
 */
export function previewApplication(
  terms: OfferingTerms,
  tokens: bigint,
  { othersSum, currency, balance }: PreviewContext,
): ApplicationPreview {
  const total = costOf(terms.price, tokens, currency)
  const passed = passedByPerson(estimate(terms, tokens, othersSum), { place: 1, weight: tokens })
  return {
    total,
    balanceAfter: subtract(balance, total),
    passed,
    refund: refundOf(total, tokens, passed),
    unlockMs: unlockMsOf(terms),
  }
}

function estimate(
  { supply, cap }: OfferingTerms,
  tokens: bigint,
  othersSum: bigint | undefined,
): Allocation {
  const applied = tokens + (othersSum ?? 0n)
  if (othersSum === undefined || applied <= supply) return { kind: 'whole', cap, sold: applied }
  const sharing = { cap, left: supply, weights: applied, lastRemainder: applied, lastPlace: 0 }
  return { kind: 'shared', sharing, sold: supply }
}
