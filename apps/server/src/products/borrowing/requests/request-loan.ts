import { type RefusedWith, wrongField } from '@candor/contract'
import {
  validateLoanRequest,
  type LoanParams,
  type LoanPreview,
  type LoanRequestContext,
  type RequestRefusal,
} from '@candor/engine/borrowing/request'
import { requestPostings } from '@candor/engine/borrowing/postings'
import { worthOwed } from '@candor/engine/borrowing/risk'
import type { LoanTerms } from '@candor/engine/borrowing/terms'
import {
  ceilDivide,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  SCALE,
  unitsOf,
} from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { chainOfParty, openAccountsOnUse, postJournals } from '../../../platform/ledger/index.ts'
import { type BorrowerAccounts, toEntries, requireAvailable, lockBorrower } from '../accounts.ts'
import {
  borrowRate,
  type Coin,
  listCoins,
  COUNTING_CURRENCY,
  currentPrices,
  termsVersionAt,
} from '../coins.ts'
import { isMarketMaker } from './store-makers.ts'
import {
  hasOpenLoan,
  loadTotalLent,
  type QueuedEvents,
  enqueue,
  type Transaction,
} from '../store.ts'
import { addLoan } from '../store-write.ts'
import { LENT_MAX, PAYOUT_DAYS } from '../terms.ts'
import type { BorrowingParts } from '../parts.ts'

const DAY_MS = 86_400_000

/**
 * A loan request as received (LOAN-02); uid is the contact UID, which must be the borrower's own.
 */
export type LoanRequest = {
  readonly userId: number
  readonly uid: number
  readonly amount: string
  readonly currencyId: number
  readonly marginCurrencyId: number
  readonly marginAmount: string
  readonly days: number
  readonly nowMs: number
}

export type LoanRequestRefusal = RefusedWith<RequestRefusal['refused'] | 'RISK_ACK_REQUIRED'>

export type FiledLoan = {
  readonly id: number
  readonly preview: LoanPreview
  readonly events: QueuedEvents | undefined
}

/**
 * Files a request in the caller's transaction, or refuses it with nothing moved: the margin is
 * locked in the exchange account and the lending pool sets the principal aside (LOAN-02, LEDG-19).
 * All requests lock the lending pool's USDT account, so that the cap is checked on committed
 * requests (LOAN-21).
 */
export async function requestLoan(
  tx: Transaction,
  parts: BorrowingParts,
  request: LoanRequest,
): Promise<FiledLoan | LoanRequestRefusal> {
  const { userId, currencyId, marginCurrencyId, days, nowMs } = request
  const tradeRefusal = await parts.mayTrade(tx, userId, nowMs)
  if (tradeRefusal !== undefined) return tradeRefusal
  const [amount, marginAmount] = [
    parseQuantity(request.amount),
    parseQuantity(request.marginAmount),
  ]
  if (amount === undefined) return wrongField('amount')
  if (marginAmount === undefined) return wrongField('margin_amount')
  if (request.uid !== userId) return wrongField('uid')
  const coins = listCoins(parts.catalogue)
  const [coin, marginCoin, countingCoin] = [currencyId, marginCurrencyId]
    .map((id) => coins.find(({ currency }) => currency.id === id))
    .concat(coins.find(({ currency }) => currency.name === COUNTING_CURRENCY))
  const rate = borrowRate(coin)
  await openAccountsOnUse(
    tx,
    userId,
    parts.catalogue.currencies().flatMap(({ id, isOpenedOnUse }) => (isOpenedOnUse ? [id] : [])),
  )
  const accounts = await lockBorrower(
    tx,
    userId,
    parts.lendingPool,
    [coin, countingCoin].flatMap((one) => (one === undefined ? [] : [one.currency.id])),
  )
  const terms = termsVersionAt(parts, nowMs)
  const facts = await loadRequestFacts(tx, parts, request, terms, { coin, marginCoin, accounts })
  const result = validateLoanRequest({ amount, marginAmount, days }, facts)
  if ('refused' in result) return refuse(result, fieldNames)
  if (rate === undefined || facts.loanPrice === undefined)
    throw new Error('a loan without rate or price was let through')
  const id = await addLoan(tx, {
    userId,
    currencyId,
    amount,
    worth: toUsdtWorth(amount, facts.loanPrice),
    marginCurrencyId,
    margin: marginAmount,
    days,
    dailyRate: rate,
    requestedMs: nowMs,
    decideByMs: nowMs + PAYOUT_DAYS[1] * DAY_MS,
    terms,
  })
  await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
    {
      cause: 'loan.request',
      reference: String(id),
      params: { loan: id },
      entries: toEntries(
        requestPostings({ currencyId, principal: amount, marginCurrencyId, margin: marginAmount }),
        accounts.account,
        parts.lendingPool,
      ),
    },
  ])
  return {
    id,
    preview: result,
    events: await enqueue(tx, toDate(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}

/** The call's names of a request's fields (LOAN-02). */
const fieldNames = {
  amount: 'amount',
  marginAmount: 'margin_amount',
  days: 'days',
} as const satisfies Readonly<Record<keyof LoanParams, string>>

type LoanSides = {
  readonly coin: Coin | undefined
  readonly marginCoin: Coin | undefined
  readonly accounts: BorrowerAccounts
}

async function loadRequestFacts(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, currencyId, marginCurrencyId }: LoanRequest,
  terms: LoanTerms,
  { coin, marginCoin, accounts }: LoanSides,
): Promise<LoanRequestContext> {
  const marks = currentPrices(parts).marks[terms]
  const rate = borrowRate(coin)
  return {
    isMarketMaker: await isMarketMaker(tx, userId),
    levelOpensBorrowing: (await parts.vipOf(tx, userId)).opensBorrowing,
    hasOpenLoan: await hasOpenLoan(tx, userId),
    isBorrowable: rate !== undefined,
    loanPrice: marks.get(currencyId)?.price,
    marginMark: marginCoin === undefined ? undefined : marks.get(marginCurrencyId),
    dailyRate: rate ?? unitsOf('0'),
    totalLent: await loadTotalLent(tx),
    maxLent: LENT_MAX,
    houseFree: coin === undefined ? quantity(0n) : requireAvailable(accounts.house, currencyId),
    userFree:
      marginCoin === undefined
        ? quantity(0n)
        : requireAvailable(accounts.balances, marginCurrencyId),
  }
}

/** An amount's USDT value, rounded up, since it counts towards the cap. */
function toUsdtWorth(amount: Quantity, price: Price): Quantity {
  return quantity(ceilDivide(worthOwed(amount, price), SCALE * SCALE))
}
