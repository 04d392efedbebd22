import type { Wallet } from '@candor/engine/futures/order'
import { settleRound } from '@candor/engine/futures/round'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { quantity } from '@candor/money'
import { Chains } from './chains.ts'
import type { WalletParts } from './parts.ts'
import { LeaseLost, type QueuedEvents, type WalletId } from './store-wallets.ts'
import { watchedOf, watchedRound, type WalletMemory } from './wallet-memory.ts'
import type { WalletsTogether } from './wallets-together.ts'
import { WatchList } from './watch-list.ts'

export type QueueParts = WalletParts & {
  readonly together: WalletsTogether
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
  /** Hears of every wallet that was read anew. */
  onChanged(id: WalletId, wallet: Wallet): void
}

type Known = {
  readonly id: WalletId
  /** As it was last read. */
  memory: WalletMemory | undefined
  /** Whether the rows are still as they were then. */
  isCurrent: boolean
  /**
   * Whether it is tried again soon: the rounds that come until then wait for that, or each would
   * bring tries of its own.
   */
  isTriedAgain: boolean
  readonly unsettled: MarketRound[]
}

/** So many commands are worked on at once; rounds are settled many wallets at a time. */
const AT_ONCE_MAX = 6
const RETRY_MS = 1_000

/**
 * The wallets with contracts and what each has yet to go through. A wallet's life is a sequence of
 * rounds and commands in the order in which they came: a round concerns the wallets that the scan
 * names, and every wallet that has something under way, whose memory may be about to change. A
 * round that could not be settled stays first in its wallet's line and is tried again; nothing
 * overtakes it.
 */
export class WalletQueue {
  readonly #parts: QueueParts
  readonly #chains = new Chains(AT_ONCE_MAX)
  readonly #wallets = new Map<string, Known>()
  readonly #watch = new WatchList()
  /** Wallets with something under way. */
  readonly #restless = new Set<Known>()
  #isStopped = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Takes in a wallet as its rows are. */
  async add(id: WalletId): Promise<void> {
    await this.#read(this.#known(id))
  }

  /** A wallet as it was last read; what was answered to its user since is in it. */
  memoryOf(id: WalletId): WalletMemory | undefined {
    return this.#wallets.get(keyOf(id))?.memory
  }

  /** Every wallet that is known to live. */
  wallets(): { readonly id: WalletId; readonly memory: WalletMemory }[] {
    return [...this.#wallets.values()].flatMap(({ id, memory }) =>
      memory === undefined ? [] : [{ id, memory }],
    )
  }

  /** Lets every wallet that a round concerns go through it, in its turn. */
  take(round: MarketRound): void {
    const concerned = new Set(this.#restless)
    for (const key of this.#watch.scan(watchedRound(round))) {
      const known = this.#wallets.get(key)
      if (known !== undefined) concerned.add(known)
    }
    for (const known of concerned) {
      known.unsettled.push(round)
      if (!known.isTriedAgain) this.#drain(known, round.lastTickId)
    }
  }

  /**
   * Does a command in its wallet's turn, once the wallet is settled through a round; afterwards the
   * wallet is read anew, whatever became of it.
   */
  command<A>(id: WalletId, round: MarketRound, work: () => Promise<A>): Promise<A> {
    const known = this.#known(id)
    return this.#enqueue(known, async () => {
      await this.#settleThrough(known, round.lastTickId)
      try {
        known.isCurrent = false
        return await work()
      } catch (error) {
        if (error instanceof LeaseLost) this.#parts.onLeaseLost(error)
        throw error
      } finally {
        // What became of the command stands whether or not it can be read at once; the wallet stays
        // restless until it is.
        await this.#read(known).catch(this.#parts.onFault)
      }
    })
  }

  /**
   * The last tick through whose round every wallet is settled, when the latest round ends with this
   * one.
   */
  settledThrough(latestTickId: number): number {
    const first = [...this.#restless].flatMap(({ unsettled }) => unsettled[0]?.lastTickId ?? [])
    return first.length === 0 ? latestTickId : Math.min(...first) - 1
  }

  /** Answers once nothing is under way. */
  async idle(): Promise<void> {
    await this.#chains.idle()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#chains.idle()
  }

  #known(id: WalletId): Known {
    const key = keyOf(id)
    const known = this.#wallets.get(key)
    if (known !== undefined) return known
    const fresh: Known = {
      id,
      memory: undefined,
      isCurrent: false,
      isTriedAgain: false,
      unsettled: [],
    }
    this.#wallets.set(key, fresh)
    return fresh
  }

  #enqueue<A>(known: Known, work: () => Promise<A>, how: 'run' | 'follow' = 'run'): Promise<A> {
    const key = keyOf(known.id)
    this.#restless.add(known)
    const done = this.#chains[how](key, work)
    const leave = (): void => {
      if (!this.#chains.isBusy(key)) this.#rest(known)
    }
    done.then(leave, leave)
    return done
  }

  /** A wallet that has nothing left to do is the scan's again; one without orders is forgotten. */
  #rest(known: Known): void {
    if (!known.isCurrent || known.memory === undefined || known.unsettled.length > 0) return
    this.#restless.delete(known)
    if (known.memory.orders.length > 0) return
    this.#wallets.delete(keyOf(known.id))
  }

  #drain(known: Known, tickId: number): void {
    this.#enqueue(known, () => this.#settleThrough(known, tickId), 'follow').catch(
      (error: unknown) => {
        if (this.#isStopped) return
        if (error instanceof LeaseLost) {
          this.#parts.onLeaseLost(error)
          return
        }
        this.#parts.onFault(error)
        this.#tryAgain(known)
      },
    )
  }

  #tryAgain(known: Known): void {
    if (known.isTriedAgain) return
    known.isTriedAgain = true
    this.#parts.clock.after(RETRY_MS, () => {
      known.isTriedAgain = false
      const last = known.unsettled.at(-1)
      if (!this.#isStopped && last !== undefined) this.#drain(known, last.lastTickId)
    })
  }

  async #settleThrough(known: Known, tickId: number): Promise<void> {
    if (!known.isCurrent) await this.#read(known)
    for (
      let round = known.unsettled[0];
      round !== undefined && round.lastTickId <= tickId;
      round = known.unsettled[0]
    ) {
      if (mayChange(known.memory, round)) await this.#settle(known, round)
      known.unsettled.shift()
    }
  }

  async #settle(known: Known, round: MarketRound): Promise<void> {
    known.isCurrent = false
    this.#parts.onEvents(await this.#parts.together.settle(known.id, round))
    await this.#read(known)
  }

  async #read(known: Known): Promise<void> {
    known.isCurrent = false
    const memory = await this.#parts.together.read(known.id)
    known.memory = memory
    known.isCurrent = true
    if (memory.orders.length > 0) this.#watch.set(keyOf(known.id), watchedOf(memory.wallet))
    else this.#watch.drop(keyOf(known.id))
    this.#parts.onChanged(known.id, memory.wallet)
  }
}

/**
 * Whether a round does anything to a wallet as it is remembered; what it then does is decided anew
 * on its rows.
 */
function mayChange(memory: WalletMemory | undefined, round: MarketRound): boolean {
  if (memory === undefined) return true
  return (
    memory.settledTickId < round.lastTickId &&
    settleRound(memory.wallet, round, quantity(0n)).steps.length > 0
  )
}

function keyOf({ userId, quoteId }: WalletId): string {
  return `${userId} ${quoteId}`
}
