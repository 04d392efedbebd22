import type { PurchaseMethod } from '@candor/contract/purchases'
import type { PurchasePosting } from '@candor/engine/purchases/order'
import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import {
  findAccountsOfKind,
  available,
  chainOfParty,
  openHouseAccount,
  kinds,
  postJournals,
  USDT,
} from '../../platform/ledger/index.ts'
import type { LockedOrder } from './store.ts'
import { purchasesRecords } from './records.ts'

/** Posts a paid order: from outside, to the user's fiat account, and to the fees. */
export async function creditOrder(
  tx: Transaction,
  { id, userId, processor }: LockedOrder,
  postings: readonly PurchasePosting[],
  now: Date,
): Promise<void> {
  const own = (await findAccountsOfKind(tx, [userId], USDT, kinds.fiat)).get(userId)
  if (own === undefined) throw new Error(`user ${userId} has no fiat account of USDT`)
  const accounts: Readonly<Record<PurchasePosting['account'], number>> = {
    user: own,
    outside: await openHouseAccount(tx, 'outside:sandbox', USDT, 0),
    fee: await openHouseAccount(tx, 'house:fee', USDT, 0),
  }
  await postJournals(tx, chainOfParty(userId), now, [
    {
      cause: 'purchase',
      reference: String(id),
      params: { purchase: id, currency: 'USDT', simulated: processor === 'sandbox' ? 1 : 0 },
      entries: postings.map(({ account, change }) => ({
        account: accounts[account],
        part: available,
        type: purchasesRecords.purchaseCredited,
        change,
      })),
    },
  ])
}

const CREDITED = statement(
  'purchase-credited',
  `
    SELECT method, receive, ended_at FROM purchase_order
    WHERE user_id = $1 AND status = 2 AND ended_at > $2`,
)

/** A user's credited purchases after a time. */
export async function listCreditedSince(
  db: Queryable,
  userId: number,
  after: Date,
): Promise<{ method: PurchaseMethod; receive: Quantity; creditedMs: number }[]> {
  const rows = await db.rows(CREDITED, [userId, after])
  return rows.map((row) => ({
    method: row.method,
    receive: quantity(row.receive),
    creditedMs: row.ended_at.getTime(),
  }))
}
