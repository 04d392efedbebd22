import { sql, type Transaction } from '../../db/connection.ts'
import type { PrivateEvent } from '../../db/outbox.ts'
import { rowId } from '../../db/row-id.ts'

/** The system messages there are and what each is worded from (MAIL-04, MAIL-05). Amounts and prices are decimal texts. */
export type MessageKinds = {
  /** A position was liquidated (FUT-16): its order, the tick it was closed at, and what it lost. */
  readonly 'liquidation': { readonly order: number; readonly pair: string; readonly price: string; readonly tick: number; readonly loss: string; readonly currency: string }
  /** A price alert fired (MKT-23): its price and the tick that reached it. */
  readonly 'price-alert': { readonly alert: number; readonly pair: string; readonly price: string; readonly tick: number; readonly tick_price: string }
}
export type MessageKind = keyof MessageKinds

/** A message before it is written. */
export type NewMessage = { readonly [K in MessageKind]: { readonly userId: number; readonly kind: K; readonly params: MessageKinds[K] } }[MessageKind]

const ADD = sql('message-add', 'INSERT INTO message (user_id, kind, params, created_at) VALUES ($1, $2, $3, $4)')
const UNREAD = sql('message-unread', 'SELECT count(*) AS unread FROM message WHERE user_id = $1 AND read_at IS NULL')

/**
 * Writes a message in the transaction of its cause, where it is final (MAIL-06), and answers the event that tells its user how many he has
 * not read (RT-12). The caller puts that event among those he enqueues in the same transaction.
 */
export async function sendMessage(tx: Transaction, now: Date, { userId, kind, params }: NewMessage): Promise<PrivateEvent> {
  await tx.rows(ADD, [userId, kind, JSON.stringify(params), now])
  const [row] = await tx.rows<{ unread: string }>(UNREAD, [userId])
  return { partyId: userId, event: 'message', payload: { unread: rowId(row?.unread ?? '0') } }
}
