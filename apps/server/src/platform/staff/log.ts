import { toDate } from '../../clock/clock.ts'
import type { StaffCall } from '../../http/staff-border.ts'
import { addToLog } from './store-log.ts'
import type { Database } from './store.ts'

/** A long text such as an article's is logged by its beginning. */
const TEXT_MAX = 500

/** Logs a staff call before it is executed, and returns what logs its reply (STAFF-09). */
export async function recordCall(
  database: Database,
  { staff, call, input, requestId, address, nowMs }: StaffCall,
): Promise<(answer: string) => Promise<void>> {
  const entry = { staffId: staff.staffId, call, requestId, address, now: toDate(nowMs) }
  const answerOf = await addToLog(database, {
    ...entry,
    said: Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, toLoggable(value)]),
    ),
    answer: '',
  })
  return async (answer) => {
    await addToLog(database, { ...entry, said: {}, answerOf, answer })
  }
}

/**
 * The part of a text that the database can store: not half a character, and not the null character.
 */
function toLoggable(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
  return text.toWellFormed().replaceAll('\u0000', '\ufffd')
}
