import type { HaltReason } from '@candor/contract'
import type { PlainKey } from '../app/i18n/i18n.ts'

/**
 * Why withdrawals are stopped, in the texts of the house's page, wherever it is shown (LEDG-20).
 * They are in the group fairness.
 */
export const whyHalted = {
  difference: 'fairness.ledger.difference',
  started: 'fairness.ledger.started',
  unchecked: 'fairness.ledger.unchecked',
} as const satisfies Record<HaltReason, PlainKey>
