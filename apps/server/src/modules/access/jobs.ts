import { dateOf } from '../../clock/clock.ts'
import { forgetChanges } from './store-access-changes.ts'
import { forgetCodes } from './store-codes.ts'
import { forgetGuards } from './store-logins.ts'
import { forgetMessages } from './store-mailbox.ts'
import type { Database } from './store.ts'

const DAY_MS = 86_400_000

/** Deletes what no rule can ask for any more: codes, their counts, login failures and what changed of sessions after two days, sandbox mails after seven. Hourly. */
export async function forgetOldAccess(database: Database, nowMs: number): Promise<void> {
  await forgetCodes(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetChanges(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetGuards(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetMessages(database, dateOf(nowMs - 7 * DAY_MS))
}
