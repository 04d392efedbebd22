import type { Context } from '../../http/handler.ts'
import type { WorkLimiter } from './passwords/work-limiter.ts'
import type { Messenger } from './messenger.ts'
import type { Revocations } from './sessions/session.ts'
import type { Database, QueuedEvents, Transaction } from './store.ts'

/** A user's balances of one account kind. */
export type WalletSummary = { readonly balance: Record<string, unknown>[]; readonly totle: string }
export type WalletSummaries = {
  readonly fiat: WalletSummary
  readonly exchange: WalletSummary
  readonly leverage: WalletSummary
  readonly options: WalletSummary
}

/**
 * The result of the second factor: passed (also for a user without one), or why no session may open
 * (AUTH-26).
 */
export type FactorOutcome = 'passed' | 'required' | 'wrong' | { readonly lockedUntilMs: number }
export type SecondFactor = (
  tx: Transaction,
  userId: number,
  typed: string | undefined,
  nowMs: number,
  isKnownDevice: boolean,
) => Promise<FactorOutcome>

/** A login from a device not seen with this user before (AUTH-29). */
export type NewDevice = {
  readonly userId: number
  readonly device: string
  readonly region: string
  readonly nowMs: number
}

/** Dependencies, injected by the composition root. */
export type AccessDeps = {
  readonly database: Database
  /** Key of the stored codes; losing it only invalidates pending codes. */
  readonly secret: Buffer
  readonly messenger: Messenger
  /** Limits concurrent password hashing (AU1): createWorkLimiter(4, 200). */
  readonly gate: WorkLimiter
  readonly revocations: Revocations
  /** Checks the second factor after a correct password, in the login's transaction. */
  readonly secondFactor: SecondFactor
  /** Writes the notice of a new device in the login's transaction. */
  newDevice(tx: Transaction, login: NewDevice): Promise<QueuedEvents | undefined>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** The balances that GET /user/info repeats from the wallet. */
  walletsOf(userId: number): Promise<WalletSummaries>
}

/** The caller's language and the time of the call. */
export type MessageContext = Pick<Context, 'language' | 'receivedAtMs' | 'text'>
