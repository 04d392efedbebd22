import { type WrongField, wrongField } from '@candor/contract'
import {
  judgeRequest,
  type LoanAsk,
  type LoanPreview,
  type RequestFacts,
  type RequestRefusal,
} from '@candor/engine/borrowing/request'
import { requestPostings } from '@candor/engine/borrowing/postings'
import { worthOwed } from '@candor/engine/borrowing/risk'
import type { LoanTerms } from '@candor/engine/borrowing/terms'
import {
  ceilDivide,
  format,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  SCALE,
  unitsOf,
} from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { chainOfParty, openUsedAccounts, post } from '../../platform/ledger/index.ts'
import { type BorrowerAccounts, entriesOf, freeIn, lockBorrower } from './accounts.ts'
import { borrowable, type Coin, coinsOf, COUNTING_CURRENCY, pricesNow, termsAt } from './coins.ts'
import { isMarketMaker } from './store-makers.ts'
import { hasOpenLoan, lentInAll, type QueuedEvents, enqueue, type Transaction } from './store.ts'
import { addLoan } from './store-write.ts'
import { LENT_MOST, PAYOUT_DAYS } from './terms.ts'
import type { BorrowingParts } from './parts.ts'

const DAY_MS = 86_400_000

/** A request as it was asked for (LOAN-02); uid is the contact UID, which is the borrower's own. */
export type LoanAsked = {
  readonly userId: number
  readonly uid: number
  readonly amount: string
  readonly currencyId: number
  readonly marginCurrencyId: number
  readonly marginAmount: string
  readonly days: number
  readonly nowMs: number
}

export type AskRefusal =
  | {
      readonly refused: 'RISK_ACK_REQUIRED'
      readonly details: Readonly<Record<string, string | number>>
    }
  | WrongField
  | { readonly refused: Exclude<RequestRefusal['refused'], 'INSUFFICIENT_BALANCE' | 'PARAM_ERROR'> }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: string; readonly available: string }
    }

export type Filed = {
  readonly id: number
  readonly preview: LoanPreview
  readonly events: QueuedEvents | undefined
}

/**
 * Files a request in the caller's transaction, or refuses it with nothing moved: the margin is
 * locked in the exchange account and the lender sets the principal aside (LOAN-02, LEDG-19). All
 * requests pass the lender's account of USDT, so that the cap is judged on what is committed
 * (LOAN-21).
 */
export async function requestLoan(
  tx: Transaction,
  parts: BorrowingParts,
  asked: LoanAsked,
): Promise<Filed | AskRefusal> {
  const { userId, currencyId, marginCurrencyId, days, nowMs } = asked
  const own = await parts.mayTrade(tx, userId, nowMs)
  if (own !== undefined) return own
  const [amount, marginAmount] = [parseQuantity(asked.amount), parseQuantity(asked.marginAmount)]
  if (amount === undefined) return wrongField('amount')
  if (marginAmount === undefined) return wrongField('margin_amount')
  if (asked.uid !== userId) return wrongField('uid')
  const coins = coinsOf(parts.catalogue)
  const [coin, marginCoin, counting] = [currencyId, marginCurrencyId]
    .map((id) => coins.find(({ currency }) => currency.id === id))
    .concat(coins.find(({ currency }) => currency.name === COUNTING_CURRENCY))
  const rate = borrowable(coin)
  await openUsedAccounts(
    tx,
    userId,
    parts.catalogue.currencies().flatMap(({ id, isOpenedOnUse }) => (isOpenedOnUse ? [id] : [])),
  )
  const accounts = await lockBorrower(
    tx,
    userId,
    parts.lender,
    [coin, counting].flatMap((one) => (one === undefined ? [] : [one.currency.id])),
  )
  const terms = termsAt(parts, nowMs)
  const facts = await factsOf(tx, parts, asked, terms, { coin, marginCoin, accounts })
  const judged = judgeRequest({ amount, marginAmount, days }, facts)
  if ('refused' in judged) return worded(judged)
  if (rate === undefined || facts.loanPrice === undefined)
    throw new Error('a loan without rate or price was let through')
  const id = await addLoan(tx, {
    userId,
    currencyId,
    amount,
    worth: usdtWorth(amount, facts.loanPrice),
    marginCurrencyId,
    margin: marginAmount,
    days,
    dailyRate: rate,
    requestedMs: nowMs,
    decideByMs: nowMs + PAYOUT_DAYS[1] * DAY_MS,
    terms,
  })
  await post(tx, chainOfParty(userId), dateOf(nowMs), [
    {
      cause: 'loan.request',
      reference: String(id),
      params: { loan: id },
      entries: entriesOf(
        requestPostings({ currencyId, principal: amount, marginCurrencyId, margin: marginAmount }),
        accounts.account,
        parts.lender,
      ),
    },
  ])
  return {
    id,
    preview: judged,
    events: await enqueue(tx, dateOf(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}

/** What a request consists of, as the call names it (LOAN-02). */
const fieldNames = {
  amount: 'amount',
  marginAmount: 'margin_amount',
  days: 'days',
} as const satisfies Readonly<Record<keyof LoanAsk, string>>

/**
 * The engine's refusal with its amounts as decimal texts and the part that is wrong in the field it
 * was sent in.
 */
function worded(refusal: RequestRefusal): AskRefusal {
  if (refusal.refused === 'INSUFFICIENT_BALANCE')
    return {
      refused: refusal.refused,
      details: { needed: format(refusal.needed), available: format(refusal.available) },
    }
  return refusal.refused === 'PARAM_ERROR' ? wrongField(fieldNames[refusal.wrong]) : refusal
}

type Sides = {
  readonly coin: Coin | undefined
  readonly marginCoin: Coin | undefined
  readonly accounts: BorrowerAccounts
}

async function factsOf(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, currencyId, marginCurrencyId }: LoanAsked,
  terms: LoanTerms,
  { coin, marginCoin, accounts }: Sides,
): Promise<RequestFacts> {
  const marks = pricesNow(parts).marks[terms]
  const rate = borrowable(coin)
  return {
    isMarketMaker: await isMarketMaker(tx, userId),
    levelOpensBorrowing: (await parts.vipOf(tx, userId)).opensBorrowing,
    hasOpenLoan: await hasOpenLoan(tx, userId),
    isBorrowable: rate !== undefined,
    loanPrice: marks.get(currencyId)?.price,
    marginMark: marginCoin === undefined ? undefined : marks.get(marginCurrencyId),
    dailyRate: rate ?? unitsOf('0'),
    lent: await lentInAll(tx),
    mostLent: LENT_MOST,
    houseFree: coin === undefined ? quantity(0n) : freeIn(accounts.house, currencyId),
    userFree: marginCoin === undefined ? quantity(0n) : freeIn(accounts.balances, marginCurrencyId),
  }
}

/** What an amount is worth in USDT, rounded up: it counts towards the cap. */
function usdtWorth(amount: Quantity, price: Price): Quantity {
  return quantity(ceilDivide(worthOwed(amount, price), SCALE * SCALE))
}
