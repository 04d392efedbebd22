import {
  validateWithdrawalRequest,
  type Withdrawal,
  type WithdrawalParams,
} from '@candor/engine/withdrawals/validate-withdrawal'
import { decideByMs } from '@candor/engine/withdrawals/states'
import { DECIDE_MS } from '@candor/engine/withdrawals/terms'
import { parseQuantity, quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { findStoredReply, moneyCommand } from '../../http/money-call.ts'
import { loadAvailable } from '../../platform/ledger/index.ts'
import { loadDestination, loadFacts, type WithdrawalCheck, type SavedDestination } from './facts.ts'
import { findPayoutProvider } from './payouts.ts'
import { type ProofRefusal, proveOwner, spendFactor } from './prove.ts'
import {
  addWithdrawal,
  findCurrency,
  enqueue,
  lockUser,
  type QueuedEvents,
  type Transaction,
} from './store.ts'
import { findOrOpenExchangeAccount, lockAvailable, postWithdrawal } from './store-money.ts'
import { formatRefusal, type WireRefusal, wayNumbers } from './wire.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** A request as received: the amount as text, and the secrets that prove the user. */
export type WithdrawalRequest = Omit<WithdrawalParams, 'number'> & {
  readonly number: string
  readonly currencyId: number
  readonly payPassword: string
  readonly totp: string | undefined
}

type Filed = { readonly message: string }
export type FilingRefusal =
  | WireRefusal
  | ProofRefusal
  | { readonly refused: 'IDEMPOTENCY_CONFLICT' }

/**
 * The only way to request a withdrawal (OUT-02). The request is validated until only the proof is
 * missing; then the user proves who they are, and it is validated again, completely, in the
 * transaction that files the request, with user and balance locked: concurrent requests are counted
 * in each other's validation (OUT-06). A second-factor code is consumed in that transaction, so
 * that no other result costs one.
 */
export async function fileWithdrawal(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
  context: SignedIn,
): Promise<Filed | FilingRefusal> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const storedReply = await findStoredReply<Filed>(deps.database, context)
  if (storedReply !== undefined) return storedReply
  const check = await toWithdrawalCheck(deps, request, userId, nowMs)
  const precheckResult = await precheck(deps, check)
  if ('refused' in precheckResult) return formatRefusal(precheckResult)
  const unproven = await proveOwner(deps, userId, request, nowMs)
  // A concurrent request with the same key may have consumed the code: then its reply is this one's
  // too (WIRE-20).
  if (unproven !== undefined)
    return (await findStoredReply<Filed>(deps.database, context)) ?? unproven
  const reply = { message: context.text('withdrawal-filed', { within: DECIDE_MS / 3_600_000 }) }
  return moneyCommand<Filed | FilingRefusal>(deps, context, async (tx, publishAfterCommit) => {
    await lockUser(tx, userId)
    const filedRequest =
      (await spendFactor(tx, deps, userId, request.totp, nowMs)) ??
      (await fileValidated(tx, deps, check))
    if ('refused' in filedRequest) return filedRequest
    publishAfterCommit(filedRequest.events)
    return reply
  })
}

/** An invalid amount of the currency counts as zero, which is refused as invalid. */
async function toWithdrawalCheck(
  { database }: WithdrawalDeps,
  { currencyId, number, way, address }: WithdrawalRequest,
  userId: number,
  nowMs: number,
): Promise<WithdrawalCheck> {
  const currency = await findCurrency(database, currencyId)
  return {
    userId,
    currency,
    nowMs,
    ask: { number: parseQuantity(number, currency?.decimals) ?? quantity(0n), way, address },
  }
}

async function precheck(deps: WithdrawalDeps, check: WithdrawalCheck) {
  const { userId, currency, ask } = check
  const available =
    currency === undefined
      ? quantity(0n)
      : await loadAvailable(
          deps.database,
          await findOrOpenExchangeAccount(deps.database, userId, currency.id),
        )
  const savedDestination = await loadDestination(deps.database, check)
  return validateWithdrawalRequest(
    ask,
    await loadFacts(deps, deps.database, check, {
      saved: savedDestination,
      available,
      isProven: false,
      isLoanAtRisk: false,
    }),
  )
}

/** Validates the request on locked data, and writes it with the lock of its number (OUT-03). */
async function fileValidated(
  tx: Transaction,
  deps: WithdrawalDeps,
  check: WithdrawalCheck,
): Promise<{ readonly events: QueuedEvents | undefined } | WireRefusal> {
  const { userId, currency, ask } = check
  const isLoanAtRisk =
    currency !== undefined &&
    (await deps.loanGate(tx, userId, { currencyId: currency.id, amount: ask.number })) !== undefined
  const available =
    currency === undefined
      ? quantity(0n)
      : await lockAvailable(tx, await findOrOpenExchangeAccount(tx, userId, currency.id))
  const savedDestination = await loadDestination(tx, check)
  const facts = await loadFacts(deps, tx, check, {
    saved: savedDestination,
    available,
    isProven: true,
    isLoanAtRisk,
  })
  const result = validateWithdrawalRequest(ask, facts)
  if ('next' in result) throw new Error('who asks has proven himself')
  if ('refused' in result) return formatRefusal(result)
  const payoutProvider =
    currency === undefined
      ? undefined
      : findPayoutProvider(deps.payoutProviders, currency.name, result.network)
  if (currency === undefined || savedDestination === undefined || payoutProvider === undefined)
    throw new Error('a request without a currency, a destination or a carrier was let through')
  return recordWithdrawal(tx, {
    check,
    currency,
    withdrawal: result,
    saved: savedDestination,
    carrier: payoutProvider.name,
    isAllowlistOn: facts.isAllowlistOn,
  })
}

type ValidatedWithdrawal = {
  readonly check: WithdrawalCheck
  readonly currency: NonNullable<WithdrawalCheck['currency']>
  readonly withdrawal: Withdrawal
  readonly saved: SavedDestination
  readonly carrier: string
  readonly isAllowlistOn: boolean
}

async function recordWithdrawal(
  tx: Transaction,
  {
    check: { userId, ask, nowMs },
    currency,
    withdrawal,
    saved,
    carrier,
    isAllowlistOn,
  }: ValidatedWithdrawal,
): Promise<{ events: QueuedEvents | undefined }> {
  const now = toDate(nowMs)
  const id = await addWithdrawal(tx, {
    ...withdrawal,
    userId,
    currencyId: currency.id,
    way: wayNumbers[ask.way],
    destination: saved.destination,
    savedAt: saved.savedAt,
    isAllowlistOn,
    carrier,
    now,
    decideBy: toDate(decideByMs(nowMs)),
  })
  await postWithdrawal(
    tx,
    'withdrawal.filed',
    { ...withdrawal, id, userId, currencyId: currency.id, currencyName: currency.name, carrier },
    now,
  )
  return { events: await enqueue(tx, now, [{ partyId: userId, event: 'wallet', payload: {} }]) }
}
