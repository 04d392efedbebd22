import type { LenderAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'

/** What loans are taken, charged and closed with: what was handed in, and the lender's accounts. */
export type BorrowingParts = BorrowingDeps & { readonly lender: LenderAccounts }
