import { closePositions } from '@candor/engine/futures/close'
import { cancelInWallet } from '@candor/engine/futures/commands'
import {
  atDelistingPrice,
  DELISTING_WINDOW_MS,
  delistingPrice,
  type MeanPrice,
} from '@candor/engine/futures/delisting'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Settled } from '@candor/engine/futures/step'
import { repeat } from '../../clock/clock.ts'
import { lockWallet } from './locked-wallet.ts'
import type { DeskParts, WalletParts } from './parts.ts'
import { readDelistings } from './store-delistings.ts'
import { marksUpTo } from './store-ticks.ts'
import type { QueuedEvents, Transaction, WalletId } from './store-wallets.ts'
import type { CloseCommand } from './store-row.ts'
import type { WalletQueue } from './wallet-queue.ts'
import { writeSteps } from './write-steps.ts'

/** What of the desk this needs. */
export type DelistingParts = {
  readonly parts: DeskParts
  readonly walletParts: WalletParts
  readonly queue: WalletQueue
  onRound(listener: (round: MarketRound) => void): () => void
}

const NOTICES_PAUSE_MS = 60_000

/**
 * Ends what cannot go on: when a pair's announced time has come its positions close at the mean of
 * its last half hour (FUT-43), and pending orders of a pair that takes no new ones are cancelled
 * (MKT-24). Each wallet is told once at a time and again until nothing is left, so a restart or a
 * fault in between leaves nothing behind.
 */
export class Delistings {
  readonly #desk: DelistingParts
  readonly #prices = new Map<number, Promise<MeanPrice | undefined>>()
  readonly #underWay = new Set<string>()
  #closesAt: ReadonlyMap<number, number> = new Map()
  #endings: (() => void | Promise<void>)[] = []

  constructor(desk: DelistingParts) {
    this.#desk = desk
  }

  async start(): Promise<void> {
    const { database, clock, onFault } = this.#desk.parts
    const read = async (): Promise<void> => {
      this.#closesAt = await readDelistings(database)
    }
    await read()
    this.#endings = [
      this.#desk.onRound((round) => {
        this.#look(round)
      }),
      repeat(clock, NOTICES_PAUSE_MS, read, onFault),
    ]
  }

  async stop(): Promise<void> {
    for (const end of this.#endings.splice(0)) await end()
  }

  /** Whether the announced time of a pair has come. */
  isOver(marketId: number, nowMs: number): boolean {
    const closesAt = this.#closesAt.get(marketId)
    return closesAt !== undefined && nowMs >= closesAt
  }

  #look(round: MarketRound): void {
    const { parts, queue } = this.#desk
    for (const {
      terms: { marketId, isOpen },
    } of parts.pairs) {
      const isOver = this.isOver(marketId, round.recordedAtMs)
      if (isOpen && !isOver) continue
      for (const { id, memory } of queue.wallets()) {
        if (
          memory.orders.some(
            (order) => order.marketId === marketId && (isOver || order.status === 0),
          )
        )
          this.#end(id, marketId, isOver, round)
      }
    }
  }

  #end(id: WalletId, marketId: number, isOver: boolean, round: MarketRound): void {
    const key = `${id.userId} ${id.quoteId}`
    if (this.#underWay.has(key)) return
    this.#underWay.add(key)
    this.#desk.queue
      .command(id, round, () => this.#endInWallet(id, marketId, isOver, round))
      .catch((error: unknown) => {
        this.#desk.parts.onFault(error)
      })
      .finally(() => {
        this.#underWay.delete(key)
      })
  }

  async #endInWallet(
    id: WalletId,
    marketId: number,
    isOver: boolean,
    round: MarketRound,
  ): Promise<void> {
    const mean = isOver ? await this.#priceOf(marketId) : undefined
    const queued = await this.#desk.parts.database.transaction(async (tx) => {
      const cancelled = await this.#cancelPending(tx, id, marketId, round)
      return mean === undefined
        ? [cancelled]
        : [cancelled, await this.#closePositions(tx, id, marketId, mean, round)]
    })
    for (const events of queued) this.#desk.parts.onEvents(events)
  }

  async #cancelPending(
    tx: Transaction,
    id: WalletId,
    marketId: number,
    round: MarketRound,
  ): Promise<QueuedEvents | undefined> {
    const locked = await lockWallet(tx, this.#desk.walletParts, id)
    const ids = locked.wallet.pending
      .filter((order) => order.marketId === marketId)
      .map((order) => order.id)
    return ids.length === 0
      ? undefined
      : writeSteps(tx, this.#desk.walletParts, locked, {
          settled: cancelInWallet(locked.wallet, ids),
          round,
        })
  }

  /** A close that needs another pair's price while that is missing waits for the next round. */
  async #closePositions(
    tx: Transaction,
    id: WalletId,
    marketId: number,
    mean: MeanPrice,
    round: MarketRound,
  ): Promise<QueuedEvents | undefined> {
    const locked = await lockWallet(tx, this.#desk.walletParts, id)
    const ids = locked.wallet.positions
      .filter((position) => position.marketId === marketId)
      .map((position) => position.id)
    const acceptedMs = this.#closesAt.get(marketId)
    if (ids.length === 0 || acceptedMs === undefined) return undefined
    const at = { ...atDelistingPrice(round, marketId, mean), lastTickId: round.lastTickId }
    const settled: Settled | { refused: string } = closePositions(
      locked.wallet,
      ids,
      at,
      'delisted',
      locked.insurance,
    )
    const { firstTickId, lastTickId, count } = mean
    const command: CloseCommand = {
      ids,
      reason: 'delisted',
      acceptedMs,
      mean: { firstTickId, lastTickId, count },
    }
    return 'refused' in settled
      ? undefined
      : writeSteps(tx, this.#desk.walletParts, locked, { settled, round: at, command })
  }

  /**
   * The price is one for all wallets; a pair without a single tick keeps its positions, since they
   * cannot be priced.
   */
  #priceOf(marketId: number): Promise<MeanPrice | undefined> {
    const known = this.#prices.get(marketId)
    const closesAt = this.#closesAt.get(marketId)
    if (known !== undefined || closesAt === undefined) return known ?? Promise.resolve(undefined)
    const reading = marksUpTo(
      this.#desk.parts.database,
      marketId,
      closesAt,
      DELISTING_WINDOW_MS,
    ).then((marks) => delistingPrice(marks, closesAt))
    this.#prices.set(marketId, reading)
    reading.catch(() => {
      this.#prices.delete(marketId)
    })
    return reading
  }
}
