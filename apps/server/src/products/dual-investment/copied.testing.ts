import { purchasePostings } from '@candor/engine/dual-investment/postings'
import { sql } from '@candor/server/db/connection'
import type { TestPlatform } from '@candor/testing/platform'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { chainOfParty, type Journal, postJournals } from '../../platform/ledger/index.ts'
import { findAccounts, openDualHouse, toEntries } from './accounts.ts'
import { dualRecords } from './records.ts'
import { toOrder } from './store.ts'

const BOUGHT = `user_id, product_id, market_id, currency_id, type, linked_price, settle_ms, shares,
  investment, rate, seconds, days, house_share, variance, shown_rate, accepted_ms,
  accepted_tick_id, tick_id, tick_price, tick_ts, aside_coin, aside_usdt, created_at`
/** Journals of one transaction. */
const AT_ONCE = 250

/**
 * Copies an order, each copy with the journal of its purchase: buying waits for a tick, and a
 * settlement is of hundreds. What a copy comes to is proved from its record like its original.
 */
export async function copyDual(fixture: TestPlatform, id: number, count: number): Promise<void> {
  const rows = await fixture.asOwner(
    `
    INSERT INTO dual_order (${BOUGHT}) SELECT ${BOUGHT} FROM dual_order
    CROSS JOIN generate_series(1, $2::int) WHERE id = $1 RETURNING id`,
    [id, count],
  )
  await fixture.asOwner(
    `UPDATE dual_product SET sold_shares = sold_shares + $2 * (SELECT shares FROM dual_order
      WHERE id = $1) WHERE id = (SELECT product_id FROM dual_order WHERE id = $1)`,
    [id, count],
  )
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await book(
      fixture,
      rows.slice(from, from + AT_ONCE).map((row) => Number(row['id'])),
    )
}

async function book({ platform }: TestPlatform, ids: readonly number[]): Promise<void> {
  const { database } = platform
  const catalogue = await loadCatalogue(() => readListing(database))
  const house = await openDualHouse(database, catalogue, true, new Date())
  await database.transaction(async (tx) => {
    const rows = await tx.rows(
      sql(`SELECT * FROM dual_order WHERE id = ANY ('{${ids.join(',')}}') ORDER BY id`),
    )
    const orders = rows.map((row) => toOrder(row as Parameters<typeof toOrder>[0]))
    const [first] = orders
    if (first === undefined) throw new Error('no order was copied')
    const accounts = (
      await findAccounts(tx, { house, catalogue }, [first.userId], first.currencyId)
    )(first.userId)
    await postJournals(
      tx,
      chainOfParty(first.userId),
      new Date(first.createdMs),
      orders.map((order): Journal => ({
        cause: 'dual.buy',
        reference: String(order.id),
        params: { product: order.productId },
        entries: toEntries(purchasePostings(order), accounts, dualRecords.dualBought),
      })),
    )
  })
}
