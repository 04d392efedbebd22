import type { MarketRound } from '@candor/engine/futures/rounds'
import { Gathering } from './gathering.ts'
import type { Together, WalletParts } from './parts.ts'
import { settleWallets } from './settle-wallets.ts'
import { isAway, type QueuedEvents, type WalletId } from './store-wallets.ts'
import { readMemories, type WalletMemory } from './wallet-memory.ts'

/** Work on wallets that is asked for one by one, each in its turn, and done for many at once. */
export type WalletsTogether = {
  /** Takes a wallet through a round, and answers the events to send. */
  settle(id: WalletId, round: MarketRound): Promise<QueuedEvents | undefined>
  /** A wallet as its rows are. */
  read(id: WalletId): Promise<WalletMemory>
}

/**
 * What a batch takes in memory and of the loop is bounded, and what each wallet of it costs hardly
 * falls any more.
 */
const published: Together = { settledTogether: 100, readTogether: 500 }
/** So many living wallets are taken in at a time when a desk starts. */
export const WALLETS_PAGE = 500
/**
 * Batches of a round wait for each other at the house's accounts; the second is decided and read
 * beside the first.
 */
const AT_ONCE = 2

export function walletsTogether(
  parts: WalletParts,
  { settledTogether, readTogether }: Together = published,
): WalletsTogether {
  const settling = new Gathering<
    { readonly id: WalletId; readonly round: MarketRound },
    QueuedEvents | undefined
  >({
    most: settledTogether,
    atOnce: AT_ONCE,
    isLike: (one, other) => one.round === other.round && one.id.quoteId === other.id.quoteId,
    work: (batch) =>
      onFirst(batch, ({ id: { quoteId }, round }) =>
        settleWallets(parts, { quoteId, round, userIds: batch.map(({ id }) => id.userId) }),
      ),
  })
  const reading = new Gathering<WalletId, WalletMemory>({
    most: readTogether,
    atOnce: AT_ONCE,
    isLike: (one, other) => one.quoteId === other.quoteId,
    work: (batch) =>
      onFirst(batch, ({ quoteId }) =>
        read(
          parts,
          quoteId,
          batch.map(({ userId }) => userId),
        ),
      ),
  })
  return { settle: (id, round) => settling.ask({ id, round }), read: (id) => reading.ask(id) }
}

/** A wallet that cannot be read keeps no other from being. */
async function read(
  parts: WalletParts,
  quoteId: number,
  userIds: readonly number[],
): Promise<PromiseSettledResult<WalletMemory>[]> {
  try {
    return (await readMemories(parts, quoteId, userIds)).map((value) => ({
      status: 'fulfilled',
      value,
    }))
  } catch (error) {
    if (userIds.length > 1 && !isAway(error))
      return (await Promise.all(userIds.map((userId) => read(parts, quoteId, [userId])))).flat()
    return userIds.map(() => ({ status: 'rejected', reason: error }))
  }
}

/** What holds for all of a batch is read from its first. */
function onFirst<Ask, Answer>(
  batch: readonly Ask[],
  work: (first: Ask) => Promise<PromiseSettledResult<Answer>[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  const [first] = batch
  return first === undefined ? Promise.resolve([]) : work(first)
}
