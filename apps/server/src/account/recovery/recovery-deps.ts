import type { SecurityDeps } from '../security/index.ts'

/** Dependencies, injected by the composition root. */
export type RecoveryDeps = SecurityDeps

/** What the review of a recovery needs of it. */
export type RecoveryReviewDeps = Pick<RecoveryDeps, 'database' | 'sealKey' | 'messenger'>
