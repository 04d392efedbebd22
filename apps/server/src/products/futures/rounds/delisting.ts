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
import { repeat } from '../../../clock/clock.ts'
import { lockWallet } from '../wallets/locked-wallet.ts'
import type { FuturesEngineParts, WalletParts } from '../parts.ts'
import { loadDelistings } from './store-delistings.ts'
import { listMarksUpTo } from '../store-ticks.ts'
import type { QueuedEvents, Transaction, WalletId } from '../wallets/store-wallets.ts'
import type { CloseCommand } from '../store-row.ts'
import type { WalletQueue } from './wallet-queue.ts'
import { writeSteps } from '../steps/write-steps.ts'

/** The parts of the futures engine this needs. */
export type DelistingDeps = {
  readonly parts: FuturesEngineParts
  readonly walletParts: WalletParts
  readonly queue: WalletQueue
  onRound(listener: (round: MarketRound) => void): () => void
}

const NOTICES_PAUSE_MS = 60_000

/**
 * Ends what cannot continue: at a pair's announced time its positions close at the mean of its last
 * half hour (FUT-43), and pending orders of a pair that takes no new ones are cancelled (MKT-24).
 * Each wallet is processed once at a time and again until nothing is left, so that a restart or an
 * error in between leaves nothing behind.
 */
export class Delistings {
  readonly #engine: DelistingDeps
  readonly #prices = new Map<number, Promise<MeanPrice | undefined>>()
  readonly #underWay = new Set<string>()
  #closesAt: ReadonlyMap<number, number> = new Map()
  #endings: (() => void | Promise<void>)[] = []

  constructor(engine: DelistingDeps) {
    this.#engine = engine
  }

  async start(): Promise<void> {
    const { database, clock, onFault } = this.#engine.parts
    const refresh = async (): Promise<void> => {
      this.#closesAt = await loadDelistings(database)
    }
    await refresh()
    this.#endings = [
      this.#engine.onRound((round) => {
        this.#onRound(round)
      }),
      repeat(clock, NOTICES_PAUSE_MS, refresh, onFault),
    ]
  }

  async stop(): Promise<void> {
    for (const end of this.#endings.splice(0)) await end()
  }

  /** Whether a pair's announced time has come. */
  isOver(marketId: number, nowMs: number): boolean {
    const closesAt = this.#closesAt.get(marketId)
    return closesAt !== undefined && nowMs >= closesAt
  }

  #onRound(round: MarketRound): void {
    const { parts, queue } = this.#engine
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
    this.#engine.queue
      .command(id, round, () => this.#endInWallet(id, marketId, isOver, round))
      .catch((error: unknown) => {
        this.#engine.parts.onFault(error)
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
    const meanPrice = isOver ? await this.#loadPrice(marketId) : undefined
    const queuedEvents = await this.#engine.parts.database.transaction(async (tx) => {
      const cancelled = await this.#cancelPending(tx, id, marketId, round)
      return meanPrice === undefined
        ? [cancelled]
        : [cancelled, await this.#closePositions(tx, id, marketId, meanPrice, round)]
    })
    for (const events of queuedEvents) this.#engine.parts.onEvents(events)
  }

  async #cancelPending(
    tx: Transaction,
    id: WalletId,
    marketId: number,
    round: MarketRound,
  ): Promise<QueuedEvents | undefined> {
    const locked = await lockWallet(tx, this.#engine.walletParts, id)
    const ids = locked.wallet.pending
      .filter((order) => order.marketId === marketId)
      .map((order) => order.id)
    return ids.length === 0
      ? undefined
      : writeSteps(tx, this.#engine.walletParts, locked, {
          settled: cancelInWallet(locked.wallet, ids),
          round,
        })
  }

  /** A close that needs another pair's missing price waits for the next round. */
  async #closePositions(
    tx: Transaction,
    id: WalletId,
    marketId: number,
    meanPrice: MeanPrice,
    round: MarketRound,
  ): Promise<QueuedEvents | undefined> {
    const locked = await lockWallet(tx, this.#engine.walletParts, id)
    const ids = locked.wallet.positions
      .filter((position) => position.marketId === marketId)
      .map((position) => position.id)
    const acceptedMs = this.#closesAt.get(marketId)
    if (ids.length === 0 || acceptedMs === undefined) return undefined
    const closingRound = {
      ...atDelistingPrice(round, marketId, meanPrice),
      lastTickId: round.lastTickId,
    }
    const settled: Settled | { refused: string } = closePositions(
      locked.wallet,
      ids,
      closingRound,
      'delisted',
      locked.insurance,
    )
    const { firstTickId, lastTickId, count } = meanPrice
    const command: CloseCommand = {
      ids,
      reason: 'delisted',
      acceptedMs,
      mean: { firstTickId, lastTickId, count },
    }
    return 'refused' in settled
      ? undefined
      : writeSteps(tx, this.#engine.walletParts, locked, { settled, round: closingRound, command })
  }

  /**
   * The price is the same for all wallets; a pair without any tick keeps its positions, since they
   * cannot be priced.
   */
  #loadPrice(marketId: number): Promise<MeanPrice | undefined> {
    const cached = this.#prices.get(marketId)
    const closesAt = this.#closesAt.get(marketId)
    if (cached !== undefined || closesAt === undefined) return cached ?? Promise.resolve(undefined)
    const pricePromise = listMarksUpTo(
      this.#engine.parts.database,
      marketId,
      closesAt,
      DELISTING_WINDOW_MS,
    ).then((marks) => delistingPrice(marks, closesAt))
    this.#prices.set(marketId, pricePromise)
    pricePromise.catch(() => {
      this.#prices.delete(marketId)
    })
    return pricePromise
  }
}
