import { repeat } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { OfferingAccounts } from './accounts.ts'
import { cancelDue, listDue } from './listing/list-due.ts'
import type { OfferingParts } from './offering-parts.ts'
import { offeringPreviews } from './preview-terms.ts'
import { decideDue } from './results/decide-due.ts'
import { settleDue } from './results/settle-due.ts'
import { tokenOfferingHandlers } from './routes.ts'
import { DUE_PAUSE_MS, USDT_NAME } from './terms.ts'

/** Composes token offerings: recorded prices, loans, persons and messages, and the clock's work. */
export function composeTokenOffering(
  platform: ProductPlatform,
  ask: Pick<Capabilities, 'documentMarks' | 'loanGate' | 'otherAccounts' | 'sendMessages'>,
) {
  const { database, settlement, clock, isSandbox, catalogue, prices, onEvents, onFault } = platform
  const usdt = catalogue.currencyNamed(USDT_NAME)
  if (usdt === undefined) throw new Error(`${USDT_NAME} is not listed`)
  const parts: OfferingParts = {
    database,
    clock,
    catalogue,
    isSandbox,
    accounts: new OfferingAccounts(usdt.id),
    onTick: (listener) => prices.board.onTick(listener),
    usdtPrice: (currencyId) => platform.usdtPrice(currencyId),
    loanGate: (tx, userId, debit) => ask.loanGate(tx, userId, debit),
    otherAccounts: (db, userId) => ask.otherAccounts(db, userId),
    documentMarks: (db, userId) => ask.documentMarks(db, userId),
    sendMessages: (tx, now, messages) => ask.sendMessages(tx, now, messages),
    onEvents,
    onFault,
  }
  const worker = { ...parts, database: settlement }
  return {
    handlers: { tokenOffering: tokenOfferingHandlers(parts) },
    previews: [offeringPreviews],
    provides: {},
    startJobs: () => [
      repeat(
        clock,
        DUE_PAUSE_MS,
        async () => {
          const nowMs = clock.nowMs()
          await listDue(worker, nowMs)
          // A version that closes a place takes effect before the end that it forestalls.
          await decideDue(worker, nowMs, await cancelDue(worker, nowMs))
        },
        onFault,
      ),
      repeat(
        clock,
        DUE_PAUSE_MS,
        async (ended) => {
          while (!ended.aborted && (await settleDue(worker, clock.nowMs())) > 0);
        },
        onFault,
      ),
    ],
  }
}
