import {
  MAX_AHEAD_MS,
  type AnnouncementFault,
  MIN_APART_MS,
  validateAnnouncement,
  LEAD_MS,
  type MaintenanceWindow,
  MAX_MAINTENANCE_MS,
  NOTICE_MS,
} from '@candor/engine/maintenance/window'
import { addAnnounced, type Database, readAnnounced } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

const sentences: Readonly<Record<AnnouncementFault, string>> = {
  'no-span': 'A maintenance begins at a moment and lasts for some minutes.',
  'too-long': `A maintenance lasts ${MAX_MAINTENANCE_MS / HOUR_MS} hours at most.`,
  'too-soon': `A maintenance begins at least ${(NOTICE_MS + LEAD_MS) / HOUR_MS} hours after it is announced: a day's notice, and an hour in which contracts can only be closed.`,
  'too-far': `A maintenance is announced at most ${MAX_AHEAD_MS / DAY_MS} days ahead.`,
  'too-near-another': `Two maintenances are at least ${MIN_APART_MS / HOUR_MS} hours apart.`,
}

/**
 * Announces a maintenance for the operator, or returns why not; an announcement is final (SITE-15).
 */
export async function announceMaintenance(
  work: { readonly database: Database; readonly announcedBy: string; readonly nowMs: number },
  window: MaintenanceWindow,
): Promise<{ readonly refused: string } | undefined> {
  const fault = validateAnnouncement(window, await readAnnounced(work.database), work.nowMs)
  if (fault !== undefined) return { refused: sentences[fault] }
  await addAnnounced(work.database, {
    ...window,
    announcedMs: work.nowMs,
    announcedBy: work.announcedBy,
  })
  return undefined
}
