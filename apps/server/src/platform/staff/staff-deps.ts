import type { Price } from '@candor/money'
import type { WorkLimiter, Messenger } from '../../account/access/index.ts'
import type { RelyingParty } from '../../account/security/index.ts'
import type { MoneyOut } from '../../products/withdrawals/index.ts'
import type { Database, QueuedEvents } from './store.ts'

/** Dependencies, injected by the composition root. */
export type StaffDeps = {
  readonly database: Database
  readonly isSandbox: boolean
  /** Whether others can reach this sandbox while messages go to its open mailbox (AUTH-31). */
  readonly isMailboxPublic: boolean
  /** The key that seals second factors, names and document numbers. */
  readonly sealKey: Buffer
  /** The limiter shared with customers' passwords. */
  readonly gate: WorkLimiter
  /** The folder of uploaded pictures. */
  readonly folder: string
  /** The console's relying party, for its passkeys. */
  relyingParty(): RelyingParty
  /** The last price of a currency in USDT; undefined while there is none. */
  usdtPrice(currencyId: number): Price | undefined
  /** Why withdrawals are stopped at the moment (LEDG-06). */
  readonly moneyOut: MoneyOut
  /** Sends the mails of a decision. */
  readonly messenger: Messenger
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** The lifetime of a staff session from its login (STAFF-01). */
export const STAFF_SESSION_MS = 8 * 3_600_000
