import { type Answer, type Api, wrongField, type WrongField } from '@candor/contract'
import { discounted } from '@candor/engine/discount'
import { fileInWallet, openInWallet } from '@candor/engine/futures/commands'
import { judgeCostEarly } from '@candor/engine/futures/early'
import {
  judgeOpening,
  type OpeningContext,
  type OpeningRefusal,
  type OpeningRequest,
} from '@candor/engine/futures/judge'
import {
  isExperienced,
  isHighMultiple,
  NEEDED_CLOSED,
  NEEDED_DAYS,
} from '@candor/engine/futures/leverage'
import type { Mark } from '@candor/engine/futures/order'
import { filePending, openMarket, type Quote } from '@candor/engine/futures/quote'
import { freeBalance } from '@candor/engine/futures/risk'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { isSettled } from '@candor/engine/futures/silence'
import type { Settled } from '@candor/engine/futures/step'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Acceptance } from '@candor/engine/prices/usability'
import { format, max, notional, quantity, type Quantity, subtract, sum } from '@candor/money'
import type { Accepted, SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { availableIn } from '../../platform/ledger/index.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { Desk } from './desk.ts'
import { type LockedWallet, lockWallet } from './locked-wallet.ts'
import type { FuturesPair } from './parts.ts'
import { exposureOf } from './store-exposure.ts'
import { aliveNotional, nextOrderId } from './store-orders.ts'
import { experienceOf } from './store-outcomes.ts'
import type { QueuedEvents, Transaction } from './store-wallets.ts'
import { OPEN_WAIT_MS } from './terms.ts'
import { writeSteps } from './write-steps.ts'

type OpenAnswer = Answer<Api['futures']['open']>
/** A request that can be judged, with its pair. */
type Readable = { readonly request: OpeningRequest; readonly pair: FuturesPair }
/** The same with nothing against it so far, and with what it may cost as a market order. */
type Seen = Readable & { readonly cost: Quantity }
/** The same as it was accepted, with what is set aside for those before it when its turn comes. */
type Asked = Readable & { readonly accepted: Acceptance; setAside(): Quantity }

/**
 * Opens a contract at the first tick after acceptance, or files a limit order (FUT-02, FUT-03,
 * FUT-26). All that can be looked up is looked up first; then the order is accepted and begins its
 * wait in the same step, so that nothing slow comes between (FUT-44).
 */
export async function openContract(
  desk: Desk,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  context: SignedIn,
): Promise<OpenAnswer> {
  const seen = await lookEarly(desk, request, pair, context)
  if ('refused' in seen || 'message' in seen) return seen
  const accepted = context.accept()
  return seen.request.target === undefined
    ? openAtTick(desk, seen, context, desk.accept(accepted.accepted))
    : fileLimit(desk, seen, context, accepted)
}

/**
 * A market order takes its turn with its tick. What it may cost is kept from orders of other pairs
 * that were accepted after it and whose ticks come before.
 */
function openAtTick(
  desk: Desk,
  { request, pair, cost }: Seen,
  context: SignedIn,
  accepted: Acceptance,
): Promise<OpenAnswer> {
  const { quoteId, marketId } = pair.terms
  const id = { userId: context.caller.userId, quoteId }
  const waiting = desk.waiting.add(id, cost)
  const asked = { request, pair, accepted, setAside: () => waiting.earlier() }
  const decided = atFirstTick<OpenAnswer>(desk, {
    id,
    marketId,
    accepted,
    waitMs: OPEN_WAIT_MS,
    work: ({ round, mark }) =>
      carryOut(desk, asked, context, round, mark).finally(() => {
        waiting.end()
      }),
  })
  return context.idly(
    decided.finally(() => {
      waiting.end()
    }),
  )
}

/**
 * A limit order waits for no tick, but for what its user had accepted before it, whose money it
 * would take; rounds that were told meanwhile open it no more.
 */
async function fileLimit(
  desk: Desk,
  { request, pair }: Seen,
  context: SignedIn,
  { accepted, earlierDecided }: Accepted,
): Promise<OpenAnswer> {
  await context.idly(earlierDecided)
  const { quoteId, marketId } = pair.terms
  const asked = { request, pair, accepted: desk.accept(accepted), setAside: () => nothing }
  const [round, mark] = [desk.rounds.latest, desk.rounds.usable(marketId)]
  return desk.queue.command({ userId: context.caller.userId, quoteId }, round, () =>
    carryOut(desk, asked, context, round, mark),
  )
}

/** What is asked for, judged as far as it can be without a price or a balance. */
function askedFor(
  desk: Desk,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  nowMs: number,
): Readable | (OpenAnswer & { refused: string }) {
  if ('refused' in request) return request
  const early = judgeOpening(
    request,
    pair === undefined ? desk.anyTerms : desk.termsAt(pair, nowMs),
    withoutPrice,
  )
  if ('refused' in early && early.refused === 'PARAM_ERROR') return worded(early)
  if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
  if (desk.isDelisted(pair.terms.marketId, nowMs)) return { refused: 'PAIR_CLOSED' }
  if ('refused' in early && early.refused === 'PAIR_CLOSED') return worded(early)
  const maintenance = desk.parts.maintenanceAt(nowMs)
  if (maintenance !== undefined) return maintenance
  return 'refused' in early && early.refused !== 'NO_PRICE' ? worded(early) : { request, pair }
}

const none = { count: 0, notional: notional(0n), highestMultiple: 0 }
const nothing = quantity(0n)
/** A context in which judging ends at the missing price at the latest. */
const withoutPrice: OpeningContext = {
  lastTick: undefined,
  balance: nothing,
  own: none,
  othersOfPerson: notional(0n),
  exposure: { long: nothing, short: nothing, pendingLong: nothing, pendingShort: nothing },
  houseFree: nothing,
  insurance: nothing,
  insuranceFloor: nothing,
  isLossLimitReached: false,
}

/**
 * Above 25 a user must have closed ten contracts on three days and must have read what becomes of
 * such positions (FUT-49), both by the moment of his order's acceptance. Of a multiple that the
 * pair does not offer nothing is asked; it is the last refusal that needs no price (FUT-03).
 */
async function leverageRefusal(
  tx: Transaction,
  desk: Desk,
  { request: { multiple }, pair }: Readable,
  userId: number,
  atMs: number,
) {
  const { fromMs, version, mayTrade } = desk.parts.highLeverage
  if (
    !isHighMultiple(multiple) ||
    atMs < fromMs ||
    !desk.termsAt(pair, atMs).multiples.includes(multiple)
  )
    return undefined
  const experience = await experienceOf(tx, userId, atMs)
  if (!isExperienced(experience))
    return {
      refused: 'RISK_ACK_REQUIRED' as const,
      details: {
        product: 'leverage',
        version,
        ...experience,
        needed_closed: NEEDED_CLOSED,
        needed_days: NEEDED_DAYS,
      },
    }
  return mayTrade(tx, userId, atMs)
}

/** What the key was answered before, why the order can never be taken, or what it is. */
async function lookEarly(
  desk: Desk,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  context: SignedIn,
): Promise<Seen | OpenAnswer> {
  const known = await knownAnswer<OpenAnswer>(desk.calls, context)
  if (known !== undefined) return known
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const asked = askedFor(desk, request, pair, nowMs)
  const account = await desk.accounts.ofUser(userId, desk.quoteId)
  return desk.calls.transaction(async (tx): Promise<Seen | OpenAnswer> => {
    const refusal = await desk.parts.mayTrade(tx, userId, nowMs)
    if (refusal !== undefined) return refusal
    if ('refused' in asked) return asked
    const inexperienced = await leverageRefusal(tx, desk, asked, userId, nowMs)
    if (inexperienced !== undefined) return inexperienced
    const mark = desk.rounds.latest.marks.get(asked.pair.terms.marketId)
    if (asked.request.target !== undefined || mark === undefined) return { ...asked, cost: nothing }
    const cost = judgeCostEarly(
      asked.request,
      await termsFor(tx, desk, asked.pair, userId, nowMs),
      mark.price,
      await availableIn(tx, account),
    )
    return 'refused' in cost
      ? ((await desk.parts.lossGate(tx, userId, nowMs)) ?? worded(cost))
      : { ...asked, cost: cost.most }
  })
}

/** The terms of an order accepted at a moment, with the fee of the user's level. */
async function termsFor(
  tx: Transaction,
  desk: Desk,
  pair: FuturesPair,
  userId: number,
  acceptedMs: number,
): Promise<FuturesTerms> {
  const published = desk.termsAt(pair, acceptedMs)
  return { ...published, fee: discounted(published.fee, await desk.parts.feeDiscount(tx, userId)) }
}

async function carryOut(
  desk: Desk,
  asked: Asked,
  context: SignedIn,
  round: MarketRound,
  mark: Mark | undefined,
): Promise<OpenAnswer> {
  return tellingCall<OpenAnswer>(desk.parts, context, async (tx, tell) => {
    const taken = await take(tx, desk, asked, context, round, mark)
    if ('refused' in taken) return taken
    tell(taken.queued)
    return {
      message: context.text(
        asked.request.target === undefined ? 'contract-opened' : 'contract-filed',
      ),
      data: { id: taken.orderId },
    }
  })
}

type Taken = { readonly orderId: number; readonly queued: QueuedEvents | undefined }

async function take(
  tx: Transaction,
  desk: Desk,
  asked: Asked,
  { caller: { userId } }: SignedIn,
  round: MarketRound,
  mark: Mark | undefined,
): Promise<Taken | (OpenAnswer & { refused: string })> {
  const { request, pair, accepted, setAside } = asked
  const { mayTrade, lossGate } = desk.parts
  // What the user decides about himself binds as it stood at acceptance: once the tick is known
  // nobody can take the order back with it (FUT-44).
  const refusal =
    (await mayTrade(tx, userId, accepted.atMs)) ??
    desk.parts.maintenanceAt(accepted.atMs) ??
    (await leverageRefusal(tx, desk, asked, userId, accepted.atMs))
  if (refusal !== undefined) return refusal
  const terms = await termsFor(tx, desk, pair, userId, accepted.atMs)
  const locked = await lockWallet(
    tx,
    desk.walletParts,
    { userId, quoteId: terms.quoteId },
    terms.marketId,
  )
  const loss = await lossGate(tx, userId, accepted.atMs)
  // Of a wallet that cannot be priced whole nobody knows what it can pledge; and a price after a
  // silence opens nothing until it is confirmed (FUT-18).
  const free = freeBalance(locked.wallet, {
    ...round,
    recordedAtMs: Math.max(round.recordedAtMs, accepted.atMs),
  })
  const balance = free === undefined ? undefined : max(subtract(free, setAside()), nothing)
  const lastTick =
    mark === undefined || !isSettled(mark) || balance === undefined
      ? undefined
      : { price: mark.price, ageMs: Math.max(0, round.recordedAtMs - mark.ts) }
  const quote = judgeOpening(request, terms, {
    lastTick,
    balance: balance ?? nothing,
    own: ownOf(locked, terms.marketId),
    exposure: await exposureOf(tx, terms.marketId),
    houseFree: locked.houseFree(terms.marketId),
    othersOfPerson: await aliveNotional(
      tx,
      await desk.parts.otherAccounts(tx, userId),
      terms.marketId,
    ),
    insurance: locked.insurance,
    insuranceFloor: await desk.fund.least(
      tx,
      desk.accounts.fund(terms.quoteId),
      locked.insurance,
      desk.fundBoundsAt(accepted.atMs),
    ),
    isLossLimitReached: loss !== undefined,
  })
  if ('refused' in quote)
    return quote.refused === 'LOSS_LIMIT' && loss !== undefined ? loss : worded(quote)
  if (mark === undefined) throw new Error('an order was accepted without a price')
  const orderId = await nextOrderId(tx)
  const settled = settledBy(request, terms, quote, mark, locked, orderId, accepted)
  return {
    orderId,
    queued: await writeSteps(tx, desk.walletParts, locked, {
      settled,
      round,
      owner: { userId, accepted, feeRate: terms.fee },
    }),
  }
}

function settledBy(
  { takeProfit, stopLoss, target }: OpeningRequest,
  terms: FuturesTerms,
  quote: Quote,
  mark: Mark,
  { wallet }: LockedWallet,
  orderId: number,
  { atMs, afterTickId }: Acceptance,
): Settled {
  const stops = { takeProfit, stopLoss, stopsSetAtMs: atMs, stopsSetAfterTickId: afterTickId }
  return target === undefined
    ? openInWallet(wallet, openMarket(orderId, terms, quote, mark, stops), mark)
    : fileInWallet(wallet, filePending(orderId, terms, quote, stops))
}

/** The user's living orders of a pair (FUT-35, FUT-41). */
function ownOf(
  { wallet: { positions, pending } }: LockedWallet,
  marketId: number,
): OpeningContext['own'] {
  const own = [...positions, ...pending].filter((order) => order.marketId === marketId)
  return {
    count: own.length,
    notional: sum(own.map((order) => order.notional)),
    highestMultiple: Math.max(0, ...own.map(({ multiple }) => multiple)),
  }
}

/** What an opening consists of, as the call names it (FUT-01). */
const fieldNames = {
  lots: 'share',
  multiple: 'multiple',
  target: 'target_price',
} as const satisfies Readonly<Record<Extract<OpeningRefusal, { wrong: unknown }>['wrong'], string>>

/**
 * An engine's refusal with its amounts as decimal texts, and what is wrong in the field it was sent
 * in.
 */
function worded(refusal: OpeningRefusal): OpenAnswer & { refused: string } {
  if (refusal.refused === 'INSUFFICIENT_BALANCE')
    return {
      refused: refusal.refused,
      details: { needed: format(refusal.details.needed), fee: format(refusal.details.fee) },
    }
  return refusal.refused === 'PARAM_ERROR' ? wrongField(fieldNames[refusal.wrong]) : refusal
}
