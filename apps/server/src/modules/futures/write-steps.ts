import { contractEvents } from '@candor/contract'
import type { Mark, PendingOrder, Position } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { ClosedStep, Settled, Step } from '@candor/engine/futures/step'
import { format, max, negate, quantity, type Quantity, sum } from '@candor/money'
import { dateOf, utcDay } from '../../clock/clock.ts'
import { chainOfParty, type Journal, post } from '../ledger/index.ts'
import { journalOf, marketOf, orderIdOf } from './journals.ts'
import type { LockedWallet } from './locked-wallet.ts'
import { type CloseCommand, type ClosingFacts, type GapFacts, told, type ToldRound } from './store-row.ts'
import type { WalletParts } from './parts.ts'
import { changeExposures, type ExposureChange } from './store-exposure.ts'
import { beginGap, endGap } from './store-gaps.ts'
import { noteInflow } from './store-inflows.ts'
import { cancelOrder, closeOrder, insertOrder, keepPosition, openOrder, type Owner, writeOvernight } from './store-orders.ts'
import { enqueue, type PrivateEvent, type QueuedEvents, type Transaction, writeSettled } from './store-wallets.ts'

/** What wallets and orders became, and by which round; owner is whose order a command takes in. */
export type Written = { readonly settled: Settled; readonly round: MarketRound; readonly owner?: Owner; readonly command?: CloseCommand }

/**
 * Writes everything that happened to a locked wallet: orders, fees, the ledger, the house's exposure, through which round it is settled,
 * messages of liquidations, and the events to send once it is committed.
 */
export async function writeSteps(tx: Transaction, parts: WalletParts, locked: LockedWallet, written: Written): Promise<QueuedEvents | undefined> {
  const now = dateOf(parts.clock.nowMs())
  const { settled: { steps, wallet }, round } = written
  for (const step of steps) await writeStep(tx, parts, locked, written, step, now)
  await keepChanged(tx, locked.wallet.positions, wallet.positions, steps, now)
  await post(tx, chainOfParty(locked.userId), now, steps.flatMap((step) => journalsOf(parts, locked, step)))
  await changeExposures(tx, exposureChanges(locked, steps))
  const cameIn = inflowOf(steps)
  if (cameIn > 0n && locked.wallet.positions.length > 0) await noteInflow(tx, locked, round.lastTickId, cameIn)
  await writeSettled(tx, locked, round.lastTickId)
  return enqueue(tx, now, await eventsOf(tx, parts, locked, written, now))
}

/** What the wallet's own orders bring into it that was not at risk while they waited (FUT-46). */
function inflowOf(steps: readonly Step[]): Quantity {
  return sum(steps.map((step) => (step.kind === 'cancelled' ? step.released : step.kind === 'opened' && step.isFromPending ? step.position.originMargin : quantity(0n))))
}

async function writeStep(tx: Transaction, parts: WalletParts, locked: LockedWallet, { owner, round, command }: Written, step: Step, now: Date): Promise<void> {
  switch (step.kind) {
    case 'filed': return insertOrder(tx, parts.pair(step.order.marketId).terms, ownerOf(owner), step.order, now)
    case 'opened': return step.isFromPending ? openOrder(tx, step, now) : insertOrder(tx, parts.pair(step.position.marketId).terms, ownerOf(owner), step.position, now)
    case 'cancelled': return cancelOrder(tx, step.order.id, parts.clock.nowMs(), now)
    case 'overnight': return writeOvernight(tx, {
      orderId: step.position.id, day: utcDay(step.dueMs), userId: locked.userId, fee: step.fee, fromMargin: step.paid.margin, fromBalance: step.paid.balance, dueMs: step.dueMs,
    })
    case 'gap': return beginGap(tx, step, decidedOn(locked, round), now)
    case 'cut': return endGap(tx, step, now)
    case 'closed': return closeOrder(tx, step, round.recordedAtMs, factsOf(locked, round, step, command), now)
  }
}

/** Margins that shrank and fees that were paid on what is still open. */
async function keepChanged(tx: Transaction, before: readonly Position[], after: readonly Position[], steps: readonly Step[], now: Date): Promise<void> {
  const known = new Map(before.map((position) => [position.id, position]))
  for (const step of steps) if (step.kind === 'opened') known.set(step.position.id, step.position)
  for (const position of after) {
    const old = known.get(position.id)
    if (old?.margin !== position.margin || old.overnightToMs !== position.overnightToMs) await keepPosition(tx, position, now)
  }
}

function journalsOf(parts: WalletParts, { userAccount, quoteId }: LockedWallet, step: Step): Journal[] {
  const { accounts } = parts
  const marketId = marketOf(step)
  const books = { user: userAccount, house: accounts.house(marketId), fee: accounts.fee(marketId), insurance: accounts.fund(quoteId) }
  const journal = journalOf(step, parts.pair(marketId).terms.symbol, books)
  return journal === undefined ? [] : [journal]
}

/** Open orders count by their size, pending ones by what they are worth at their targets (FUT-37). */
function exposureChanges({ wallet: { pending } }: LockedWallet, steps: readonly Step[]): Map<number, ExposureChange> {
  const changes = new Map<number, Record<keyof ExposureChange, bigint>>()
  const add = (marketId: number, key: keyof ExposureChange, amount: bigint): void => {
    const change = changes.get(marketId) ?? { long: 0n, short: 0n, pendingLong: 0n, pendingShort: 0n }
    change[key] += amount
    changes.set(marketId, change)
  }
  for (const step of steps) {
    if (step.kind === 'overnight' || step.kind === 'gap' || step.kind === 'cut') continue
    const { marketId, side, size: units } = step.kind === 'filed' || step.kind === 'cancelled' ? step.order : step.position
    const size: bigint = units
    const waiting = side === 'long' ? 'pendingLong' : 'pendingShort'
    if (step.kind === 'filed') add(marketId, waiting, step.order.notional)
    else if (step.kind === 'cancelled') add(marketId, waiting, -(step.order.notional as bigint))
    else {
      add(marketId, side, step.kind === 'opened' ? size : -size)
      if (step.kind === 'opened' && step.isFromPending) add(marketId, waiting, -waitingNotional(pending, step.position.id))
    }
  }
  return changes
}

function waitingNotional(pending: readonly PendingOrder[], orderId: number): bigint {
  const order = pending.find(({ id }) => id === orderId)
  if (order === undefined) throw new Error(`contract order ${orderId} opened and was not pending`)
  return order.notional
}

/** The owner hears that his balances moved and which positions are gone (RT-10, RT-12); of a liquidation he gets a message too. */
async function eventsOf(tx: Transaction, parts: WalletParts, locked: LockedWallet, { settled }: Written, now: Date): Promise<PrivateEvent[]> {
  const closed = settled.steps.filter((step) => step.kind === 'closed')
  const events: PrivateEvent[] = []
  for (const step of closed) {
    if (step.reason === 'liquidation') events.push(await parts.onLiquidated(tx, now, liquidationOf(parts, locked, settled, step)))
  }
  if (closed.length > 0) events.push({ partyId: locked.userId, event: contractEvents.closed, payload: { id: closed.map(orderIdOf) } })
  if (settled.steps.length > 0) events.push({ partyId: locked.userId, event: 'wallet', payload: {} })
  return events
}

function liquidationOf(parts: WalletParts, { userId }: LockedWallet, { wallet }: Settled, { position, mark, profit }: ClosedStep) {
  const { terms, quote } = parts.pair(position.marketId)
  return {
    userId, orderId: position.id, symbol: terms.symbol, currency: quote, tickId: mark.tickId, price: format(mark.price),
    loss: format(max(negate(profit), quantity(0n))), remained: format(wallet.balance),
  }
}

/** The wallet as it stood before the round or the command, and its marks: from these the close follows again (FUT-39). */
function factsOf(locked: LockedWallet, round: MarketRound, { credit, paid }: ClosedStep, command: CloseCommand | undefined): ClosingFacts {
  return {
    ...decidedOn(locked, round), insurance: format(locked.insurance), credit: format(credit),
    paid: {
      margin: format(paid.margin), balance: format(paid.balance), otherMargins: paid.otherMargins.map(({ id, amount }) => ({ id, amount: format(amount) })),
      insurance: format(paid.insurance), house: format(paid.house),
    },
    ...(command === undefined ? {} : { command }),
  }
}

function decidedOn({ wallet }: LockedWallet, round: MarketRound): GapFacts {
  const marketIds = new Set([...wallet.positions, ...wallet.pending].map(({ marketId }) => marketId))
  return {
    wallet: {
      balance: format(wallet.balance), positions: wallet.positions.map(told), pending: wallet.pending.map(told),
      ...(wallet.inflows === undefined || wallet.inflows.length === 0 ? {} : { inflows: wallet.inflows.map(told) }),
    },
    round: { recordedAtMs: round.recordedAtMs, marks: [...round.marks].filter(([marketId]) => marketIds.has(marketId)).map(toldMark) },
  }
}

function toldMark([marketId, { tickId, price, ts, recordedAt, returning }]: readonly [number, Mark]): ToldRound['marks'][number] {
  const mark = { marketId, tickId, price: format(price), ts, recordedAt }
  if (returning === undefined) return mark
  const { before, first, previousTickId = null, silentMs, isConfirmed } = returning
  return { ...mark, returning: { beforeTickId: before.tickId, firstTickId: first.tickId, previousTickId, silentMs, isConfirmed } }
}

function ownerOf(owner: Owner | undefined): Owner {
  if (owner === undefined) throw new Error('an order is taken in for nobody')
  return owner
}
