import type { MaintenanceWindow } from '@candor/engine/maintenance/window'
import { type Database, type Queryable, statement } from '../../db/connection.ts'

export type { Database } from '../../db/connection.ts'

export type Announced = MaintenanceWindow & {
  readonly announcedMs: number
  readonly announcedBy: string
}

/**
 * The number of newest ones read; two are at least a day apart, and none is more than thirty days
 * ahead.
 */
const READ_MAX = 100
const READ = statement(
  'maintenance-read',
  `
    SELECT starts_ms, ends_ms, announced_ms, announced_by FROM maintenance ORDER BY id DESC
    LIMIT ${READ_MAX}`,
)
const ADD = statement(
  'maintenance-add',
  `
    INSERT INTO maintenance (starts_ms, ends_ms, announced_ms, announced_by)
    VALUES ($1, $2, $3, $4)`,
)

/** The announcements, newest first. */
export async function readAnnounced(database: Queryable): Promise<Announced[]> {
  const rows = await database.rows(READ)
  return rows.map((row) => ({
    startsMs: row.starts_ms,
    endsMs: row.ends_ms,
    announcedMs: row.announced_ms,
    announcedBy: row.announced_by,
  }))
}

/** Announces a maintenance on the owner's connection; the application has no right to. */
export async function addAnnounced(
  database: Database,
  { startsMs, endsMs, announcedMs, announcedBy }: Announced,
): Promise<void> {
  await database.rows(ADD, [startsMs, endsMs, announcedMs, announcedBy])
}
