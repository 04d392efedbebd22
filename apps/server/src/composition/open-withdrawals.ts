import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { checkPayPassword } from '../account/security/index.ts'
import {
  bookPayouts,
  type PayoutProvider,
  completeSimulatedPayouts,
  sandboxPayoutProvider,
  type WithdrawalDeps,
  type WithdrawalGates,
} from '../products/withdrawals/index.ts'
import type { Account } from './open-account.ts'
import type { TermsInForce } from './open-terms.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'

export type WithdrawalParts = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly isSandbox: boolean
  /** Who pays over the configured chain; undefined while none is. */
  readonly chainCarrier: PayoutProvider | undefined
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
}: WithdrawalParts): { readonly deps: WithdrawalDeps; startPayouts(): () => Promise<void> } {
  const security = {
    ...account.access,
    notices: account.notices,
    sealKey: secrets.sealKey,
    relyingParty: () => account.relyingParty(),
  }
  const deps: WithdrawalDeps = {
    ...gates,
    database,
    payoutProviders: [
      ...(chainCarrier === undefined ? [] : [chainCarrier]),
      ...(isSandbox ? [sandboxPayoutProvider] : []),
    ],
    termsAt: (currencyId, nowMs) => terms.currencyAt(currencyId, nowMs).withdrawal,
    limitsAt: (level, nowMs) => terms.limitsAt(nowMs).levels[level],
    usdtPrice: (currencyId) => account.wallet.usdtPrice(currencyId),
    checkPayPassword: (userId, input, nowMs) => checkPayPassword(security, userId, input, nowMs),
    secondFactor: account.access.secondFactor,
    onEvents,
    onFault,
  }
  return {
    deps,
    startPayouts: () =>
      repeat(
        clock,
        1_000,
        async () => {
          await completeSimulatedPayouts(deps, clock.nowMs())
          await bookPayouts(deps, clock.nowMs())
        },
        onFault,
      ),
  }
}
