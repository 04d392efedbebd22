import {
  type Answer,
  type Input,
  purchaseCountries,
  type purchases,
  type PurchaseTooMany,
  wrongField,
  type WrongField,
} from '@candor/contract'
import { judgePurchase, type PurchaseQuote } from '@candor/engine/purchases/quote'
import { payBeforeMs } from '@candor/engine/purchases/terms'
import { format, formatTrimmed, parseQuantity, type Quantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import { isOffered, limitsByLevel } from './offer.ts'
import { type Payer, readPayer, sealPayer } from './payer.ts'
import type { BankAccount, Processor } from './processor.ts'
import type { CurrencyRate, PurchaseDeps } from './purchase-deps.ts'
import {
  addOrder,
  frozenOf,
  holdUser,
  type QueuedEvents,
  tellOf,
  type Transaction,
  unpaidOf,
} from './store.ts'
import { detailsText } from './wire.ts'

type Asked = Input<typeof purchases.order>
type Placed = Answer<typeof purchases.order>
type Refused = Extract<Placed, { readonly refused: string }>

/** What of an order was read: who pays, how much, into which account. */
type Order = {
  readonly asked: Asked
  readonly payer: Payer
  readonly amount: Quantity
  readonly rate: CurrencyRate
  readonly bank: string
  readonly account: BankAccount | undefined
}

/**
 * Takes an order at the rate and fee of its moment (BUY-04, BUY-08). Nothing is paid or credited by
 * it.
 */
export async function placeOrder(
  deps: PurchaseDeps,
  asked: Asked,
  context: SignedIn,
): Promise<Placed> {
  const order = read(deps, asked, context.receivedAtMs)
  if ('refused' in order) return order
  return tellingCall<Placed>(deps, context, async (tx, tell) => {
    const placed = await place(tx, deps, order, context)
    if ('refused' in placed) return placed
    tell(placed.events)
    return { message: placed.message }
  })
}

/** What is PARAM_ERROR: a missing bank of a bank transfer, a bad payer, an amount that is none. */
function read(deps: PurchaseDeps, asked: Asked, nowMs: number): Order | WrongField {
  const [payer, amount, rate] = [
    readPayer(deps, asked),
    parseQuantity(asked.amount),
    deps.rates(nowMs).find(({ code }) => code === asked.currency),
  ]
  const bank = bankOf(deps.processor, asked)
  if ('refused' in payer) return payer
  if (amount === undefined) return wrongField('amount')
  if (rate === undefined) return wrongField('currency')
  return bank === undefined ? wrongField('bank') : { asked, payer, amount, rate, ...bank }
}

/** Where a payment goes; undefined for a bank transfer that names none of the processor's banks. */
function bankOf(
  processor: Processor | undefined,
  { method, bank = '' }: Asked,
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
  const { asked, amount, rate } = order
  await holdUser(tx, userId)
  const quote = judgePurchase(amount, {
    isAreaSupported: purchaseCountries.some((country) => country === asked.country),
    isOffered: isOffered(deps, rate, nowMs),
    perUsd: rate.perUsd,
    feeRate: deps.feeRate,
    level: authLevel,
    limits: limitsByLevel(deps, nowMs),
    unpaid: await unpaidOf(tx, userId, dateOf(nowMs)),
    frozen: asked.currency === 'USD' ? undefined : await frozenOf(tx, userId, nowMs),
  })
  if ('refused' in quote) return refusalOf(quote)
  if (deps.processor === undefined) throw new Error('an order was offered that nobody handles')
  const payBefore = payBeforeMs(asked.method, nowMs)
  const id = await addOrder(tx, {
    userId,
    country: asked.country,
    currency: asked.currency,
    method: asked.method,
    bank: order.bank,
    account: order.account,
    payer: sealPayer(deps.sealKey, userId, order.payer),
    processor: deps.processor.name,
    amount,
    ...quote,
    feeRate: deps.feeRate,
    now: dateOf(nowMs),
    payBefore: dateOf(payBefore),
  })
  return {
    message: placedText(id, quote, payBefore, order, deps.processor),
    events: await tellOf(tx, dateOf(nowMs), [{ id, userId, status: 0 }]),
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
    pay_before: utcText(payBefore),
    bank_details: detailsText(account, processor.name, id),
  }
}

function refusalOf(
  refusal: Extract<ReturnType<typeof judgePurchase>, { readonly refused: string }>,
): Refused {
  switch (refusal.refused) {
    case 'MIN_PURCHASE':
      return {
        refused: refusal.refused,
        details: { min: formatTrimmed(refusal.least), currency: 'USD' },
      }
    case 'AMOUNT_MAX':
      return {
        refused: refusal.refused,
        details: {
          max: formatTrimmed(refusal.most),
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
