import type { Verdict } from '../define-product.ts'
import { listCredits } from '../../platform/ledger/index.ts'
import { listWrittenAfter } from './store-verify.ts'
import type { Database, Queryable } from './store.ts'

const PAGE = 500

/**
 * Recomputes every order's fee and received amount, and compares credits with the paid orders
 * (BUY-08, BUY-15).
 */
export async function verifyPurchases(database: Database): Promise<Verdict[]> {
  return database.snapshot(async (at) => {
    const orders = await loadAllWritten(at)
    const mismatch = orders.find(({ computed, written }) => computed !== written)
    const credited = new Set(
      (await listCredits(at, 'purchase')).map(
        ({ reference, userId, amount }) => `${reference}: ${amount} to ${userId}`,
      ),
    )
    const paidReferences = new Set(
      orders
        .filter(({ isCredited }) => isCredited)
        .map(({ id, receive, userId }) => `${id}: ${receive} to ${userId}`),
    )
    return [
      {
        what: `${orders.length} purchases: amount, rate and fee rate give exactly what each promises`,
        difference:
          mismatch === undefined
            ? undefined
            : `order ${mismatch.id}: ${mismatch.written}, computed ${mismatch.computed}`,
      },
      {
        what: 'purchases paid: each credited once, to its owner, what it promised',
        difference:
          [...credited].find((line) => !paidReferences.has(line)) ??
          [...paidReferences].find((line) => !credited.has(line)),
      },
    ]
  })
}

async function loadAllWritten(
  db: Queryable,
): Promise<Awaited<ReturnType<typeof listWrittenAfter>>> {
  const all: Awaited<ReturnType<typeof listWrittenAfter>> = []
  for (;;) {
    const page = await listWrittenAfter(db, all.at(-1)?.id ?? 0, PAGE)
    all.push(...page)
    if (page.length < PAGE) return all
  }
}
