import type { Answer } from '@candor/contract'
import type { borrowing, MarginSource } from '@candor/contract/borrowing'
import { marginPostings } from '@candor/engine/borrowing/postings'
import { addMargin as decide, validateLoanChange } from '@candor/engine/borrowing/repay'
import { format, negate, parseQuantity, type Quantity, quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { toFieldRefusal } from '../../../http/in-field.ts'
import {
  findAccountsOfKind,
  available,
  loadAvailable,
  chainOfParty,
  type Entry,
  kinds,
  postJournals,
} from '../../../platform/ledger/index.ts'
import { toEntries, requireAvailable, lockBorrower } from '../accounts.ts'
import { chargeLoan } from './charge-due.ts'
import type { BorrowingParts } from '../parts.ts'
import type { LoanChange, RepayRefusal } from './repay.ts'
import { loadStanding } from './standing.ts'
import { enqueue, lockLoan, type QueuedEvents, type Transaction } from '../store.ts'
import { nextMarginId, saveLoan } from '../store-write.ts'
import { borrowingRecords } from '../records.ts'

type MarginAdded = Exclude<Answer<typeof borrowing.addMargin>, { refused: unknown }> & {
  readonly events: QueuedEvents | undefined
}

const accountKinds = {
  change: kinds.exchange,
  legal: kinds.fiat,
  micro: kinds.options,
} as const satisfies Record<MarginSource, number>

/**
 * Adds margin (LOAN-20) and locks it in the exchange account. That whole account counts for the
 * loan already (LOAN-10), so its own money only sets more aside without changing the risk rate;
 * another account's money raises it. A loan being liquidated takes none.
 */
export async function addMargin(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, loanId, amount: text, nowMs }: LoanChange,
  source: MarginSource,
): Promise<MarginAdded | RepayRefusal> {
  const amount = parseQuantity(text) ?? quantity(0n)
  const lockedLoan = await lockLoan(tx, loanId)
  const refusal = validateLoanChange(
    amount,
    lockedLoan?.userId === userId ? lockedLoan.loan.status : undefined,
  )
  if (refusal !== undefined) return toFieldRefusal(refusal, 'amount')
  if (lockedLoan === undefined) throw new Error('a loan that is not there was let through')
  if (lockedLoan.triggeredMs !== undefined) return { refused: 'ORDER_STATE' }
  const order = await chargeLoan(tx, lockedLoan, nowMs)
  const { marginCurrencyId } = order.loan
  const sourceAccount = (
    await findAccountsOfKind(tx, [userId], marginCurrencyId, accountKinds[source])
  ).get(userId)
  const accounts = await lockBorrower(
    tx,
    userId,
    parts.lendingPool,
    [],
    sourceAccount === undefined ? [] : [sourceAccount],
  )
  const outcome = decide(
    order.loan,
    amount,
    source === 'change'
      ? requireAvailable(accounts.balances, marginCurrencyId)
      : await loadAvailableElsewhere(tx, sourceAccount),
  )
  if ('refused' in outcome)
    return {
      refused: outcome.refused,
      details: { needed: format(outcome.needed), available: format(outcome.available) },
    }
  if (sourceAccount === undefined)
    throw new Error(`user ${userId} has no account of kind ${source}`)
  await saveLoan(tx, order.id, outcome)
  const own = toEntries(marginPostings(order.loan, amount), accounts.account, parts.lendingPool)
  await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
    {
      cause: 'loan.margin',
      reference: String(await nextMarginId(tx)),
      params: { loan: order.id },
      entries:
        source === 'change'
          ? own
          : [
              ...transferEntries(sourceAccount, accounts.account.get(marginCurrencyId), amount),
              ...own,
            ],
    },
  ])
  const { marginRatio } = await loadStanding(tx, parts, { ...order, loan: outcome }, nowMs)
  return {
    message: {
      id: order.id,
      margin_amount: format(outcome.margin),
      risk_rate: marginRatio ?? null,
    },
    events: await enqueue(tx, toDate(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}

/** An untraded coin has only the exchange account, so nothing of it is elsewhere (LEDG-16). */
async function loadAvailableElsewhere(
  tx: Transaction,
  account: number | undefined,
): Promise<Quantity> {
  return account === undefined ? quantity(0n) : loadAvailable(tx, account)
}

/**
 * Money from another account passes through the available part of the exchange account into the
 * margin.
 */
function transferEntries(sourceAccount: number, to: number | undefined, amount: Quantity): Entry[] {
  if (to === undefined) throw new Error('the borrower has no exchange account of his margin')
  const entry = { part: available, type: borrowingRecords.loanMargin } as const
  return [
    { ...entry, account: sourceAccount, change: negate(amount) },
    { ...entry, account: to, change: amount },
  ]
}
