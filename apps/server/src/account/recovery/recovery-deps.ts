import type { SecurityDeps } from '../security/index.ts'

/** Dependencies, injected by the composition root. */
export type RecoveryDeps = SecurityDeps

export type RecoveryReviewDeps = Pick<RecoveryDeps, 'database' | 'sealKey' | 'messenger'>
