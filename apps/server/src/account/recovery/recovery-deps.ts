import type { SecurityDeps } from '../security/index.ts'

/** What this module is given by whoever puts the server together. */
export type RecoveryDeps = SecurityDeps

/** What the review of a recovery needs of it. */
export type RecoveryReviewDeps = Pick<RecoveryDeps, 'database' | 'sealKey' | 'messenger'>
