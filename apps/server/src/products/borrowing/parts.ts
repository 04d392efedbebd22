import type { LendingPoolAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'

/** The injected dependencies and the lending pool's accounts. */
export type BorrowingParts = BorrowingDeps & { readonly lendingPool: LendingPoolAccounts }
