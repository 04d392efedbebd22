import type { LendingPoolAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'

/**
 * What loans are taken, charged and closed with: what was handed in, and the lending pool's
 * accounts.
 */
export type BorrowingParts = BorrowingDeps & { readonly lendingPool: LendingPoolAccounts }
