import { repeat, toDate } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { announceDualDelistings } from './delisting-messages.ts'
import { listCoins, openDualHouse } from './accounts.ts'
import type { DualParts } from './dual-deps.ts'
import { listDualPromises, loadDualExposures } from './exposures.ts'
import { openHistory } from './history.ts'
import { renewLadders } from './listing/renew-ladder.ts'
import { dualPreviews } from './preview-terms.ts'
import { Quotes } from './quotes.ts'
import { dualInvestmentHandlers } from './routes.ts'
import { settleDue } from './settle-due.ts'
import { listCloses } from './store-ticks.ts'
import { LADDER_PAUSE_MS, SETTLE_PAUSE_MS, TELL_PAUSE_MS } from './terms.ts'

/**
 * Composes dual investment: recorded prices and closes, the risk disclosure, loans and messages,
 * and what the clock does.
 */
export async function composeDualInvestment(
  platform: ProductPlatform,
  ask: Pick<Capabilities, 'loanGate' | 'sendMessages' | 'riskGate' | 'terms'>,
) {
  const { database, settlement, clock, isSandbox, catalogue, prices, onEvents, onFault } = platform
  const parts: DualParts = {
    database,
    clock,
    catalogue,
    house: await openDualHouse(database, catalogue, isSandbox, toDate(clock.nowMs())),
    coins: listCoins(catalogue),
    quotes: openQuotes(platform),
    onTick: (listener) => prices.board.onTick(listener),
    termsAt: (coin, nowMs) => ask.terms.dualAt(coin, nowMs),
    mayBuy: ask.riskGate('dual'),
    loanGate: (tx, userId, debit) => ask.loanGate(tx, userId, debit),
    sendMessages: (tx, now, messages) => ask.sendMessages(tx, now, messages),
    onEvents,
    onFault,
  }
  const worker = { ...parts, database: settlement }
  return {
    handlers: {
      dualInvestment: dualInvestmentHandlers({ parts, history: openHistory(database, clock) }),
    },
    provides: {},
    previews: dualPreviews(parts),
    exposures: () => loadDualExposures(parts),
    promises: () => listDualPromises(parts),
    startJobs: () => [
      repeat(
        clock,
        SETTLE_PAUSE_MS,
        async () => {
          await settleDue(worker, clock.nowMs())
        },
        onFault,
      ),
      repeat(
        clock,
        TELL_PAUSE_MS,
        async () => {
          await announceDualDelistings(worker, clock.nowMs())
        },
        onFault,
      ),
      repeat(clock, LADDER_PAUSE_MS, () => renewLadders(worker, clock.nowMs()), onFault),
    ],
  }
}

function openQuotes({ database, clock, prices: { board } }: ProductPlatform): Quotes {
  return new Quotes({
    closes: (marketId, atMs) => listCloses(database, marketId, atMs),
    lastTick(marketId) {
      const last = board.last(marketId)
      return last?.isUsable(clock.nowMs()) === true
        ? { id: last.tickId, price: last.price, ts: last.ts }
        : undefined
    },
  })
}
