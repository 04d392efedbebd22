import type { Price } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { CommittedTick } from '../../kernel/priced-command.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { OfferingAccounts } from './accounts.ts'
import type { Database, PrivateEvent, Queryable, QueuedEvents, Transaction } from './store.ts'

/** What subscribers are told of a cancelled offering (IEO-22). */
export type OfferingMessage = {
  readonly userId: number
  readonly kind: 'offering-cancelled'
  readonly params: { readonly offering: string; readonly reason: string }
}

/** Dependencies, injected by the composition root, and the accounts of offerings. */
export type OfferingParts = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'currency' | 'currencyNamed' | 'pricedInUsdt'>
  readonly isSandbox: boolean
  readonly accounts: OfferingAccounts
  /** Subscribes to ticks, those of one commit together; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  /** A currency's last price in USDT; undefined without one. */
  usdtPrice(currencyId: number): Price | undefined
  /** Checked by a debit of an exchange account (LOAN-15). */
  readonly loanGate: LoanGate
  /** The other accounts of the user's verified identity (IEO-15). */
  otherAccounts(db: Queryable, userId: number): Promise<number[]>
  /** The keyed hashes of the user's verified documents (IEO-20). */
  documentMarks(db: Queryable, userId: number): Promise<readonly Buffer[]>
  /** Writes messages, and returns their events. */
  sendMessages(
    tx: Transaction,
    now: Date,
    messages: readonly OfferingMessage[],
  ): Promise<readonly PrivateEvent[]>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}
