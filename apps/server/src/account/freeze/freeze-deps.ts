import type { SecurityDeps } from '../security/index.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/** Dependencies, injected by the composition root. */
export type FreezeDeps = Pick<
  SecurityDeps,
  'database' | 'secret' | 'sealKey' | 'gate' | 'notices' | 'revocations' | 'onEvents'
> & {
  /**
   * Ends a recovery approved before its owner froze the account, with a notice, in the transaction
   * of the freeze (AUTH-37).
   */
  endHeldRecovery(tx: Transaction, userId: number, nowMs: number): Promise<QueuedEvents | undefined>
}
