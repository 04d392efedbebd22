import { productTestings } from '@candor/testing/products'
import pg from 'pg'
import { auditDatabase } from './audit-database.ts'
import type { ProductAttempt } from '../processes/product-load.ts'
import type { AuditQuery } from '@candor/testing/product-testing'

/** For every product, what the clock and the ticks alone must have caused by now. */
const timeliness: readonly AuditQuery[] = productTestings.flatMap(({ timely = [] }) => timely)

/**
 * Checks all invariants of what products let people do, whatever was killed. Only an empty list is
 * a good result.
 */
export function auditProducts(
  ownerUrl: string,
  attempts: readonly ProductAttempt[],
): Promise<string[]> {
  return auditDatabase(ownerUrl, timeliness, (client) => promises(client, attempts))
}

/** Counts of what ticks alone caused; where one is zero, nothing about it was audited. */
export async function happened(ownerUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const counts: Record<string, number> = {}
    for (const { happens = {} } of productTestings)
      for (const [what, text] of Object.entries(happens))
        counts[what] = (await client.query(text)).rowCount ?? 0
    return counts
  } finally {
    await client.end()
  }
}

/** The same for the load's promises alone, whose clock may differ from the database's. */
export async function productPromises(
  ownerUrl: string,
  attempts: readonly ProductAttempt[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await promises(client, attempts)
  } finally {
    await client.end()
  }
}

/**
 * What was acknowledged exists once, what was refused does not exist, and no row exists that was
 * not acknowledged.
 */
async function promises(client: pg.Client, attempts: readonly ProductAttempt[]): Promise<string[]> {
  const stored = await rowsOf(client, attempts)
  const kept = new Set(
    (
      await client.query<{ key: string }>('SELECT key FROM idempotency WHERE reply IS NOT NULL')
    ).rows.map(({ key }) => key),
  )
  const found: string[] = []
  for (const { kind, key, outcome, id = 0, about = 0, act } of attempts) {
    if (outcome === 'unknown') found.push(`${kind} ${key} never got an answer`)
    if (outcome === 'refused' && kept.has(key))
      found.push(`a refused ${kind} has an effect (${key})`)
    if (outcome !== 'done') continue
    if (!kept.has(key)) found.push(`an acknowledged ${kind} was lost (${key})`)
    if (act.makes !== undefined && stored.get(act.makes)?.has(id) !== true)
      found.push(`acknowledged ${kind} ${id} was lost`)
    if (
      act.leaves !== undefined &&
      stored.get(act.leaves.table)?.get(about) !== String(act.leaves.status)
    )
      found.push(`the ${kind} of ${about} was acknowledged and lost`)
  }
  const done = attempts.filter(({ outcome }) => outcome === 'done')
  for (const [table, rows] of stored) {
    const made = done.filter(({ act }) => act.makes === table).length
    if (rows.size !== made)
      found.push(`${rows.size} rows of ${table} exist, ${made} were acknowledged`)
  }
  const counted = attempts.filter(({ act }) => act.isCounted === true)
  const {
    rows: [keys],
  } = await client.query<{ count: string }>(
    'SELECT count(*) AS count FROM idempotency WHERE key = ANY ($1)',
    [counted.map(({ key }) => key)],
  )
  const taken = counted.filter(({ outcome }) => outcome === 'done').length
  if (Number(keys?.count) !== taken)
    found.push(`${keys?.count} keys of what leaves only entries exist, ${taken} were acknowledged`)
  return found.slice(0, 20)
}

/** For each table that attempts add to, the id and status of every row. */
async function rowsOf(
  client: pg.Client,
  attempts: readonly ProductAttempt[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string | null>>> {
  const stored = new Map<string, ReadonlyMap<number, string | null>>()
  const acts = productTestings.flatMap(({ load = [] }) => load)
  for (const table of new Set(
    [...acts, ...attempts.map(({ act }) => act)].flatMap(({ makes }) => makes ?? []),
  )) {
    const { rows } = await client.query<{ id: string; status: string | null }>(
      `SELECT o.id, to_jsonb(o)->>'status' AS status FROM ${table} o`,
    )
    stored.set(table, new Map(rows.map(({ id, status }) => [Number(id), status])))
  }
  return stored
}
