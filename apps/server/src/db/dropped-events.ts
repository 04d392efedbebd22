import { type Database, statement } from './connection.ts'
import { findQueuedEvent } from './outbox.ts'

const UNSENT_NAMES = statement(
  'outbox-names',
  `
    SELECT each ->> 'event' AS event, count(*) AS count
    FROM outbox, json_array_elements(events) AS each GROUP BY 1 ORDER BY 1`,
)

/**
 * Describes to the operator the events that a crash left unsent and that are no longer declared,
 * which a start drops; undefined without any. An event without a name is a fault:
 * listUnsentEvents throws for it.
 */
export async function describeDroppedEvents(database: Database): Promise<string | undefined> {
  const dropped = (await database.rows(UNSENT_NAMES)).filter(
    ({ event }) => event !== null && findQueuedEvent(event) === undefined,
  )
  if (dropped.length === 0) return undefined
  const total = dropped.reduce((sum, { count }) => sum + count, 0)
  const names = dropped.map(({ event, count }) => `${event} (${count})`).join(', ')
  return `Unsent events that nobody declares (of a product that was taken out, or renamed) are dropped: ${total}, ${names}`
}
