import { setImmediate } from 'node:timers/promises'
import { futuresEvents } from '@candor/contract/futures'
import type { PendingOrder, Position } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { ClosedStep, OvernightStep, Settled, Step } from '@candor/engine/futures/step'
import { format, max, negate, quantity, sum } from '@candor/money'
import { toDate, formatUtcDay } from '../../../clock/clock.ts'
import { chainOfParty, type Journal, postJournals } from '../../../platform/ledger/index.ts'
import { toGapFacts, toClosingFacts } from './closing-facts.ts'
import { toJournal, marketOf, orderIdOf } from './journals.ts'
import type { LockedWallet } from '../wallets/locked-wallet.ts'
import type { CloseCommand } from '../store-row.ts'
import type { Liquidation, WalletParts } from '../parts.ts'
import { changeExposures, type ExposureChange } from '../exposure/store-exposure.ts'
import { recordGapStarts, recordGapEnds } from './store-gaps.ts'
import { type InflowChange, recordInflows } from '../wallets/store-inflows.ts'
import {
  recordCancelledOrders,
  recordClosedOrders,
  insertOrder,
  savePositions,
  recordOpenedOrders,
  type OvernightFee,
  type OrderOwner,
  writeOvernights,
} from '../orders/store-orders.ts'
import { countOutcomes } from '../orders/store-outcomes.ts'
import {
  enqueue,
  type PrivateEvent,
  type QueuedEvents,
  type Transaction,
  recordSettled,
} from '../wallets/store-wallets.ts'

/** The number of wallets serialized per turn of the event loop. */
const WALLETS_PER_TURN = 10

/** A wallet and its orders after a step. */
export type Outcome = { readonly locked: LockedWallet; readonly settled: Settled }
/** The round; owner is the owner of an order that a command inserts. */
type StepCause = {
  readonly round: MarketRound
  readonly owner?: OrderOwner
  readonly command?: CloseCommand
}
type WalletStep<S extends Step = Step> = { readonly locked: LockedWallet; readonly step: S }

/** Writes the effects of a command or an announcement on one locked wallet. */
export function writeSteps(
  tx: Transaction,
  parts: WalletParts,
  locked: LockedWallet,
  { settled, ...cause }: StepCause & { readonly settled: Settled },
): Promise<QueuedEvents | undefined> {
  return writeOutcomes(tx, parts, [{ locked, settled }], cause)
}

/**
 * Writes everything that happened to locked wallets of one quote currency, in as few statements as
 * for one of them: orders, fees, the ledger, the house's exposure, the settled round, messages of
 * liquidations, and the events to send after the commit. An order's events in one round are written
 * in the order of their kinds.
 */
export async function writeOutcomes(
  tx: Transaction,
  parts: WalletParts,
  outcomes: readonly Outcome[],
  cause: StepCause,
): Promise<QueuedEvents | undefined> {
  const [first] = outcomes
  if (first === undefined) return undefined
  const now = toDate(parts.clock.nowMs())
  const { round } = cause
  const walletSteps = outcomes.flatMap(({ locked, settled: { steps } }) =>
    steps.map((step): WalletStep => ({ locked, step })),
  )
  await insertTakenOrders(tx, parts, walletSteps, cause.owner, now)
  await writeOvernights(tx, selectSteps(walletSteps, 'overnight').map(toOvernightFee))
  await recordGapStarts(
    tx,
    selectSteps(walletSteps, 'gap').map(({ step, locked }) => ({
      step,
      facts: JSON.stringify(toGapFacts(locked, round)),
    })),
    now,
  )
  await recordGapEnds(
    tx,
    selectSteps(walletSteps, 'cut').map(({ step }) => step),
    now,
  )
  await recordOpenedOrders(
    tx,
    selectSteps(walletSteps, 'opened')
      .map(({ step }) => step)
      .filter(({ isFromPending }) => isFromPending),
    now,
  )
  await recordCancelledOrders(
    tx,
    selectSteps(walletSteps, 'cancelled').map(({ step }) => step.order.id),
    parts.clock.nowMs(),
    now,
  )
  await recordClosedOrders(tx, await toCloses(outcomes, cause), round.recordedAtMs, now)
  await savePositions(tx, outcomes.flatMap(listChangedPositions), now)
  await postJournals(
    tx,
    chainOfParty(first.locked.userId),
    now,
    walletSteps.flatMap(({ locked, step }) => toJournals(parts, locked, step)),
  )
  await changeExposures(tx, computeExposureChanges(walletSteps))
  await countOutcomes(
    tx,
    walletSteps.map(({ step }) => step),
    round.recordedAtMs,
  )
  await recordInflows(tx, first.locked.quoteId, round, outcomes.flatMap(toInflowChange))
  await recordSettled(
    tx,
    first.locked.quoteId,
    outcomes.map(({ locked }) => locked.userId),
    round.lastTickId,
  )
  return enqueue(tx, now, await buildEvents(tx, parts, outcomes, now))
}

/**
 * What a wallet's own orders bring into it that was not at risk while they waited (FUT-46). A
 * wallet without positions needs its inflows no more (FUT-50).
 */
function toInflowChange({
  locked: { userId, wallet },
  settled: {
    steps,
    wallet: { positions },
  },
}: Outcome): InflowChange[] {
  const amount = sum(
    steps.map((step) =>
      step.kind === 'cancelled'
        ? step.released
        : step.kind === 'opened' && step.isFromPending
          ? step.position.originMargin
          : quantity(0n),
    ),
  )
  return wallet.positions.length > 0 && (amount > 0n || positions.length === 0)
    ? [{ userId, positions, amount }]
    : []
}

function selectSteps<K extends Step['kind']>(
  walletSteps: readonly WalletStep[],
  kind: K,
): WalletStep<Extract<Step, { kind: K }>>[] {
  return walletSteps.filter(
    (one): one is WalletStep<Extract<Step, { kind: K }>> => one.step.kind === kind,
  )
}

/** Orders that a command inserts, opened at once or pending. */
async function insertTakenOrders(
  tx: Transaction,
  parts: WalletParts,
  walletSteps: readonly WalletStep[],
  owner: OrderOwner | undefined,
  now: Date,
): Promise<void> {
  for (const { step } of walletSteps) {
    if (step.kind === 'filed')
      await insertOrder(
        tx,
        parts.pair(step.order.marketId).terms,
        requireOwner(owner),
        step.order,
        now,
      )
    if (step.kind === 'opened' && !step.isFromPending)
      await insertOrder(
        tx,
        parts.pair(step.position.marketId).terms,
        requireOwner(owner),
        step.position,
        now,
      )
  }
}

function toOvernightFee({
  locked,
  step: { position, dueMs, fee, paid },
}: WalletStep<OvernightStep>): OvernightFee {
  return {
    orderId: position.id,
    day: formatUtcDay(dueMs),
    userId: locked.userId,
    fee,
    fromMargin: paid.margin,
    fromBalance: paid.balance,
    dueMs,
  }
}

/**
 * Closes with their inputs. Serializing those of many wallets takes time, so the event loop gets a
 * turn in between.
 */
async function toCloses(
  outcomes: readonly Outcome[],
  { round, command }: StepCause,
): Promise<{ step: ClosedStep; facts: string }[]> {
  const closes: { step: ClosedStep; facts: string }[] = []
  for (const [index, { locked, settled }] of outcomes.entries()) {
    if (index % WALLETS_PER_TURN === WALLETS_PER_TURN - 1) await setImmediate()
    const steps = settled.steps.filter((step) => step.kind === 'closed')
    if (steps.length === 0) continue
    const gapFacts = toGapFacts(locked, round)
    for (const step of steps)
      closes.push({ step, facts: JSON.stringify(toClosingFacts(gapFacts, locked, step, command)) })
  }
  return closes
}

/** Open positions whose margins shrank or that paid fees. */
function listChangedPositions({ locked, settled: { steps, wallet } }: Outcome): Position[] {
  const positionsById = new Map(locked.wallet.positions.map((position) => [position.id, position]))
  for (const step of steps)
    if (step.kind === 'opened') positionsById.set(step.position.id, step.position)
  return wallet.positions.filter((position) => {
    const previous = positionsById.get(position.id)
    return previous?.margin !== position.margin || previous.overnightToMs !== position.overnightToMs
  })
}

function toJournals(
  parts: WalletParts,
  { userAccount, quoteId }: LockedWallet,
  step: Step,
): Journal[] {
  const { accounts } = parts
  const marketId = marketOf(step)
  const accountsOfStep = {
    user: userAccount,
    house: accounts.house(marketId),
    fee: accounts.fee(marketId),
    insurance: accounts.fund(quoteId),
  }
  const journal = toJournal(step, parts.pair(marketId).terms.symbol, accountsOfStep)
  return journal === undefined ? [] : [journal]
}

/** Open orders count by size, pending ones by value at their limit prices (FUT-37). */
function computeExposureChanges(walletSteps: readonly WalletStep[]): Map<number, ExposureChange> {
  const changes = new Map<number, Record<keyof ExposureChange, bigint>>()
  const add = (marketId: number, key: keyof ExposureChange, amount: bigint): void => {
    const change = changes.get(marketId) ?? {
      long: 0n,
      short: 0n,
      pendingLong: 0n,
      pendingShort: 0n,
    }
    change[key] += amount
    changes.set(marketId, change)
  }
  for (const {
    step,
    locked: {
      wallet: { pending },
    },
  } of walletSteps) {
    if (step.kind === 'overnight' || step.kind === 'gap' || step.kind === 'cut') continue
    const {
      marketId,
      side,
      size: sizeUnits,
    } = step.kind === 'filed' || step.kind === 'cancelled' ? step.order : step.position
    const size: bigint = sizeUnits
    const pendingKey = side === 'long' ? 'pendingLong' : 'pendingShort'
    if (step.kind === 'filed') add(marketId, pendingKey, step.order.notional)
    else if (step.kind === 'cancelled') add(marketId, pendingKey, -(step.order.notional as bigint))
    else {
      add(marketId, side, step.kind === 'opened' ? size : -size)
      if (step.kind === 'opened' && step.isFromPending)
        add(marketId, pendingKey, -findPendingNotional(pending, step.position.id))
    }
  }
  return changes
}

function findPendingNotional(pending: readonly PendingOrder[], orderId: number): bigint {
  const order = pending.find(({ id }) => id === orderId)
  if (order === undefined) throw new Error(`contract order ${orderId} opened and was not pending`)
  return order.notional
}

/**
 * Owners get events about their balances and closed positions (RT-10, RT-12), and messages about
 * liquidations.
 */
async function buildEvents(
  tx: Transaction,
  parts: WalletParts,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<PrivateEvent[]> {
  const listClosed = ({ settled }: Outcome): ClosedStep[] =>
    settled.steps.filter((step) => step.kind === 'closed')
  const liquidations = outcomes.flatMap((outcome) =>
    listClosed(outcome)
      .filter(({ reason }) => reason === 'liquidation')
      .map((step) => toLiquidation(parts, outcome, step)),
  )
  const events = liquidations.length === 0 ? [] : await parts.onLiquidated(tx, now, liquidations)
  for (const outcome of outcomes) {
    const {
      locked: { userId: partyId },
      settled,
    } = outcome
    const closedSteps = listClosed(outcome)
    if (closedSteps.length > 0)
      events.push({
        partyId,
        event: futuresEvents.closed.name,
        payload: { id: closedSteps.map(orderIdOf) },
      })
    if (settled.steps.length > 0) events.push({ partyId, event: 'wallet', payload: {} })
  }
  return events
}

function toLiquidation(
  parts: WalletParts,
  { locked: { userId }, settled: { wallet } }: Outcome,
  { position, mark, profit }: ClosedStep,
): Liquidation {
  const { terms, quote } = parts.pair(position.marketId)
  return {
    userId,
    orderId: position.id,
    symbol: terms.symbol,
    currency: quote,
    tickId: mark.tickId,
    price: format(mark.price),
    loss: format(max(negate(profit), quantity(0n))),
    remained: format(wallet.balance),
  }
}

function requireOwner(owner: OrderOwner | undefined): OrderOwner {
  if (owner === undefined) throw new Error('an order is taken in for nobody')
  return owner
}
