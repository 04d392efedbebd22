import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { transferHandlers } from './routes.ts'

/** Transfers on the platform; what leaves an exchange account asks the loan gate. */
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
