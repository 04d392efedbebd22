import { toDate } from '../clock/clock.ts'
import { type Database, type Queryable, statement, type Transaction } from '../db/connection.ts'
import type { PrivateEvent, QueuedEvents } from '../db/outbox.ts'
import { settleScheduled } from './scheduled-settlement.ts'

/**
 * Coins that leave the list (STAFF-23): a version is published -> its row exists, by the database
 * itself -> nothing is sold any more that would end after its day -> what runs ends on that day.
 * What began before is ended by the first delisting after its beginning (`delisted_after`), which
 * its store reads with it: an announced day never moves, so that it does not matter who reads it
 * when. A later version may list the coin again, for what begins from then on.
 */
const SALE_END = statement(
  'delisting-sale-end',
  `
  SELECT min(delists_ms) AS delists_ms FROM coin_delisting
  WHERE currency_id = $1 AND (relists_ms IS NULL OR relists_ms > $2)`,
)

/** 00:00 UTC of the day by which all that is sold of a coin now must end; undefined for none. */
export async function findSaleEnd(
  db: Queryable,
  currencyId: number,
  nowMs: number,
): Promise<number | undefined> {
  const [row] = await db.rows(SALE_END, [currencyId, nowMs])
  return row?.delists_ms ?? undefined
}

type Teller<Message> = {
  readonly database: Database
  sendMessages(
    tx: Transaction,
    now: Date,
    messages: readonly Message[],
  ): Promise<readonly PrivateEvent[]>
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/** What of one product a delisting ends, and what its owner is told. */
type Announced<Item, Message> = {
  readonly batch: number
  /** Locks what a coming delisting ends and whose owner was not told of it. */
  lockUntold(
    tx: Transaction,
    nowMs: number,
    limit: number,
    except: readonly number[],
  ): Promise<Item[]>
  recordTold(tx: Transaction, ids: readonly number[]): Promise<void>
  toMessage(item: Item): Message
  toEvents(
    tx: Transaction,
    items: readonly Item[],
    nowMs: number,
    messages: readonly PrivateEvent[],
  ): Promise<QueuedEvents | undefined>
}

/**
 * Tells the owners of all that an announced delisting will end, each of each once (MINE-32,
 * DUAL-25). Returns the number.
 */
export function announceDelistings<Item extends { readonly id: number }, Message>(
  teller: Teller<Message>,
  announced: Announced<Item, Message>,
  nowMs: number,
): Promise<number> {
  return settleScheduled<Item>(teller, {
    batch: announced.batch,
    lockDue: (tx, limit, except) => announced.lockUntold(tx, nowMs, limit, except),
    async settle(tx, due) {
      await announced.recordTold(
        tx,
        due.map(({ id }) => id),
      )
      const messages = await teller.sendMessages(
        tx,
        toDate(nowMs),
        due.map((item) => announced.toMessage(item)),
      )
      const queuedEvents = await announced.toEvents(tx, due, nowMs, messages)
      return {
        settled: due.length,
        afterCommit: () => {
          teller.onEvents(queuedEvents)
        },
      }
    },
  })
}
