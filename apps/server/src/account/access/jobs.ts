import { dateOf } from '../../clock/clock.ts'
import { deviceTerms } from './known-device.ts'
import { forgetChanges } from './store-access-changes.ts'
import { forgetCodes } from './store-codes.ts'
import { forgetUnusedDevices } from './store-devices.ts'
import { forgetGuards } from './store-logins.ts'
import { forgetMessages } from './store-mailbox.ts'
import type { Database } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Deletes what no rule can ask for any more: codes, their counts, login failures and what changed
 * of sessions after two days, sandbox mails after seven, devices half a year after their last
 * login. Hourly.
 */
export async function forgetOldAccess(database: Database, nowMs: number): Promise<void> {
  await forgetCodes(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetChanges(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetGuards(database, dateOf(nowMs - 2 * DAY_MS))
  await forgetUnusedDevices(database, dateOf(nowMs - deviceTerms.keptMs))
  await forgetMessages(database, dateOf(nowMs - 7 * DAY_MS))
}
