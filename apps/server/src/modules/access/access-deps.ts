import type { Context } from '../../http/handler.ts'
import type { Gate } from './gate.ts'
import type { Messenger } from './messenger.ts'
import type { Revocations } from './session.ts'
import type { Database } from './store.ts'

/** A user's balances in one account kind, as the wallet module lists them. */
export type WalletSummary = { readonly balance: Record<string, unknown>[]; readonly totle: string }
export type WalletSummaries = {
  readonly fiat: WalletSummary
  readonly exchange: WalletSummary
  readonly leverage: WalletSummary
  readonly options: WalletSummary
}

/** What this module is given by whoever puts the server together. */
export type AccessDeps = {
  readonly database: Database
  /** Key under which codes are stored; losing it ends every code under way and nothing else. */
  readonly secret: Buffer
  readonly messenger: Messenger
  /** Lets four passwords be hashed at once (AU1): createGate(4, 200). */
  readonly gate: Gate
  readonly revocations: Revocations
  /** The balances that GET /user/info repeats from the wallet. */
  walletsOf(userId: number): Promise<WalletSummaries>
}

/** Who asked, when, and in which language to answer. */
export type Speaker = Pick<Context, 'language' | 'receivedAtMs' | 'text'>
