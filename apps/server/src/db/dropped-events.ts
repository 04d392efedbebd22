import { type Database, statement } from './connection.ts'
import { findQueuedEvent } from './outbox.ts'

const UNSENT_NAMES = statement(
  'outbox-names',
  `
    SELECT each ->> 'event' AS event, count(*) AS count
    FROM outbox, json_array_elements(events) AS each GROUP BY 1 ORDER BY 1`,
)

/**
 * The sentence for whoever runs the platform about events that a crash left unsent and that are of
 * a product that was taken out since: nobody listens to them, and a start drops them. Undefined
 * while there are none.
 */
export async function describeDroppedEvents(database: Database): Promise<string | undefined> {
  const dropped = (await database.rows(UNSENT_NAMES)).filter(
    ({ event }) => event === null || findQueuedEvent(event) === undefined,
  )
  if (dropped.length === 0) return undefined
  const total = dropped.reduce((sum, { count }) => sum + count, 0)
  const names = dropped.map(({ event, count }) => `${event} (${count})`).join(', ')
  return `Unsent events of products that were taken out are dropped: ${total}, ${names}`
}
