import type { Desk } from './desk.ts'
import type { Shown } from './wire.ts'
import { contractOnWire, riskOf, totalsOf } from './wire.ts'
import type { WalletMemory } from './wallet-memory.ts'

/** Who is connected, and how to tell him what may be lost on the way. */
export type Audience = {
  hears(userId: number): boolean
  tellLive(userId: number, event: 'lever_trade', payload: Readonly<Record<string, unknown>>): void
}

/**
 * Tells connected users how their open contracts stand, once a round and so at most once a second (RT-09). It goes by what is remembered of the
 * wallets; what a round changes in one is told with the next. trades_cur and the sums beside the totals are of the pair last opened.
 */
export function pushPositions(desk: Desk, audience: Audience, text: Shown['text']): () => void {
  return desk.onRound((round) => {
    for (const { id: { userId }, memory } of desk.queue.wallets()) {
      if (!audience.hears(userId) || memory.orders.length === 0) continue
      const shown = { marks: round.marks, wallet: memory.wallet, text, pair: (marketId: number) => desk.pair(marketId) }
      audience.tellLive(userId, 'lever_trade', leverTrade(userId, memory, shown))
    }
  })
}

function leverTrade(userId: number, { wallet, orders }: WalletMemory, shown: Shown): Record<string, unknown> {
  const marketId = (wallet.positions.at(-1) ?? wallet.pending.at(-1))?.marketId
  const [all, pair] = [totalsOf(wallet, shown.marks), totalsOf(wallet, shown.marks, marketId)]
  const open = orders.filter(({ status }) => status === 1).map((order) => contractOnWire(order, shown))
  return {
    type: 'lever_trade', to: userId, hazard_rate: riskOf(wallet, shown.marks), caution_money_all: all.margin, origin_caution_money_all: all.originMargin, profits_all: all.profits,
    caution_money: pair.margin, origin_caution_money: pair.originMargin, profits: pair.profits, trades_all: open,
    trades_entrust: orders.filter(({ status }) => status === 0).map((order) => contractOnWire(order, shown)),
    trades_cur: open.filter(({ symbol }) => marketId !== undefined && symbol === shown.pair(marketId).terms.symbol),
  }
}
