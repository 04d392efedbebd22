import type { HaltReason } from '@candor/contract'
import type { PlainKey } from '../app/i18n/i18n.ts'

/**
 * Why no money may leave, in the words of the house's page, wherever it is said (LEDG-20). They are
 * of the group fairness.
 */
export const whyHalted = {
  difference: 'fairness.ledger.difference',
  started: 'fairness.ledger.started',
  unchecked: 'fairness.ledger.unchecked',
} as const satisfies Record<HaltReason, PlainKey>
