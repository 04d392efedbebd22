import type { Price } from '@candor/money'
import type { WorkLimiter, Messenger } from '../../account/access/index.ts'
import type { RelyingParty } from '../../account/security/index.ts'
import type { MoneyOut } from '../../products/withdrawals/index.ts'
import type { Database, QueuedEvents } from './store.ts'

/** Dependencies, injected by the composition root. */
export type StaffDeps = {
  readonly database: Database
  readonly isSandbox: boolean
  /** Whether others can reach this sandbox while messages land in its open mailbox (AUTH-31). */
  readonly isMailboxPublic: boolean
  /** What second factors, names and document numbers are sealed with. */
  readonly sealKey: Buffer
  /** The gate at which customers' passwords wait too. */
  readonly gate: WorkLimiter
  /** Where uploaded pictures lie. */
  readonly folder: string
  /** Whose site the console is, for its passkeys. */
  relyingParty(): RelyingParty
  /** The last price of a currency in USDT; undefined while there is none. */
  usdtPrice(currencyId: number): Price | undefined
  /** Why no money may leave at the moment (LEDG-06). */
  readonly moneyOut: MoneyOut
  /** Who carries what a decision tells by mail. */
  readonly messenger: Messenger
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** A staff session ends so long after its login (STAFF-01). */
export const STAFF_SESSION_MS = 8 * 3_600_000
