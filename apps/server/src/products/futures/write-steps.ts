import { setImmediate } from 'node:timers/promises'
import { contractEvents } from '@candor/contract'
import type { PendingOrder, Position } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { ClosedStep, OvernightStep, Settled, Step } from '@candor/engine/futures/step'
import { format, max, negate, quantity, sum } from '@candor/money'
import { dateOf, utcDay } from '../../clock/clock.ts'
import { chainOfParty, type Journal, post } from '../../platform/ledger/index.ts'
import { decidedOn, factsOf } from './closing-facts.ts'
import { journalOf, marketOf, orderIdOf } from './journals.ts'
import type { LockedWallet } from './locked-wallet.ts'
import type { CloseCommand } from './store-row.ts'
import type { Liquidation, WalletParts } from './parts.ts'
import { changeExposures, type ExposureChange } from './store-exposure.ts'
import { beginGaps, endGaps } from './store-gaps.ts'
import { type InflowChange, noteInflows } from './store-inflows.ts'
import {
  cancelOrders,
  closeOrders,
  insertOrder,
  keepPositions,
  openOrders,
  type OvernightFee,
  type Owner,
  writeOvernights,
} from './store-orders.ts'
import { countOutcomes } from './store-outcomes.ts'
import {
  enqueue,
  type PrivateEvent,
  type QueuedEvents,
  type Transaction,
  writeSettled,
} from './store-wallets.ts'

/** So many wallets are worded before others get a turn of the loop. */
const SLICE = 10

/** What a wallet and its orders became. */
export type Outcome = { readonly locked: LockedWallet; readonly settled: Settled }
/** By which round; owner is whose order a command takes in. */
type Cause = {
  readonly round: MarketRound
  readonly owner?: Owner
  readonly command?: CloseCommand
}
type Done<S extends Step = Step> = { readonly locked: LockedWallet; readonly step: S }

/** Writes what a command or an announcement did to one locked wallet. */
export function writeSteps(
  tx: Transaction,
  parts: WalletParts,
  locked: LockedWallet,
  { settled, ...cause }: Cause & { readonly settled: Settled },
): Promise<QueuedEvents | undefined> {
  return writeOutcomes(tx, parts, [{ locked, settled }], cause)
}

/**
 * Writes everything that happened to locked wallets of one quote currency, in as few statements as
 * for one of them: orders, fees, the ledger, the house's exposure, through which round they are
 * settled, messages of liquidations, and the events to send once it is committed. What happens to
 * an order in one round is written in the order of its kinds.
 */
export async function writeOutcomes(
  tx: Transaction,
  parts: WalletParts,
  outcomes: readonly Outcome[],
  cause: Cause,
): Promise<QueuedEvents | undefined> {
  const [first] = outcomes
  if (first === undefined) return undefined
  const now = dateOf(parts.clock.nowMs())
  const { round } = cause
  const done = outcomes.flatMap(({ locked, settled: { steps } }) =>
    steps.map((step): Done => ({ locked, step })),
  )
  await writeTaken(tx, parts, done, cause.owner, now)
  await writeOvernights(tx, of(done, 'overnight').map(overnightFee))
  await beginGaps(
    tx,
    of(done, 'gap').map(({ step, locked }) => ({
      step,
      facts: JSON.stringify(decidedOn(locked, round)),
    })),
    now,
  )
  await endGaps(
    tx,
    of(done, 'cut').map(({ step }) => step),
    now,
  )
  await openOrders(
    tx,
    of(done, 'opened')
      .map(({ step }) => step)
      .filter(({ isFromPending }) => isFromPending),
    now,
  )
  await cancelOrders(
    tx,
    of(done, 'cancelled').map(({ step }) => step.order.id),
    parts.clock.nowMs(),
    now,
  )
  await closeOrders(tx, await closesOf(outcomes, cause), round.recordedAtMs, now)
  await keepPositions(tx, outcomes.flatMap(changedPositions), now)
  await post(
    tx,
    chainOfParty(first.locked.userId),
    now,
    done.flatMap(({ locked, step }) => journalsOf(parts, locked, step)),
  )
  await changeExposures(tx, exposureChanges(done))
  await countOutcomes(
    tx,
    done.map(({ step }) => step),
    round.recordedAtMs,
  )
  await noteInflows(tx, first.locked.quoteId, round, outcomes.flatMap(inflowOf))
  await writeSettled(
    tx,
    first.locked.quoteId,
    outcomes.map(({ locked }) => locked.userId),
    round.lastTickId,
  )
  return enqueue(tx, now, await eventsOf(tx, parts, outcomes, now))
}

/**
 * What a wallet's own orders bring into it that was not at risk while they waited (FUT-46). A
 * wallet that is left without positions asks what came into it no more (FUT-50).
 */
function inflowOf({
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

function of<K extends Step['kind']>(
  done: readonly Done[],
  kind: K,
): Done<Extract<Step, { kind: K }>>[] {
  return done.filter((one): one is Done<Extract<Step, { kind: K }>> => one.step.kind === kind)
}

/** Orders that a command takes in, opened at once or to wait. */
async function writeTaken(
  tx: Transaction,
  parts: WalletParts,
  done: readonly Done[],
  owner: Owner | undefined,
  now: Date,
): Promise<void> {
  for (const { step } of done) {
    if (step.kind === 'filed')
      await insertOrder(tx, parts.pair(step.order.marketId).terms, ownerOf(owner), step.order, now)
    if (step.kind === 'opened' && !step.isFromPending)
      await insertOrder(
        tx,
        parts.pair(step.position.marketId).terms,
        ownerOf(owner),
        step.position,
        now,
      )
  }
}

function overnightFee({
  locked,
  step: { position, dueMs, fee, paid },
}: Done<OvernightStep>): OvernightFee {
  return {
    orderId: position.id,
    day: utcDay(dueMs),
    userId: locked.userId,
    fee,
    fromMargin: paid.margin,
    fromBalance: paid.balance,
    dueMs,
  }
}

/**
 * Closes with what they were decided on. Writing that down for many wallets takes its time, so
 * others get a turn of the loop between them.
 */
async function closesOf(
  outcomes: readonly Outcome[],
  { round, command }: Cause,
): Promise<{ step: ClosedStep; facts: string }[]> {
  const closes: { step: ClosedStep; facts: string }[] = []
  for (const [index, { locked, settled }] of outcomes.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    const steps = settled.steps.filter((step) => step.kind === 'closed')
    if (steps.length === 0) continue
    const decided = decidedOn(locked, round)
    for (const step of steps)
      closes.push({ step, facts: JSON.stringify(factsOf(decided, locked, step, command)) })
  }
  return closes
}

/** Positions whose margins shrank or that paid fees and are still open. */
function changedPositions({ locked, settled: { steps, wallet } }: Outcome): Position[] {
  const known = new Map(locked.wallet.positions.map((position) => [position.id, position]))
  for (const step of steps) if (step.kind === 'opened') known.set(step.position.id, step.position)
  return wallet.positions.filter((position) => {
    const old = known.get(position.id)
    return old?.margin !== position.margin || old.overnightToMs !== position.overnightToMs
  })
}

function journalsOf(
  parts: WalletParts,
  { userAccount, quoteId }: LockedWallet,
  step: Step,
): Journal[] {
  const { accounts } = parts
  const marketId = marketOf(step)
  const books = {
    user: userAccount,
    house: accounts.house(marketId),
    fee: accounts.fee(marketId),
    insurance: accounts.fund(quoteId),
  }
  const journal = journalOf(step, parts.pair(marketId).terms.symbol, books)
  return journal === undefined ? [] : [journal]
}

/**
 * Open orders count by their size, pending ones by what they are worth at their targets (FUT-37).
 */
function exposureChanges(done: readonly Done[]): Map<number, ExposureChange> {
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
  } of done) {
    if (step.kind === 'overnight' || step.kind === 'gap' || step.kind === 'cut') continue
    const {
      marketId,
      side,
      size: units,
    } = step.kind === 'filed' || step.kind === 'cancelled' ? step.order : step.position
    const size: bigint = units
    const waiting = side === 'long' ? 'pendingLong' : 'pendingShort'
    if (step.kind === 'filed') add(marketId, waiting, step.order.notional)
    else if (step.kind === 'cancelled') add(marketId, waiting, -(step.order.notional as bigint))
    else {
      add(marketId, side, step.kind === 'opened' ? size : -size)
      if (step.kind === 'opened' && step.isFromPending)
        add(marketId, waiting, -waitingNotional(pending, step.position.id))
    }
  }
  return changes
}

function waitingNotional(pending: readonly PendingOrder[], orderId: number): bigint {
  const order = pending.find(({ id }) => id === orderId)
  if (order === undefined) throw new Error(`contract order ${orderId} opened and was not pending`)
  return order.notional
}

/**
 * Owners hear that their balances moved and which positions are gone (RT-10, RT-12); of
 * liquidations they get messages too.
 */
async function eventsOf(
  tx: Transaction,
  parts: WalletParts,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<PrivateEvent[]> {
  const closedOf = ({ settled }: Outcome): ClosedStep[] =>
    settled.steps.filter((step) => step.kind === 'closed')
  const liquidated = outcomes.flatMap((outcome) =>
    closedOf(outcome)
      .filter(({ reason }) => reason === 'liquidation')
      .map((step) => liquidationOf(parts, outcome, step)),
  )
  const events = liquidated.length === 0 ? [] : await parts.onLiquidated(tx, now, liquidated)
  for (const outcome of outcomes) {
    const {
      locked: { userId: partyId },
      settled,
    } = outcome
    const closed = closedOf(outcome)
    if (closed.length > 0)
      events.push({ partyId, event: contractEvents.closed, payload: { id: closed.map(orderIdOf) } })
    if (settled.steps.length > 0) events.push({ partyId, event: 'wallet', payload: {} })
  }
  return events
}

function liquidationOf(
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

function ownerOf(owner: Owner | undefined): Owner {
  if (owner === undefined) throw new Error('an order is taken in for nobody')
  return owner
}
