import { creditsOf } from '../../platform/ledger/index.ts'
import { writtenAfter } from './store-verify.ts'
import type { Database, Queryable } from './store.ts'

/** One statement about purchases, and the first order for which it does not hold. */
export type PurchaseVerdict = { readonly what: string; readonly difference: string | undefined }

const PAGE = 500

/**
 * Computes every order's fee and received amount again, and compares what was credited with the
 * orders that are paid (BUY-08, BUY-15).
 */
export async function verifyPurchases(database: Database): Promise<PurchaseVerdict[]> {
  return database.snapshot(async (at) => {
    const orders = await allWritten(at)
    const wrong = orders.find(({ computed, written }) => computed !== written)
    const credited = new Set(
      (await creditsOf(at, 'purchase')).map(
        ({ reference, userId, amount }) => `${reference}: ${amount} to ${userId}`,
      ),
    )
    const paid = new Set(
      orders
        .filter(({ isCredited }) => isCredited)
        .map(({ id, receive, userId }) => `${id}: ${receive} to ${userId}`),
    )
    return [
      {
        what: `${orders.length} purchases: amount, rate and fee rate give exactly what each promises`,
        difference:
          wrong === undefined
            ? undefined
            : `order ${wrong.id}: ${wrong.written}, computed ${wrong.computed}`,
      },
      {
        what: 'purchases paid: each credited once, to its owner, what it promised',
        difference:
          [...credited].find((line) => !paid.has(line)) ??
          [...paid].find((line) => !credited.has(line)),
      },
    ]
  })
}

async function allWritten(at: Queryable): Promise<Awaited<ReturnType<typeof writtenAfter>>> {
  const all: Awaited<ReturnType<typeof writtenAfter>> = []
  for (;;) {
    const page = await writtenAfter(at, all.at(-1)?.id ?? 0, PAGE)
    all.push(...page)
    if (page.length < PAGE) return all
  }
}
