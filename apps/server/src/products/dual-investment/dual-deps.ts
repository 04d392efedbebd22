import type { CoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import type { Clock } from '../../clock/clock.ts'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { RiskGate } from '../../kernel/risk-gate.ts'
import type { CommittedTick } from '../../kernel/priced-command.ts'
import type { DualHouse, ListedCoin, Listing } from './accounts.ts'
import type { Quotes } from './quotes.ts'
import type { Database, PrivateEvent, QueuedEvents, Transaction } from './store.ts'

/** What an owner is told when an order ends (MAIL-04). */
export type DualMessage = { readonly userId: number } & (
  | {
      readonly kind: 'dual-settled' | 'dual-returned'
      readonly params: {
        readonly order: number
        readonly amount: string
        readonly currency: string
        readonly price: string
      }
    }
  | {
      /** Its coin leaves the list: when it settles instead, and what it then pays of the two. */
      readonly kind: 'dual-delisting'
      readonly params: {
        readonly order: number
        readonly currency: string
        readonly time: string
        readonly coins: string
        readonly usdt: string
      }
    }
)

/** Dependencies, injected by the composition root. */
export type DualDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Listing
  /** The terms of a coin's ladder at a time (DUAL-27). */
  termsAt(coin: string, nowMs: number): CoinTerms
  /** Subscribes to ticks, those of one commit together; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  /** Whether the user has read the risk disclosure (USER-33). */
  readonly mayBuy: RiskGate
  /** Checked by a debit of an exchange account (LOAN-15). */
  readonly loanGate: LoanGate
  /** Writes messages to owners, to be sent after the commit. */
  sendMessages(
    tx: Transaction,
    now: Date,
    messages: readonly DualMessage[],
  ): Promise<readonly PrivateEvent[]>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}

/** The injected dependencies, the house's accounts, the pairs, and the quotes of their products. */
export type DualParts = DualDeps & {
  readonly house: DualHouse
  readonly coins: readonly ListedCoin[]
  readonly quotes: Quotes
}
