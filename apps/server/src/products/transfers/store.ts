import { negate, type Quantity } from '@candor/money'
import { statement, type Transaction } from '../../db/connection.ts'
import { enqueue, type QueuedEvents } from '../../db/outbox.ts'
import {
  available,
  chainOfParty,
  lockAccounts,
  listOwnAccounts,
  postJournals,
} from '../../platform/ledger/index.ts'
import { directionType } from './directions.ts'

export type { Database, Transaction } from '../../db/connection.ts'
export type { QueuedEvents } from '../../db/outbox.ts'

/** A transfer of an amount between two account kinds of one user in one currency. */
export type Transfer = {
  readonly userId: number
  readonly currency: { readonly id: number; readonly name: string }
  readonly from: number
  readonly to: number
  readonly amount: Quantity
}

const NEXT_ID = statement('transfer-id', `SELECT nextval('transfer_id') AS id`)

/**
 * Moves the amount if the first account holds it, in one journal of two records (MOVE-02, MOVE-04),
 * and returns the events to send; otherwise returns the available amount. Both accounts are locked
 * first, so that of concurrent transfers only those that the balance covers succeed.
 */
export async function moveBetween(
  tx: Transaction,
  transfer: Transfer,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | { has: Quantity }> {
  const { userId, currency, from, to, amount } = transfer
  const own = await listOwnAccounts(tx, userId)
  const accountOf = (kind: number): number => {
    const account = own.find((one) => one.currencyId === currency.id && one.kind === kind)
    if (account === undefined)
      throw new Error(`user ${userId} has no account of kind ${kind} in ${currency.name}`)
    return account.id
  }
  const [source, target] = [accountOf(from), accountOf(to)]
  const has = (await lockAccounts(tx, [source, target])).get(source)?.available
  if (has === undefined) throw new Error(`account ${source} was not locked`)
  if (has < amount) return { has }
  const [row] = await tx.rows(NEXT_ID)
  if (row === undefined) throw new Error('a transfer got no number')
  const type = directionType(from, to)
  await postJournals(tx, chainOfParty(userId), now, [
    {
      cause: 'transfer',
      reference: String(row.id),
      params: { currency: currency.name },
      entries: [
        { account: source, part: available, type, change: negate(amount) },
        { account: target, part: available, type, change: amount },
      ],
    },
  ])
  return { events: await enqueue(tx, now, [{ partyId: userId, event: 'wallet', payload: {} }]) }
}
