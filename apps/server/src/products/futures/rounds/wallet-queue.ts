import type { Wallet } from '@candor/engine/futures/order'
import { settleRound } from '@candor/engine/futures/round'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { quantity } from '@candor/money'
import { KeyedQueue } from './keyed-queue.ts'
import type { WalletParts } from '../parts.ts'
import { LeaseLost, type QueuedEvents, type WalletId } from '../wallets/store-wallets.ts'
import { toWatchedWallet, toWatchedRound, type WalletMemory } from '../wallets/wallet-memory.ts'
import type { WalletBatcher } from './wallet-batcher.ts'
import { WatchList } from './watch-list.ts'

export type QueueParts = WalletParts & {
  readonly together: WalletBatcher
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
  /** Called with every reloaded wallet. */
  onChanged(id: WalletId, wallet: Wallet): void
}

type TrackedWallet = {
  readonly id: WalletId
  /** The wallet as last loaded. */
  memory: WalletMemory | undefined
  /** Whether the rows are unchanged since. */
  isCurrent: boolean
  /**
   * Whether a retry is scheduled: rounds that come until then wait for it, otherwise each would add
   * retries.
   */
  isRetryScheduled: boolean
  readonly unsettled: MarketRound[]
}

/** The maximum concurrent commands; rounds are settled many wallets at a time. */
const AT_ONCE_MAX = 6
const RETRY_MS = 1_000

/**
 * The wallets with contracts and their pending work. Each wallet processes a sequence of rounds and
 * commands in order of arrival: a round concerns the wallets that the scan names, and every wallet
 * with work in progress, whose memory may be about to change. A failed round stays first in its
 * wallet's queue and is retried; nothing overtakes it.
 */
export class WalletQueue {
  readonly #parts: QueueParts
  readonly #queue = new KeyedQueue(AT_ONCE_MAX)
  readonly #trackedByKey = new Map<string, TrackedWallet>()
  readonly #watch = new WatchList()
  /** Wallets with work in progress. */
  readonly #active = new Set<TrackedWallet>()
  #isStopped = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Adds a wallet, loaded from its rows. */
  async add(id: WalletId): Promise<void> {
    await this.#read(this.#track(id))
  }

  /** A wallet as last loaded, including everything its user got replies for. */
  memoryOf(id: WalletId): WalletMemory | undefined {
    return this.#trackedByKey.get(walletKey(id))?.memory
  }

  /** Every known live wallet. */
  wallets(): { readonly id: WalletId; readonly memory: WalletMemory }[] {
    return [...this.#trackedByKey.values()].flatMap(({ id, memory }) =>
      memory === undefined ? [] : [{ id, memory }],
    )
  }

  /** Settles every concerned wallet through a round, in its turn. */
  takeRound(round: MarketRound): void {
    const affected = new Set(this.#active)
    for (const key of this.#watch.scan(toWatchedRound(round))) {
      const tracked = this.#trackedByKey.get(key)
      if (tracked !== undefined) affected.add(tracked)
    }
    for (const tracked of affected) {
      tracked.unsettled.push(round)
      if (!tracked.isRetryScheduled) this.#settlePending(tracked, round.lastTickId)
    }
  }

  /**
   * Runs a command in its wallet's turn, once the wallet is settled through a round; afterwards the
   * wallet is reloaded, whatever the result.
   */
  command<A>(id: WalletId, round: MarketRound, work: () => Promise<A>): Promise<A> {
    const tracked = this.#track(id)
    return this.#enqueue(tracked, async () => {
      await this.#settleThrough(tracked, round.lastTickId)
      try {
        tracked.isCurrent = false
        return await work()
      } catch (error) {
        if (error instanceof LeaseLost) this.#parts.onLeaseLost(error)
        throw error
      } finally {
        // The command's result stands even if the reload fails; the wallet stays active until it
        // succeeds.
        await this.#read(tracked).catch(this.#parts.onFault)
      }
    })
  }

  /**
   * The last tick through whose round every wallet is settled, given that the latest round ends
   * with this one.
   */
  settledThrough(latestTickId: number): number {
    const first = [...this.#active].flatMap(({ unsettled }) => unsettled[0]?.lastTickId ?? [])
    return first.length === 0 ? latestTickId : Math.min(...first) - 1
  }

  /** Resolves once no work is in progress. */
  async idle(): Promise<void> {
    await this.#queue.idle()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#queue.idle()
  }

  #track(id: WalletId): TrackedWallet {
    const key = walletKey(id)
    const tracked = this.#trackedByKey.get(key)
    if (tracked !== undefined) return tracked
    const added: TrackedWallet = {
      id,
      memory: undefined,
      isCurrent: false,
      isRetryScheduled: false,
      unsettled: [],
    }
    this.#trackedByKey.set(key, added)
    return added
  }

  #enqueue<A>(
    tracked: TrackedWallet,
    work: () => Promise<A>,
    how: 'run' | 'follow' = 'run',
  ): Promise<A> {
    const key = walletKey(tracked.id)
    this.#active.add(tracked)
    const result = this.#queue[how](key, work)
    const leave = (): void => {
      if (!this.#queue.isBusy(key)) this.#release(tracked)
    }
    result.then(leave, leave)
    return result
  }

  /** Returns an idle wallet to the scan; one without orders is dropped. */
  #release(tracked: TrackedWallet): void {
    if (!tracked.isCurrent || tracked.memory === undefined || tracked.unsettled.length > 0) return
    this.#active.delete(tracked)
    if (tracked.memory.orders.length > 0) return
    this.#trackedByKey.delete(walletKey(tracked.id))
  }

  #settlePending(tracked: TrackedWallet, tickId: number): void {
    this.#enqueue(tracked, () => this.#settleThrough(tracked, tickId), 'follow').catch(
      (error: unknown) => {
        if (this.#isStopped) return
        if (error instanceof LeaseLost) {
          this.#parts.onLeaseLost(error)
          return
        }
        this.#parts.onFault(error)
        this.#scheduleRetry(tracked)
      },
    )
  }

  #scheduleRetry(tracked: TrackedWallet): void {
    if (tracked.isRetryScheduled) return
    tracked.isRetryScheduled = true
    this.#parts.clock.after(RETRY_MS, () => {
      tracked.isRetryScheduled = false
      const last = tracked.unsettled.at(-1)
      if (!this.#isStopped && last !== undefined) this.#settlePending(tracked, last.lastTickId)
    })
  }

  async #settleThrough(tracked: TrackedWallet, tickId: number): Promise<void> {
    if (!tracked.isCurrent) await this.#read(tracked)
    for (
      let round = tracked.unsettled[0];
      round !== undefined && round.lastTickId <= tickId;
      round = tracked.unsettled[0]
    ) {
      if (mayChange(tracked.memory, round)) await this.#settle(tracked, round)
      tracked.unsettled.shift()
    }
  }

  async #settle(tracked: TrackedWallet, round: MarketRound): Promise<void> {
    tracked.isCurrent = false
    this.#parts.onEvents(await this.#parts.together.settle(tracked.id, round))
    await this.#read(tracked)
  }

  async #read(tracked: TrackedWallet): Promise<void> {
    tracked.isCurrent = false
    const memory = await this.#parts.together.read(tracked.id)
    tracked.memory = memory
    tracked.isCurrent = true
    if (memory.orders.length > 0)
      this.#watch.set(walletKey(tracked.id), toWatchedWallet(memory.wallet))
    else this.#watch.drop(walletKey(tracked.id))
    this.#parts.onChanged(tracked.id, memory.wallet)
  }
}

/** Whether a round may change a cached wallet; the change is then decided on its rows. */
function mayChange(memory: WalletMemory | undefined, round: MarketRound): boolean {
  if (memory === undefined) return true
  return (
    memory.settledTickId < round.lastTickId &&
    settleRound(memory.wallet, round, quantity(0n)).steps.length > 0
  )
}

function walletKey({ userId, quoteId }: WalletId): string {
  return `${userId} ${quoteId}`
}
