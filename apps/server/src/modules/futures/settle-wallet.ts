import { settleRound } from '@candor/engine/futures/round'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { ticksBeforeGaps } from '@candor/engine/futures/silence'
import { lockWallet } from './locked-wallet.ts'
import type { WalletParts } from './parts.ts'
import { inflowsSince } from './store-inflows.ts'
import { CommitUnknown, type QueuedEvents, type WalletId } from './store-wallets.ts'
import { writeSteps } from './write-steps.ts'

const TRIES_MAX = 5

/**
 * Takes a wallet through a round in a transaction of its own, on locked rows; a round that it is settled through already changes nothing.
 * A commit of unknown outcome is tried again, which finds it done if it happened. Answers the events to send.
 */
export async function settleWallet(parts: WalletParts, id: WalletId, round: MarketRound): Promise<QueuedEvents | undefined> {
  let queued: QueuedEvents | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      await parts.database.transaction(async (tx) => {
        const locked = await lockWallet(tx, parts, id)
        if (locked.settledTickId >= round.lastTickId) return
        const wallet = { ...locked.wallet, inflows: await inflowsSince(tx, id, ticksBeforeGaps(locked.wallet, round)) }
        const settled = settleRound(wallet, round, locked.insurance)
        queued = settled.steps.length === 0 ? undefined : await writeSteps(tx, parts, { ...locked, wallet }, { settled, round })
      })
      return queued
    } catch (error) {
      if (!(error instanceof CommitUnknown) || attempt >= TRIES_MAX) throw error
    }
  }
}
