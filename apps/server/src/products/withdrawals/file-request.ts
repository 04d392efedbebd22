import { judgeRequest, type Withdrawal, type WithdrawalAsk } from '@candor/engine/withdrawals/judge'
import { decideByMs } from '@candor/engine/withdrawals/states'
import { parseQuantity, quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { availableIn } from '../../platform/ledger/index.ts'
import { destinationOf, factsOf, type Question, type SavedDestination } from './facts.ts'
import { carrierFor } from './payouts.ts'
import { type ProofRefusal, prove, spendFactor } from './prove.ts'
import {
  addWithdrawal,
  currencyOf,
  enqueue,
  holdUser,
  type QueuedEvents,
  type Transaction,
} from './store.ts'
import { exchangeAccountOf, lockAvailable, postWithdrawal } from './store-money.ts'
import { refusalOnWire, type WireRefusal, wayNumbers } from './wire.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** A request as it came: the amount as text, and the secrets that prove who asks. */
export type Asked = Omit<WithdrawalAsk, 'number'> & {
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
 * The one way in which money is asked to leave (OUT-02). Whoever asks is judged until nothing but
 * his proof is missing, then proves himself, and is judged again, whole, in the transaction that
 * files the request, with himself and his balance locked: of many at once none is judged without
 * counting the others (OUT-06). A code of the second factor is spent in that transaction, so that
 * no other answer costs one.
 */
export async function fileWithdrawal(
  deps: WithdrawalDeps,
  asked: Asked,
  context: SignedIn,
): Promise<Filed | FilingRefusal> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const known = await knownAnswer<Filed>(deps.database, context)
  if (known !== undefined) return known
  const question = await questionOf(deps, asked, userId, nowMs)
  const early = await judgeEarly(deps, question)
  if ('refused' in early) return refusalOnWire(early)
  const unproven = await prove(deps, userId, asked, nowMs)
  // The first of two with one key may have spent the code meanwhile: then its answer is this one's
  // too (WIRE-20).
  if (unproven !== undefined) return (await knownAnswer<Filed>(deps.database, context)) ?? unproven
  const filed = { message: context.text('withdrawal-filed') }
  return tellingCall<Filed | FilingRefusal>(deps, context, async (tx, tell) => {
    await holdUser(tx, userId)
    const written =
      (await spendFactor(tx, deps, userId, asked.totp, nowMs)) ?? (await file(tx, deps, question))
    if ('refused' in written) return written
    tell(written.events)
    return filed
  })
}

/** An amount that is none of the currency's stands for nothing, which is refused as such. */
async function questionOf(
  { database }: WithdrawalDeps,
  { currencyId, number, way, address }: Asked,
  userId: number,
  nowMs: number,
): Promise<Question> {
  const currency = await currencyOf(database, currencyId)
  return {
    userId,
    currency,
    nowMs,
    ask: { number: parseQuantity(number, currency?.decimals) ?? quantity(0n), way, address },
  }
}

async function judgeEarly(deps: WithdrawalDeps, question: Question) {
  const { userId, currency, ask } = question
  const available =
    currency === undefined
      ? quantity(0n)
      : await availableIn(
          deps.database,
          await exchangeAccountOf(deps.database, userId, currency.id),
        )
  const saved = await destinationOf(deps.database, question)
  return judgeRequest(
    ask,
    await factsOf(deps, deps.database, question, {
      saved,
      available,
      isProven: false,
      isLoanAtRisk: false,
    }),
  )
}

/**
 * Judges the request on what nobody can change until the transaction ends, and writes it with the
 * lock of its number (OUT-03).
 */
async function file(
  tx: Transaction,
  deps: WithdrawalDeps,
  question: Question,
): Promise<{ readonly events: QueuedEvents | undefined } | WireRefusal> {
  const { userId, currency, ask } = question
  const isLoanAtRisk =
    currency !== undefined &&
    (await deps.loanGate(tx, userId, { currencyId: currency.id, amount: ask.number })) !== undefined
  const available =
    currency === undefined
      ? quantity(0n)
      : await lockAvailable(tx, await exchangeAccountOf(tx, userId, currency.id))
  const saved = await destinationOf(tx, question)
  const facts = await factsOf(deps, tx, question, {
    saved,
    available,
    isProven: true,
    isLoanAtRisk,
  })
  const judged = judgeRequest(ask, facts)
  if ('next' in judged) throw new Error('who asks has proven himself')
  if ('refused' in judged) return refusalOnWire(judged)
  const carrier =
    currency === undefined ? undefined : carrierFor(deps.carriers, currency.name, judged.network)
  if (currency === undefined || saved === undefined || carrier === undefined)
    throw new Error('a request without a currency, a destination or a carrier was let through')
  return write(tx, {
    question,
    currency,
    judged,
    saved,
    carrier: carrier.name,
    isAllowlistOn: facts.isAllowlistOn,
  })
}

type Judged = {
  readonly question: Question
  readonly currency: NonNullable<Question['currency']>
  readonly judged: Withdrawal
  readonly saved: SavedDestination
  readonly carrier: string
  readonly isAllowlistOn: boolean
}

async function write(
  tx: Transaction,
  { question: { userId, ask, nowMs }, currency, judged, saved, carrier, isAllowlistOn }: Judged,
): Promise<{ events: QueuedEvents | undefined }> {
  const now = dateOf(nowMs)
  const id = await addWithdrawal(tx, {
    ...judged,
    userId,
    currencyId: currency.id,
    way: wayNumbers[ask.way],
    destination: saved.destination,
    savedAt: saved.savedAt,
    isAllowlistOn,
    carrier,
    now,
    decideBy: dateOf(decideByMs(nowMs)),
  })
  await postWithdrawal(
    tx,
    'withdrawal.filed',
    { ...judged, id, userId, currencyId: currency.id, currencyName: currency.name, carrier },
    now,
  )
  return { events: await enqueue(tx, now, [{ partyId: userId, event: 'wallet', payload: {} }]) }
}
