import { setImmediate } from 'node:timers/promises'
import { toPostings } from '@candor/engine/futures/postings'
import { settleRound } from '@candor/engine/futures/round'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { ticksBeforeGaps } from '@candor/engine/futures/silence'
import type { Step } from '@candor/engine/futures/step'
import { add, type Quantity, quantity, sum } from '@candor/money'
import { lockWallets } from './locked-wallet.ts'
import type { WalletParts } from '../parts.ts'
import { loadInflowsSince } from './store-inflows.ts'
import {
  CommitUnknown,
  isDatabaseUnavailable,
  LeaseLost,
  type QueuedEvents,
  type Transaction,
} from './store-wallets.ts'
import { type Outcome, writeOutcomes } from '../steps/write-steps.ts'

/** Wallets of one quote currency that are settled through a round together. */
export type WalletsOfRound = {
  readonly quoteId: number
  readonly userIds: readonly number[]
  readonly round: MarketRound
}

const TRIES_MAX = 5
/** The number of wallets decided per turn of the event loop. */
const WALLETS_PER_TURN = 10

/**
 * Settles wallets through a round in one transaction, on locked rows; a wallet already settled
 * through it does not change. If the transaction fails because of one of them, the batch is halved
 * until that one is alone, so that it takes no other with it; if the database is away, all fail.
 * Returns a result per wallet, in order; the events to send come with the first of those written
 * together.
 */
export async function settleWallets(
  parts: WalletParts,
  wallets: WalletsOfRound,
): Promise<PromiseSettledResult<QueuedEvents | undefined>[]> {
  const { userIds } = wallets
  try {
    const queuedEvents = await settleTogether(parts, wallets)
    return userIds.map((_, index) => ({
      status: 'fulfilled',
      value: index === 0 ? queuedEvents : undefined,
    }))
  } catch (error) {
    if (userIds.length <= 1 || isDatabaseUnavailable(error) || error instanceof LeaseLost)
      return userIds.map(() => ({ status: 'rejected', reason: error }))
    const half = userIds.length >> 1
    const first = await settleWallets(parts, { ...wallets, userIds: userIds.slice(0, half) })
    return [...first, ...(await settleWallets(parts, { ...wallets, userIds: userIds.slice(half) }))]
  }
}

/** A commit of unknown outcome is retried, which finds it done if it happened. */
async function settleTogether(
  parts: WalletParts,
  wallets: WalletsOfRound,
): Promise<QueuedEvents | undefined> {
  let queuedEvents: QueuedEvents | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      await parts.database.transaction(async (tx) => {
        const outcomes = await computeOutcomes(tx, parts, wallets)
        if (outcomes.length > 0)
          queuedEvents = await writeOutcomes(tx, parts, outcomes, { round: wallets.round })
      })
      return queuedEvents
    } catch (error) {
      if (!(error instanceof CommitUnknown) || attempt >= TRIES_MAX) throw error
    }
  }
}

/**
 * The round's effects on the wallets it changes, one after another: each gets the insurance fund as
 * the previous ones left it.
 */
async function computeOutcomes(
  tx: Transaction,
  parts: WalletParts,
  { quoteId, userIds, round }: WalletsOfRound,
): Promise<Outcome[]> {
  const wallets = (await lockWallets(tx, parts, quoteId, userIds)).filter(
    ({ settledTickId }) => settledTickId < round.lastTickId,
  )
  const inflows = await loadInflowsSince(
    tx,
    quoteId,
    wallets.flatMap(({ userId, wallet }) =>
      ticksBeforeGaps(wallet, round).map((tickId) => ({ userId, tickId })),
    ),
  )
  const outcomes: Outcome[] = []
  let insurance = wallets[0]?.insurance ?? quantity(0n)
  for (const [index, { wallet, ...rest }] of wallets.entries()) {
    if (index % WALLETS_PER_TURN === WALLETS_PER_TURN - 1) await setImmediate()
    const locked = {
      ...rest,
      insurance,
      wallet: { ...wallet, inflows: inflows.get(rest.userId) ?? [] },
    }
    const settled = settleRound(locked.wallet, round, insurance)
    if (settled.steps.length === 0) continue
    outcomes.push({ locked, settled })
    insurance = add(insurance, sumFundChange(settled.steps))
  }
  return outcomes
}

function sumFundChange(steps: readonly Step[]): Quantity {
  return sum(
    steps
      .flatMap(toPostings)
      .filter(({ account }) => account === 'insurance')
      .map(({ change }) => change),
  )
}
