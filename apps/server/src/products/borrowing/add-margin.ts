import type { Answer, borrowing, MarginSource } from '@candor/contract'
import { marginPostings } from '@candor/engine/borrowing/postings'
import { addMargin as decide, judgeChange } from '@candor/engine/borrowing/refund'
import { format, negate, parseQuantity, type Quantity, quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { inField } from '../../http/in-field.ts'
import {
  accountsOfKind,
  available,
  availableIn,
  chainOfParty,
  type Entry,
  kinds,
  post,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { entriesOf, freeIn, lockBorrower } from './accounts.ts'
import { chargeLoan } from './charge-due.ts'
import type { BorrowingParts } from './parts.ts'
import type { Change, RepayRefusal } from './repay.ts'
import { standingOf } from './standing.ts'
import { enqueue, holdLoan, type QueuedEvents, type Transaction } from './store.ts'
import { nextMarginId, saveLoan } from './store-write.ts'

type Added = Exclude<Answer<typeof borrowing.addMargin>, { refused: unknown }> & {
  readonly events: QueuedEvents | undefined
}

const kindOf = {
  change: kinds.exchange,
  legal: kinds.fiat,
  micro: kinds.options,
} as const satisfies Record<MarginSource, number>

/**
 * Adds margin (LOAN-20) and locks it in the exchange account. All of that account counts for the
 * loan already (LOAN-10), so that its own money sets more aside and leaves the risk rate where it
 * was; another account's money raises it. A loan that is being closed by force takes none.
 */
export async function addMargin(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, loanId, amount: text, nowMs }: Change,
  source: MarginSource,
): Promise<Added | RepayRefusal> {
  const amount = parseQuantity(text) ?? quantity(0n)
  const found = await holdLoan(tx, loanId)
  const refused = judgeChange(amount, found?.userId === userId ? found.loan.status : undefined)
  if (refused !== undefined) return inField(refused, 'amount')
  if (found === undefined) throw new Error('a loan that is not there was let through')
  if (found.crossedMs !== undefined) return { refused: 'ORDER_STATE' }
  const order = await chargeLoan(tx, found, nowMs)
  const { marginCurrencyId } = order.loan
  const from = (await accountsOfKind(tx, [userId], marginCurrencyId, kindOf[source])).get(userId)
  const accounts = await lockBorrower(
    tx,
    userId,
    parts.lender,
    [],
    from === undefined ? [] : [from],
  )
  const done = decide(
    order.loan,
    amount,
    source === 'change'
      ? freeIn(accounts.balances, marginCurrencyId)
      : await freeElsewhere(tx, from),
  )
  if ('refused' in done)
    return {
      refused: done.refused,
      details: { needed: format(done.needed), available: format(done.available) },
    }
  if (from === undefined) throw new Error(`user ${userId} has no account of kind ${source}`)
  await saveLoan(tx, order.id, done)
  const own = entriesOf(marginPostings(order.loan, amount), accounts.account, parts.lender)
  await post(tx, chainOfParty(userId), dateOf(nowMs), [
    {
      cause: 'loan.margin',
      reference: String(await nextMarginId(tx)),
      params: { loan: order.id },
      entries:
        source === 'change'
          ? own
          : [...brought(from, accounts.account.get(marginCurrencyId), amount), ...own],
    },
  ])
  const { riskRate } = await standingOf(tx, parts, { ...order, loan: done }, nowMs)
  return {
    message: { id: order.id, margin_amount: format(done.margin), risk_rate: riskRate ?? null },
    events: await enqueue(tx, dateOf(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}

/**
 * A coin that is not traded has no account beside the exchange's, and so there is nothing of it
 * elsewhere (LEDG-16).
 */
async function freeElsewhere(tx: Transaction, account: number | undefined): Promise<Quantity> {
  return account === undefined ? quantity(0n) : availableIn(tx, account)
}

/**
 * What comes from another account passes the free part of the exchange account on its way into the
 * margin.
 */
function brought(from: number, to: number | undefined, amount: Quantity): Entry[] {
  if (to === undefined) throw new Error('the borrower has no exchange account of his margin')
  const entry = { part: available, type: recordTypes.loanMargin } as const
  return [
    { ...entry, account: from, change: negate(amount) },
    { ...entry, account: to, change: amount },
  ]
}
