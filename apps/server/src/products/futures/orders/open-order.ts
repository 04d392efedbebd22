import { type Answer, type Api, type WrongField } from '@candor/contract'
import { discountFee } from '@candor/engine/discount'
import { fileInWallet, openInWallet } from '@candor/engine/futures/commands'
import { precheckCost } from '@candor/engine/futures/precheck'
import {
  validateOpening,
  type OpeningContext,
  type OpeningRefusal,
  type OpeningRequest,
} from '@candor/engine/futures/validate-opening'
import {
  isExperienced,
  isHighLeverage,
  MIN_CLOSED_CONTRACTS,
  MIN_TRADING_DAYS,
} from '@candor/engine/futures/leverage'
import type { Mark } from '@candor/engine/futures/order'
import { filePending, openMarket, type Quote } from '@candor/engine/futures/quote'
import { computeAvailableMargin } from '@candor/engine/futures/risk'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { isSettled } from '@candor/engine/futures/silence'
import type { Settled } from '@candor/engine/futures/step'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Acceptance } from '@candor/engine/prices/usability'
import { max, notional, quantity, type Quantity, subtract, sum } from '@candor/money'
import { refuse } from '../../../kernel/refuse.ts'
import type { Accepted, SignedIn } from '../../../http/handler.ts'
import { findStoredReply, moneyCommand } from '../../../http/money-call.ts'
import { loadAvailable } from '../../../platform/ledger/index.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { type LockedWallet, lockWallet } from '../wallets/locked-wallet.ts'
import type { FuturesPair } from '../parts.ts'
import { loadExposure } from '../exposure/store-exposure.ts'
import { loadActiveNotional, nextOrderId } from './store-orders.ts'
import { loadExperience } from './store-outcomes.ts'
import type { QueuedEvents, Transaction } from '../wallets/store-wallets.ts'
import { OPEN_WAIT_MS } from '../terms.ts'
import { writeSteps } from '../steps/write-steps.ts'

type OpenAnswer = Answer<Api['futures']['open']>
/** A well-formed opening request with its pair. */
type ParsedOpening = { readonly request: OpeningRequest; readonly pair: FuturesPair }
/** One that passed every check so far, with its maximum cost as a market order. */
type PrecheckedOpening = ParsedOpening & { readonly cost: Quantity }
/** An accepted one, with what earlier orders have reserved when its turn comes. */
type AcceptedOpening = ParsedOpening & { readonly accepted: Acceptance; setAside(): Quantity }

/**
 * Opens a contract at the first tick after acceptance, or files a limit order (FUT-02, FUT-03,
 * FUT-26). All lookups are done first; then the order is accepted and begins its wait in the same
 * step, so that nothing slow comes between (FUT-44).
 */
export async function openContract(
  engine: FuturesEngine,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  context: SignedIn,
): Promise<OpenAnswer> {
  const prechecked = await precheckOpening(engine, request, pair, context)
  if ('refused' in prechecked || 'message' in prechecked) return prechecked
  const accepted = context.accept()
  return prechecked.request.limitPrice === undefined
    ? openAtTick(engine, prechecked, context, engine.accept(accepted.accepted))
    : fileLimit(engine, prechecked, context, accepted)
}

/**
 * A market order takes its turn with its tick. Its maximum cost is reserved against orders of other
 * pairs accepted later whose ticks come earlier.
 */
function openAtTick(
  engine: FuturesEngine,
  { request, pair, cost }: PrecheckedOpening,
  context: SignedIn,
  accepted: Acceptance,
): Promise<OpenAnswer> {
  const { quoteId, marketId } = pair.terms
  const id = { userId: context.caller.userId, quoteId }
  const reservation = engine.waitingOrders.add(id, cost)
  const opening = { request, pair, accepted, setAside: () => reservation.sumEarlier() }
  const answer = atFirstTick<OpenAnswer>(engine, {
    id,
    marketId,
    accepted,
    waitMs: OPEN_WAIT_MS,
    work: ({ round, mark }) =>
      executeOpening(engine, opening, context, round, mark).finally(() => {
        reservation.end()
      }),
  })
  return context.releaseWhile(
    answer.finally(() => {
      reservation.end()
    }),
  )
}

/**
 * A limit order waits for no tick, only for its user's earlier accepted orders, whose money it
 * would take; rounds distributed meanwhile do not open it.
 */
async function fileLimit(
  engine: FuturesEngine,
  { request, pair }: PrecheckedOpening,
  context: SignedIn,
  { accepted, earlierDecided }: Accepted,
): Promise<OpenAnswer> {
  await context.releaseWhile(earlierDecided)
  const { quoteId, marketId } = pair.terms
  const opening = { request, pair, accepted: engine.accept(accepted), setAside: () => zero }
  const [round, mark] = [engine.rounds.latest, engine.rounds.usableMark(marketId)]
  return engine.queue.command({ userId: context.caller.userId, quoteId }, round, () =>
    executeOpening(engine, opening, context, round, mark),
  )
}

/** Validates a request as far as possible without a price or a balance. */
function precheckRequest(
  engine: FuturesEngine,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  nowMs: number,
): ParsedOpening | (OpenAnswer & { refused: string }) {
  if ('refused' in request) return request
  const precheck = validateOpening(
    request,
    pair === undefined ? engine.sharedTerms : engine.termsAt(pair, nowMs),
    precheckContext,
  )
  if ('refused' in precheck && precheck.refused === 'PARAM_ERROR')
    return refuse(precheck, fieldNames)
  if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
  if (engine.isDelisted(pair.terms.marketId, nowMs)) return { refused: 'PAIR_CLOSED' }
  if ('refused' in precheck && precheck.refused === 'PAIR_CLOSED')
    return refuse(precheck, fieldNames)
  const maintenance = engine.parts.maintenanceAt(nowMs)
  if (maintenance !== undefined) return maintenance
  return 'refused' in precheck && precheck.refused !== 'NO_PRICE'
    ? refuse(precheck, fieldNames)
    : { request, pair }
}

const noOrders = { count: 0, notional: notional(0n), maxLeverage: 0 }
const zero = quantity(0n)
/** A context in which validation ends at the missing price at the latest. */
const precheckContext: OpeningContext = {
  lastTick: undefined,
  balance: zero,
  own: noOrders,
  othersOfPerson: notional(0n),
  exposure: { long: zero, short: zero, pendingLong: zero, pendingShort: zero },
  houseFree: zero,
  insurance: zero,
  insuranceFloor: zero,
  isLossLimitReached: false,
}

/**
 * Above 25 a user must have closed ten contracts on three days and read the disclosure of such
 * positions' outcomes (FUT-49), both at or before the order's acceptance. For a leverage the pair
 * does not offer nothing is checked; it is the last refusal that needs no price (FUT-03).
 */
async function checkHighLeverage(
  tx: Transaction,
  engine: FuturesEngine,
  { request: { leverage }, pair }: ParsedOpening,
  userId: number,
  atMs: number,
) {
  const { fromMs, version, mayTrade } = engine.parts.highLeverage
  if (
    !isHighLeverage(leverage) ||
    atMs < fromMs ||
    !engine.termsAt(pair, atMs).leverages.includes(leverage)
  )
    return undefined
  const experience = await loadExperience(tx, userId, atMs)
  if (!isExperienced(experience))
    return {
      refused: 'RISK_ACK_REQUIRED' as const,
      details: {
        product: 'leverage',
        version,
        ...experience,
        needed_closed: MIN_CLOSED_CONTRACTS,
        needed_days: MIN_TRADING_DAYS,
      },
    }
  return mayTrade(tx, userId, atMs)
}

/** The key's stored reply, an early refusal, or the checked opening. */
async function precheckOpening(
  engine: FuturesEngine,
  request: OpeningRequest | WrongField,
  pair: FuturesPair | undefined,
  context: SignedIn,
): Promise<PrecheckedOpening | OpenAnswer> {
  const storedReply = await findStoredReply<OpenAnswer>(engine.calls, context)
  if (storedReply !== undefined) return storedReply
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const opening = precheckRequest(engine, request, pair, nowMs)
  const account = await engine.accounts.ofUser(userId, engine.quoteId)
  return engine.calls.transaction(async (tx): Promise<PrecheckedOpening | OpenAnswer> => {
    const refusal = await engine.parts.mayTrade(tx, userId, nowMs)
    if (refusal !== undefined) return refusal
    if ('refused' in opening) return opening
    const leverageRefusal = await checkHighLeverage(tx, engine, opening, userId, nowMs)
    if (leverageRefusal !== undefined) return leverageRefusal
    const mark = engine.rounds.latest.marks.get(opening.pair.terms.marketId)
    if (opening.request.limitPrice !== undefined || mark === undefined)
      return { ...opening, cost: zero }
    const cost = precheckCost(
      opening.request,
      await loadTermsFor(tx, engine, opening.pair, userId, nowMs),
      mark.price,
      await loadAvailable(tx, account),
    )
    return 'refused' in cost
      ? ((await engine.parts.lossGate(tx, userId, nowMs)) ?? refuse(cost, fieldNames))
      : { ...opening, cost: cost.maxCost }
  })
}

/** The terms of an order accepted at a time, with the fee of the user's level. */
async function loadTermsFor(
  tx: Transaction,
  engine: FuturesEngine,
  pair: FuturesPair,
  userId: number,
  acceptedMs: number,
): Promise<FuturesTerms> {
  const published = engine.termsAt(pair, acceptedMs)
  return {
    ...published,
    fee: discountFee(published.fee, await engine.parts.feeDiscount(tx, userId)),
  }
}

async function executeOpening(
  engine: FuturesEngine,
  opening: AcceptedOpening,
  context: SignedIn,
  round: MarketRound,
  mark: Mark | undefined,
): Promise<OpenAnswer> {
  return moneyCommand<OpenAnswer>(engine.parts, context, async (tx, publishAfterCommit) => {
    const opened = await openInTransaction(tx, engine, opening, context, round, mark)
    if ('refused' in opened) return opened
    publishAfterCommit(opened.queued)
    return {
      message: context.text(
        opening.request.limitPrice === undefined ? 'contract-opened' : 'contract-filed',
      ),
      data: { id: opened.orderId },
    }
  })
}

type OpenedOrder = { readonly orderId: number; readonly queued: QueuedEvents | undefined }

async function openInTransaction(
  tx: Transaction,
  engine: FuturesEngine,
  opening: AcceptedOpening,
  { caller: { userId } }: SignedIn,
  round: MarketRound,
  mark: Mark | undefined,
): Promise<OpenedOrder | (OpenAnswer & { refused: string })> {
  const { request, pair, accepted, setAside } = opening
  const { mayTrade, lossGate } = engine.parts
  // The user's own limits apply as of acceptance: once the tick is known nobody can withdraw the
  // order by them (FUT-44).
  const refusal =
    (await mayTrade(tx, userId, accepted.atMs)) ??
    engine.parts.maintenanceAt(accepted.atMs) ??
    (await checkHighLeverage(tx, engine, opening, userId, accepted.atMs))
  if (refusal !== undefined) return refusal
  const terms = await loadTermsFor(tx, engine, pair, userId, accepted.atMs)
  const walletKey = { userId, quoteId: terms.quoteId }
  const locked = await lockWallet(tx, engine.walletParts, walletKey, terms.marketId)
  const lossRefusal = await lossGate(tx, userId, accepted.atMs)
  // A wallet that cannot be priced completely has an unknown available margin; and a price after a
  // silence opens nothing until confirmed (FUT-18).
  const availableMargin = computeAvailableMargin(locked.wallet, {
    ...round,
    recordedAtMs: Math.max(round.recordedAtMs, accepted.atMs),
  })
  const balance =
    availableMargin === undefined ? undefined : max(subtract(availableMargin, setAside()), zero)
  const lastTick =
    mark === undefined || !isSettled(mark) || balance === undefined
      ? undefined
      : { price: mark.price, ageMs: Math.max(0, round.recordedAtMs - mark.ts) }
  const quote = validateOpening(request, terms, {
    lastTick,
    balance: balance ?? zero,
    own: summarizeOwnOrders(locked, terms.marketId),
    exposure: await loadExposure(tx, terms.marketId),
    houseFree: locked.houseFree(terms.marketId),
    othersOfPerson: await loadActiveNotional(
      tx,
      await engine.parts.otherAccounts(tx, userId),
      terms.marketId,
    ),
    insurance: locked.insurance,
    insuranceFloor: await engine.fund.minBalance(
      tx,
      engine.accounts.fund(terms.quoteId),
      locked.insurance,
      engine.fundBoundsAt(accepted.atMs),
    ),
    isLossLimitReached: lossRefusal !== undefined,
  })
  if ('refused' in quote)
    return quote.refused === 'LOSS_LIMIT' && lossRefusal !== undefined
      ? lossRefusal
      : refuse(quote, fieldNames)
  if (mark === undefined) throw new Error('an order was accepted without a price')
  const orderId = await nextOrderId(tx)
  const settled = settleOpening(request, terms, quote, mark, locked, orderId, accepted)
  return {
    orderId,
    queued: await writeSteps(tx, engine.walletParts, locked, {
      settled,
      round,
      owner: { userId, accepted, feeRate: terms.fee },
    }),
  }
}

function settleOpening(
  { takeProfit, stopLoss, limitPrice }: OpeningRequest,
  terms: FuturesTerms,
  quote: Quote,
  mark: Mark,
  { wallet }: LockedWallet,
  orderId: number,
  { atMs, afterTickId }: Acceptance,
): Settled {
  const stops = { takeProfit, stopLoss, stopsSetAtMs: atMs, stopsSetAfterTickId: afterTickId }
  return limitPrice === undefined
    ? openInWallet(wallet, openMarket(orderId, terms, quote, mark, stops), mark)
    : fileInWallet(wallet, filePending(orderId, terms, quote, stops))
}

/** The user's live orders of a pair (FUT-35, FUT-41). */
function summarizeOwnOrders(
  { wallet: { positions, pending } }: LockedWallet,
  marketId: number,
): OpeningContext['own'] {
  const own = [...positions, ...pending].filter((order) => order.marketId === marketId)
  return {
    count: own.length,
    notional: sum(own.map((order) => order.notional)),
    maxLeverage: Math.max(0, ...own.map(({ multiple: leverage }) => leverage)),
  }
}

/** The call's names of an opening's fields (FUT-01). */
const fieldNames = {
  lots: 'share',
  leverage: 'multiple',
  limitPrice: 'target_price',
} as const satisfies Readonly<Record<Extract<OpeningRefusal, { wrong: unknown }>['wrong'], string>>
