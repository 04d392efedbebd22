import { type Answer, type Input, wrongField, type WrongField } from '@candor/contract'
import { purchaseCountries, type purchases, type PurchaseTooMany } from '@candor/contract/purchases'
import { validatePurchaseOrder, type PurchaseQuote } from '@candor/engine/purchases/quote'
import { payBeforeMs } from '@candor/engine/purchases/terms'
import { format, formatTrimmed, parseQuantity, type Quantity } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { isOffered, listLimitsByLevel } from './offer.ts'
import { type Payer, readPayer, sealPayer } from './payer.ts'
import type { BankAccount, Processor } from './processor.ts'
import type { CurrencyRate, PurchaseDeps } from './purchase-deps.ts'
import {
  addOrder,
  loadFrozenOrders,
  lockUser,
  type QueuedEvents,
  enqueueMoved,
  type Transaction,
  countUnpaid,
} from './store.ts'
import { detailsText } from './wire.ts'

type PurchaseRequest = Input<typeof purchases.order>
type Placed = Answer<typeof purchases.order>
type Refused = Extract<Placed, { readonly refused: string }>

/** A parsed order: payer, amount, bank account. */
type Order = {
  readonly request: PurchaseRequest
  readonly payer: Payer
  readonly amount: Quantity
  readonly rate: CurrencyRate
  readonly bank: string
  readonly account: BankAccount | undefined
}

/**
 * Places an order at the current rate and fee (BUY-04, BUY-08). Nothing is paid or credited yet.
 */
export async function placeOrder(
  deps: PurchaseDeps,
  request: PurchaseRequest,
  context: SignedIn,
): Promise<Placed> {
  const order = parseOrder(deps, request, context.receivedAtMs)
  if ('refused' in order) return order
  return moneyCommand<Placed>(deps, context, async (tx, publishAfterCommit) => {
    const result = await place(tx, deps, order, context)
    if ('refused' in result) return result
    publishAfterCommit(result.events)
    return { message: result.message }
  })
}

/** Refused as PARAM_ERROR: a bank transfer without a bank, an invalid payer or amount. */
function parseOrder(
  deps: PurchaseDeps,
  request: PurchaseRequest,
  nowMs: number,
): Order | WrongField {
  const [payer, amount, rate] = [
    readPayer(deps, request),
    parseQuantity(request.amount),
    deps.rates(nowMs).find(({ code }) => code === request.currency),
  ]
  const bank = findBank(deps.processor, request)
  if ('refused' in payer) return payer
  if (amount === undefined) return wrongField('amount')
  if (rate === undefined) return wrongField('currency')
  return bank === undefined ? wrongField('bank') : { request, payer, amount, rate, ...bank }
}

/**
 * The bank of a payment; undefined for a bank transfer that names none of the processor's banks.
 */
function findBank(
  processor: Processor | undefined,
  { method, bank = '' }: PurchaseRequest,
): Pick<Order, 'bank' | 'account'> | undefined {
  if (method !== 'bank_transfer') return { bank: '', account: undefined }
  if (processor === undefined) return bank === '' ? undefined : { bank, account: undefined }
  const account = processor.banks.find(({ id }) => id === bank)?.account
  return account === undefined ? undefined : { bank, account }
}

async function place(
  tx: Transaction,
  deps: PurchaseDeps,
  order: Order,
  context: SignedIn,
): Promise<
  { message: Exclude<Placed, Refused>['message']; events: QueuedEvents | undefined } | Refused
> {
  const {
    caller: { userId, authLevel },
    receivedAtMs: nowMs,
  } = context
  const { request, amount, rate } = order
  await lockUser(tx, userId)
  const quote = validatePurchaseOrder(amount, {
    isAreaSupported: purchaseCountries.some((country) => country === request.country),
    isOffered: isOffered(deps, rate, nowMs),
    perUsd: rate.perUsd,
    feeRate: deps.feeRate,
    level: authLevel,
    limits: listLimitsByLevel(deps, nowMs),
    unpaid: await countUnpaid(tx, userId, toDate(nowMs)),
    frozen: request.currency === 'USD' ? undefined : await loadFrozenOrders(tx, userId, nowMs),
  })
  if ('refused' in quote) return formatRefusal(quote)
  if (deps.processor === undefined) throw new Error('an order was offered that nobody handles')
  const payBefore = payBeforeMs(request.method, nowMs)
  const id = await addOrder(tx, {
    userId,
    country: request.country,
    currency: request.currency,
    method: request.method,
    bank: order.bank,
    account: order.account,
    payer: sealPayer(deps.sealKey, userId, order.payer),
    processor: deps.processor.name,
    amount,
    ...quote,
    feeRate: deps.feeRate,
    now: toDate(nowMs),
    payBefore: toDate(payBefore),
  })
  return {
    message: placedText(id, quote, payBefore, order, deps.processor),
    events: await enqueueMoved(tx, toDate(nowMs), [{ id, userId, status: 0 }]),
  }
}

function placedText(
  id: number,
  quote: PurchaseQuote,
  payBefore: number,
  { account }: Order,
  processor: Processor,
) {
  return {
    id,
    status: 0 as const,
    rate: format(quote.rate),
    fee: format(quote.fee),
    receive: format(quote.receive),
    pay_before: formatUtc(payBefore),
    bank_details: detailsText(account, processor.name, id),
  }
}

function formatRefusal(
  refusal: Extract<ReturnType<typeof validatePurchaseOrder>, { readonly refused: string }>,
): Refused {
  switch (refusal.refused) {
    case 'MIN_PURCHASE':
      return {
        refused: refusal.refused,
        details: { min: formatTrimmed(refusal.min), currency: 'USD' },
      }
    case 'AMOUNT_MAX':
      return {
        refused: refusal.refused,
        details: {
          max: formatTrimmed(refusal.max),
          ...(refusal.level === undefined ? {} : { level: refusal.level }),
        },
      }
    case 'TOO_MANY':
      return {
        refused: refusal.refused,
        details: { reason: refusal.reason satisfies PurchaseTooMany },
      }
    case 'PARAM_ERROR':
      return wrongField('amount')
    default:
      return { refused: refusal.refused }
  }
}
