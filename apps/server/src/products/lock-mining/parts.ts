import type { LockTerms } from '@candor/engine/lock-mining/terms'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { RiskGate } from '../../kernel/risk-gate.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { LockAccounts } from './accounts.ts'
import type { Database, PrivateEvent, Queryable, QueuedEvents, Transaction } from './store.ts'

/** Dependencies, injected by the composition root. */
export type LockDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currency' | 'currencyNamed'>
  /** A product's terms at a time (MINE-27); undefined where there is none of this number. */
  termsAt(productId: number, nowMs: number): LockTerms | undefined
  /** The version of these terms (MINE-31): the second since which they are in force. */
  versionAt(productId: number, nowMs: number): number
  /** Whether the user has read the risk disclosure (USER-33). */
  readonly mayLock: RiskGate
  /** Checked before a debit of an exchange account (LOAN-15). */
  readonly loanGate: LoanGate
  /** The other accounts of the user's verified identity (MINE-24). */
  otherAccounts(db: Queryable, userId: number): Promise<number[]>
  /** Writes messages, and returns their events (MINE-12, MINE-15). */
  sendMessages(
    tx: Transaction,
    now: Date,
    messages: readonly LockMessage[],
  ): Promise<PrivateEvent[]>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}

/** What owners are told of what they did not do themselves. */
export type LockMessage = { readonly userId: number } & (
  | {
      readonly kind: 'lock-refused'
      readonly params: {
        readonly lock: number
        readonly amount: string
        readonly currency: string
        readonly reason: string
      }
    }
  | {
      /** Its coin leaves the list at a time, or did: with which principal and interest it ends. */
      readonly kind: 'lock-delisted' | 'lock-delisting'
      readonly params: {
        readonly lock: number
        readonly amount: string
        readonly interest: string
        readonly currency: string
        readonly time: string
      }
    }
  | {
      readonly kind: 'lock-redemption-failed'
      readonly params: {
        readonly lock: number
        readonly currency: string
        readonly reason: string
      }
    }
)

/** The injected dependencies, and the house's accounts by coin. */
export type LockParts = LockDeps & { readonly house: LockAccounts }
