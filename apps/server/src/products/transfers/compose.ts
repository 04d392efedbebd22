import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { transferHandlers } from './routes.ts'

/** Composes transfers; money leaving an exchange account passes the loan gate. */
export function composeTransfers(
  { database, catalogue, onEvents }: ProductPlatform,
  ask: Pick<Capabilities, 'leverageMove' | 'loanGate'>,
) {
  return Promise.resolve({
    handlers: {
      transfers: transferHandlers({
        database,
        catalogue,
        onEvents,
        loanGate: (tx, userId, debit) => ask.loanGate(tx, userId, debit),
        leverageMove: (userId, quoteId, work) => ask.leverageMove(userId, quoteId, work),
      }),
    },
    provides: {},
  })
}
