import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { checkPayPassword } from '../account/security/index.ts'
import {
  bookPayouts,
  type Carrier,
  carrySimulated,
  sandboxCarrier,
  type WithdrawalDeps,
  type WithdrawalGates,
} from '../products/withdrawals/index.ts'
import type { Account } from './open-account.ts'
import type { TermsInForce } from './open-terms.ts'
import type { Secrets } from '../secrets/kept-secrets.ts'

export type WithdrawalParts = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly isSandbox: boolean
  /** Who pays over the configured chain; undefined while none is. */
  readonly chainCarrier: Carrier | undefined
  readonly terms: TermsInForce
  readonly account: Account
  readonly gates: WithdrawalGates
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/**
 * Withdrawals with what they need of others: who pays out, what proves who asks, and the gates that
 * other products put before money leaves.
 */
export function openWithdrawals({
  database,
  clock,
  secrets,
  isSandbox,
  chainCarrier,
  terms,
  account,
  gates,
  onEvents,
  onFault,
}: WithdrawalParts): { readonly deps: WithdrawalDeps; startPaying(): () => Promise<void> } {
  const security = {
    ...account.access,
    notices: account.notices,
    sealKey: secrets.sealKey,
    relyingParty: () => account.relyingParty(),
  }
  const deps: WithdrawalDeps = {
    ...gates,
    database,
    carriers: [
      ...(chainCarrier === undefined ? [] : [chainCarrier]),
      ...(isSandbox ? [sandboxCarrier] : []),
    ],
    termsAt: (currencyId, nowMs) => terms.currencyAt(currencyId, nowMs).withdrawal,
    limitsAt: (level, nowMs) => terms.limitsAt(nowMs).levels[level],
    usdtPrice: (currencyId) => account.wallet.usdtPrice(currencyId),
    checkPayPassword: (userId, typed, nowMs) => checkPayPassword(security, userId, typed, nowMs),
    secondFactor: account.access.secondFactor,
    onEvents,
    onFault,
  }
  return {
    deps,
    startPaying: () =>
      repeat(
        clock,
        1_000,
        async () => {
          await carrySimulated(deps, clock.nowMs())
          await bookPayouts(deps, clock.nowMs())
        },
        onFault,
      ),
  }
}
