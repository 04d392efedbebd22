import type { MarketRound } from '@candor/engine/futures/rounds'
import { Batcher } from './batcher.ts'
import type { BatchSizes, WalletParts } from '../parts.ts'
import { settleWallets } from '../wallets/settle-wallets.ts'
import {
  isDatabaseUnavailable,
  type QueuedEvents,
  type WalletId,
} from '../wallets/store-wallets.ts'
import { loadMemories, type WalletMemory } from '../wallets/wallet-memory.ts'

/** Single requests for work on wallets, each in its turn, processed in batches. */
export type WalletBatcher = {
  /** Settles a wallet through a round, and returns the events to send. */
  settle(id: WalletId, round: MarketRound): Promise<QueuedEvents | undefined>
  /** Loads a wallet from its rows. */
  read(id: WalletId): Promise<WalletMemory>
}

/**
 * A batch's memory and blocking time are bounded, and larger batches hardly reduce the cost per
 * wallet.
 */
const defaultSizes: BatchSizes = { maxSettled: 100, maxRead: 500 }
/** The number of live wallets loaded at a time when the engine starts. */
export const WALLETS_PAGE = 500
/**
 * Batches of a round wait for each other at the house's accounts; the second is decided and read
 * beside the first.
 */
const RUNNING_MAX = 2

export function createWalletBatcher(
  parts: WalletParts,
  { maxSettled, maxRead }: BatchSizes = defaultSizes,
): WalletBatcher {
  const settleBatcher = new Batcher<
    { readonly id: WalletId; readonly round: MarketRound },
    QueuedEvents | undefined
  >({
    maxBatch: maxSettled,
    runningMax: RUNNING_MAX,
    canBatch: (one, next) => one.round === next.round && one.id.quoteId === next.id.quoteId,
    work: (batch) =>
      withFirst(batch, ({ id: { quoteId }, round }) =>
        settleWallets(parts, { quoteId, round, userIds: batch.map(({ id }) => id.userId) }),
      ),
  })
  const readBatcher = new Batcher<WalletId, WalletMemory>({
    maxBatch: maxRead,
    runningMax: RUNNING_MAX,
    canBatch: (one, next) => one.quoteId === next.quoteId,
    work: (batch) =>
      withFirst(batch, ({ quoteId }) =>
        readWallets(
          parts,
          quoteId,
          batch.map(({ userId }) => userId),
        ),
      ),
  })
  return {
    settle: (id, round) => settleBatcher.add({ id, round }),
    read: (id) => readBatcher.add(id),
  }
}

/** An unreadable wallet does not affect the others. */
async function readWallets(
  parts: WalletParts,
  quoteId: number,
  userIds: readonly number[],
): Promise<PromiseSettledResult<WalletMemory>[]> {
  try {
    return (await loadMemories(parts, quoteId, userIds)).map((value) => ({
      status: 'fulfilled',
      value,
    }))
  } catch (error) {
    if (userIds.length > 1 && !isDatabaseUnavailable(error))
      return (
        await Promise.all(userIds.map((userId) => readWallets(parts, quoteId, [userId])))
      ).flat()
    return userIds.map(() => ({ status: 'rejected', reason: error }))
  }
}

/** What is the same for a whole batch is read from its first item. */
function withFirst<Ask, Answer>(
  batch: readonly Ask[],
  work: (first: Ask) => Promise<PromiseSettledResult<Answer>[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  const [first] = batch
  return first === undefined ? Promise.resolve([]) : work(first)
}
