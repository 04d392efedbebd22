import { NONE } from './bitmap.ts'
import {
  assertMaxTicks,
  assertOrder,
  type BookSide,
  type BookTimeInForce,
  type Depth,
  NO_ASK,
  OUTCOME,
  type Outcome,
  type RestingOrder,
  SIDE,
  TIME_IN_FORCE,
} from './book-terms.ts'
import { FillList } from './fill-list.ts'
import { PriceLadder } from './ladder.ts'
import { hashRestingOrders, levelsFrom, restingOrders } from './resting-orders.ts'
import { OrderSlots } from './slots.ts'
import { REDUCED, REMOVED, RESTED, UndoLog } from './undo-log.ts'

const { buy: BUY, sell: SELL } = SIDE
const { IOC, FOK, POST_ONLY } = TIME_IN_FORCE

/**
 * The order book of one market (SPOT-03): whole numbers only, price in ticks and amount in lots.
 * Orders match by price, then by arrival; a fill happens at the resting order's price (SPOT-04).
 * Its result depends only on the orders and cancels, in their order (SPOT-28, SPOT-29).
 *
 * A resting order has a handle, valid until it is filled, cancelled or rolled back; handles are
 * reused, so a cancel also names the caller's order id, and a handle that now belongs to another
 * order is left alone.
 *
 * Between `begin` and `commit` the book logs its steps: `rollbackTo(mark)` undoes everything after
 * the mark, handles and queue positions included. Nothing is allocated, except when a buffer
 * doubles.
 */
export class OrderBook {
  /** The fills of the last `place`. */
  readonly fills = new FillList()
  readonly maxTicks: number
  readonly #orders: OrderSlots
  readonly #ladder: PriceLadder
  readonly #log = new UndoLog()
  #logging = false
  #bestBid = 0
  #bestAsk = NO_ASK
  #bidLevel = NONE
  #askLevel = NONE
  #size = 0
  #restingHandle = NONE
  #remainingLots = 0
  #metOwn = false

  /**
   * A book for prices of 1 to maxTicks; capacity is an initial guess of the number of resting
   * orders.
   */
  constructor(maxTicks: number, capacity = 1024) {
    assertMaxTicks(maxTicks)
    this.maxTicks = maxTicks
    this.#orders = new OrderSlots(capacity)
    this.#ladder = new PriceLadder(maxTicks)
  }

  /** The number of resting orders. */
  get size(): number {
    return this.#size
  }
  /** The highest bid in ticks, undefined when there is none. */
  get bestBidTicks(): number | undefined {
    return this.#bidLevel === NONE ? undefined : this.#bestBid
  }
  /** The lowest ask in ticks, undefined when there is none. */
  get bestAskTicks(): number | undefined {
    return this.#askLevel === NONE ? undefined : this.#bestAsk
  }
  /** The handle of the order that the last place left resting; otherwise -1. */
  get restingHandle(): number {
    return this.#restingHandle
  }
  /** The unfilled lots of the last place, resting or cancelled. */
  get remainingLots(): number {
    return this.#remainingLots
  }

  /**
   * Places an order: matches it, then rests or cancels the remainder by its time in force. The
   * fills are in `fills`, the rest in `remainingLots` and `restingHandle`. Prices 1 to maxTicks,
   * lots a positive safe integer, owner an int32, orderId a safe integer of the caller's; anything
   * else throws before any effect.
   */
  place(
    side: BookSide,
    ticks: number,
    lots: number,
    owner: number,
    orderId: number,
    timeInForce: BookTimeInForce,
  ): Outcome {
    assertOrder(this.maxTicks, ticks, lots, owner, orderId)
    this.fills.clear()
    this.#restingHandle = NONE
    this.#remainingLots = lots
    this.#metOwn = false
    if (side === BUY ? ticks < this.#bestAsk : ticks > this.#bestBid) {
      if (timeInForce === IOC) return OUTCOME.cancelled
      if (timeInForce === FOK) return OUTCOME.notFilled
      this.#rest(side, ticks, lots, owner, orderId)
      return OUTCOME.resting
    }
    if (timeInForce === POST_ONLY) return OUTCOME.wouldTake
    if (timeInForce === FOK && !this.couldFill(side, ticks, lots, owner)) return OUTCOME.notFilled
    const left = side === BUY ? this.#buy(ticks, lots, owner) : this.#sell(ticks, lots, owner)
    this.#remainingLots = left
    if (left === 0) return OUTCOME.filled
    if (this.#metOwn) return OUTCOME.selfCancelled
    if (timeInForce === IOC) return OUTCOME.cancelled
    this.#rest(side, ticks, left, owner, orderId)
    return OUTCOME.resting
  }

  /**
   * Cancels a resting order and returns its remaining lots; 0 when the handle is not the resting
   * order of that id.
   */
  cancel(handle: number, orderId: number): number {
    if (!this.isResting(handle, orderId)) return 0
    const lots = this.#orders.lots(handle)
    this.#remove(handle)
    return lots
  }

  /** Whether a handle belongs to the resting order of that id. */
  isResting(handle: number, orderId: number): boolean {
    return (
      handle >= 0 &&
      handle < this.#orders.used &&
      this.#orders.level(handle) !== NONE &&
      this.#orders.orderId(handle) === orderId
    )
  }

  /**
   * Whether an order would be filled completely at once; its owner's own orders do not count and
   * end the search (SPOT-18, SPOT-20).
   */
  couldFill(side: BookSide, ticks: number, lots: number, owner: number): boolean {
    let left = lots
    let level = side === BUY ? this.#askLevel : this.#bidLevel
    while (level !== NONE) {
      const at = this.#ladder.ticks(level)
      if (side === BUY ? at > ticks : at < ticks) return false
      for (let slot = this.#ladder.head(level); slot !== NONE; slot = this.#orders.next(slot)) {
        if (this.#orders.owner(slot) === owner) return false
        left -= this.#orders.lots(slot)
        if (left <= 0) return true
      }
      level = side === BUY ? this.#ladder.above(at) : this.#ladder.below(at)
    }
    return false
  }

  /** Starts the log and returns its first mark. */
  begin(): number {
    if (this.#logging) throw new Error('the book is already in a provisional match')
    this.#logging = true
    return 0
  }

  /** The current position of the log, for rollbackTo. */
  mark(): number {
    if (!this.#logging) throw new Error('a mark needs a provisional match')
    return this.#log.length
  }

  /** Undoes every step after the mark, latest first; the provisional match continues. */
  rollbackTo(mark: number): void {
    const log = this.#log
    if (!this.#logging || mark < 0 || mark > log.length)
      throw new Error(`not a mark of this provisional match: ${mark}`)
    for (let entry = log.length - 1; entry >= mark; entry--) {
      const slot = log.slot(entry)
      const step = log.step(entry)
      if (step === RESTED) {
        this.#unlink(slot)
        this.#orders.release(slot)
      } else if (step === REDUCED) {
        this.#orders.setLots(slot, this.#orders.lots(slot) + log.lots(entry))
        this.#ladder.addLots(this.#orders.level(slot), log.lots(entry))
      } else {
        this.#relink(slot, log.ticks(entry), log.side(entry) as BookSide)
      }
    }
    log.truncateTo(mark)
  }

  /** Makes everything since begin final. */
  commit(): void {
    if (!this.#logging) throw new Error('there is no provisional match to commit')
    const log = this.#log
    for (let entry = 0; entry < log.length; entry++) {
      if (log.step(entry) === REMOVED) this.#orders.release(log.slot(entry))
    }
    log.truncateTo(0)
    this.#logging = false
  }

  /** The best prices of both sides with their totals, at most `levels` each. */
  depth(levels: number): Depth {
    return {
      bids: levelsFrom(this.#ladder, this.#bidLevel, BUY, levels),
      asks: levelsFrom(this.#ladder, this.#askLevel, SELL, levels),
    }
  }

  /** The handle of the first order of a side in priority order, or -1; continue with `after`. */
  first(side: BookSide): number {
    const level = side === BUY ? this.#bidLevel : this.#askLevel
    return level === NONE ? NONE : this.#ladder.head(level)
  }

  /** The handle that follows a resting order of that side in priority order, or -1. */
  after(side: BookSide, handle: number): number {
    const next = this.#orders.next(handle)
    if (next !== NONE) return next
    const ticks = this.ticksOf(handle)
    const level = side === BUY ? this.#ladder.below(ticks) : this.#ladder.above(ticks)
    return level === NONE ? NONE : this.#ladder.head(level)
  }

  orderIdOf(handle: number): number {
    return this.#orders.orderId(handle)
  }
  ownerOf(handle: number): number {
    return this.#orders.owner(handle)
  }
  lotsOf(handle: number): number {
    return this.#orders.lots(handle)
  }
  ticksOf(handle: number): number {
    return this.#ladder.ticks(this.#orders.level(handle))
  }

  /** All resting orders in priority order, bids first. */
  *resting(): Generator<RestingOrder> {
    yield* restingOrders(this)
  }

  /** Equal for equal resting orders in equal priority, whatever happened before. */
  stateHash(): number {
    return hashRestingOrders(this)
  }

  #buy(ticks: number, lots: number, owner: number): number {
    let left = lots
    while (this.#bestAsk <= ticks) {
      left = this.#matchFirst(this.#askLevel, this.#bestAsk, left, owner)
      if (left === 0 || this.#metOwn) break
    }
    return left
  }

  #sell(ticks: number, lots: number, owner: number): number {
    let left = lots
    while (this.#bidLevel !== NONE && this.#bestBid >= ticks) {
      left = this.#matchFirst(this.#bidLevel, this.#bestBid, left, owner)
      if (left === 0 || this.#metOwn) break
    }
    return left
  }

  /** Matches the first order of a level and returns the remaining lots of the incoming one. */
  #matchFirst(level: number, ticks: number, left: number, owner: number): number {
    const orders = this.#orders
    const maker = this.#ladder.head(level)
    const makerOwner = orders.owner(maker)
    if (makerOwner === owner) {
      this.#metOwn = true
      return left
    }
    const resting = orders.lots(maker)
    const done = resting <= left
    const lots = done ? resting : left
    this.fills.push(maker, orders.orderId(maker), makerOwner, ticks, lots, done)
    if (done) {
      this.#remove(maker)
    } else {
      orders.setLots(maker, resting - lots)
      this.#ladder.addLots(level, -lots)
      if (this.#logging) this.#log.push(REDUCED, maker, ticks, 0, lots)
    }
    return left - lots
  }

  #rest(side: BookSide, ticks: number, lots: number, owner: number, orderId: number): void {
    const ladder = this.#ladder
    let level = ladder.find(ticks)
    if (level === NONE) level = this.#openLevel(side, ticks)
    else if (ladder.total(level) + lots > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`a level cannot hold ${lots} lots more`)
    const tail = ladder.tail(level)
    const slot = this.#orders.allocate(lots, orderId, owner, level, tail)
    if (tail === NONE) ladder.setHead(level, slot)
    else this.#orders.setNext(tail, slot)
    ladder.setTail(level, slot)
    ladder.addOrder(level, lots, 1)
    this.#size++
    this.#restingHandle = slot
    if (this.#logging) this.#log.push(RESTED, slot, ticks, side, lots)
  }

  #openLevel(side: BookSide, ticks: number): number {
    const level = this.#ladder.open(ticks)
    if (side === BUY) {
      if (ticks > this.#bestBid) {
        this.#bestBid = ticks
        this.#bidLevel = level
      }
    } else if (ticks < this.#bestAsk) {
      this.#bestAsk = ticks
      this.#askLevel = level
    }
    return level
  }

  /**
   * Removes an order, finally or until a rollback: then its slot is not reused before the commit.
   */
  #remove(slot: number): void {
    if (this.#logging) {
      const ticks = this.ticksOf(slot)
      this.#log.push(
        REMOVED,
        slot,
        ticks,
        ticks <= this.#bestBid ? BUY : SELL,
        this.#orders.lots(slot),
      )
      this.#unlink(slot)
      this.#orders.setLevel(slot, NONE)
    } else {
      this.#unlink(slot)
      this.#orders.release(slot)
    }
  }

  #unlink(slot: number): void {
    const orders = this.#orders
    const ladder = this.#ladder
    const level = orders.level(slot)
    const previous = orders.previous(slot)
    const next = orders.next(slot)
    this.#size--
    if (previous === NONE && next === NONE) {
      this.#closeLevel(level)
      return
    }
    if (previous === NONE) ladder.setHead(level, next)
    else orders.setNext(previous, next)
    if (next === NONE) ladder.setTail(level, previous)
    else orders.setPrevious(next, previous)
    ladder.addOrder(level, -orders.lots(slot), -1)
  }

  #closeLevel(level: number): void {
    const ladder = this.#ladder
    const ticks = ladder.ticks(level)
    ladder.close(level)
    if (level === this.#askLevel) {
      this.#askLevel = ladder.above(ticks)
      this.#bestAsk = this.#askLevel === NONE ? NO_ASK : ladder.ticks(this.#askLevel)
    } else if (level === this.#bidLevel) {
      this.#bidLevel = ladder.below(ticks)
      this.#bestBid = this.#bidLevel === NONE ? 0 : ladder.ticks(this.#bidLevel)
    }
  }

  /**
   * Reinserts a removed order between its former neighbours; later steps are already undone, so
   * they are there.
   */
  #relink(slot: number, ticks: number, side: BookSide): void {
    const orders = this.#orders
    const ladder = this.#ladder
    let level = ladder.find(ticks)
    if (level === NONE) level = this.#openLevel(side, ticks)
    const previous = orders.previous(slot)
    const next = orders.next(slot)
    if (previous === NONE) ladder.setHead(level, slot)
    else orders.setNext(previous, slot)
    if (next === NONE) ladder.setTail(level, slot)
    else orders.setPrevious(next, slot)
    orders.setLevel(slot, level)
    ladder.addOrder(level, orders.lots(slot), 1)
    this.#size++
  }
}
