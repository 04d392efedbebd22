import { toDate } from '../../clock/clock.ts'
import { deviceTerms } from './sessions/known-device.ts'
import { deleteChangesBefore } from './sessions/store-access-changes.ts'
import { deleteExpiredCodes } from './store-codes.ts'
import { forgetUnusedDevices } from './sessions/store-devices.ts'
import { deleteOldGuards } from './store-logins.ts'
import { deleteMessagesBefore } from './store-mailbox.ts'
import type { Database } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Hourly: deletes expired access data: codes, their counts, login failures and session changes
 * after two days, sandbox mails after seven, devices half a year after their last login.
 */
export async function deleteOldAccessData(database: Database, nowMs: number): Promise<void> {
  await deleteExpiredCodes(database, toDate(nowMs - 2 * DAY_MS))
  await deleteChangesBefore(database, toDate(nowMs - 2 * DAY_MS))
  await deleteOldGuards(database, toDate(nowMs - 2 * DAY_MS))
  await forgetUnusedDevices(database, toDate(nowMs - deviceTerms.keptMs))
  await deleteMessagesBefore(database, toDate(nowMs - 7 * DAY_MS))
}
