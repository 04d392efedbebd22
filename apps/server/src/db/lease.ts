import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Database, statement, type Transaction } from './connection.ts'

/** The right to be the only writer of something, with the epoch that proves it. */
export type Lease = { readonly name: string; readonly epoch: number }

/** Another process took the lease; nothing of this owner may be committed any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const TAKE = statement(
  'lease-take',
  `
  INSERT INTO lease (name, holder, epoch, expires_at)
  VALUES ($1, $2, 1, now() + $3 * interval '1 second')
  ON CONFLICT (name) DO UPDATE
  SET holder = excluded.holder, epoch = lease.epoch + 1, expires_at = excluded.expires_at
  WHERE lease.expires_at < now() OR lease.holder = ANY ($4)
  RETURNING epoch`,
)
const HOLDERS = statement(
  'lease-holders',
  'SELECT DISTINCT holder FROM lease WHERE expires_at >= now() AND name = ANY ($1)',
)
const RENEW = statement(
  'lease-renew',
  `
  UPDATE lease SET expires_at = now() + $3 * interval '1 second'
  WHERE name IN (
    SELECT l.name FROM lease l JOIN unnest($1::text[], $2::bigint[]) AS mine(name, epoch)
    ON l.name = mine.name AND l.epoch = mine.epoch
    FOR NO KEY UPDATE OF l SKIP LOCKED)`,
)
const STILL_OURS = statement(
  'lease-still-ours',
  `
  SELECT l.name FROM lease l JOIN unnest($1::text[], $2::bigint[]) AS mine(name, epoch)
  ON l.name = mine.name AND l.epoch = mine.epoch`,
)
const PROVE = statement(
  'lease-prove',
  'SELECT 1 FROM lease WHERE name = $1 AND epoch = $2 FOR SHARE',
)
const FENCE = statement(
  'lease-fence',
  'SELECT 1 FROM lease WHERE name = $1 AND epoch = $2 FOR UPDATE',
)
const RELEASE = statement(
  'lease-release',
  `
  UPDATE lease SET expires_at = now() - interval '1 second'
  FROM unnest($1::text[], $2::bigint[]) AS mine(name, epoch)
  WHERE lease.name = mine.name AND lease.epoch = mine.epoch`,
)

export const LEASE_SECONDS = 15

/** Distinguishes this run of the process from an earlier one with the same pid. */
const RUN = randomUUID()

/**
 * Takes the leases, or returns who holds one of them. A holder that is a dead process of this
 * machine is replaced at once: the epoch makes that safe, since its pending work cannot commit.
 */
export async function takeLeases(
  database: Database,
  names: readonly string[],
): Promise<{ leases: Lease[] } | { heldBy: string }> {
  const holders = (await database.rows(HOLDERS, [names])).map((row) => row.holder)
  const deadHolders = holders.filter(isDeadNeighbour)
  return database
    .transaction(async (tx) => {
      const leases: Lease[] = []
      for (const name of [...names].sort()) {
        const [row] = await tx.rows(TAKE, [
          name,
          `${hostname()}:${process.pid}:${RUN}`,
          LEASE_SECONDS,
          deadHolders,
        ])
        if (row === undefined)
          throw new LeaseLost(
            holders.find((holder) => !deadHolders.includes(holder)) ?? 'another process',
          )
        leases.push({ name, epoch: row.epoch })
      }
      return { leases }
    })
    .catch((error: unknown) => {
      if (error instanceof LeaseLost) return { heldBy: error.message }
      throw error
    })
}

/**
 * Renews the leases; throws when one was lost. A lease that a transaction of ours is proving right
 * now is skipped until the next time: nobody can take it meanwhile, and a long transaction must not
 * keep the others from being renewed.
 */
export async function renewLeases(database: Database, leases: readonly Lease[]): Promise<void> {
  const names = leases.map((lease) => lease.name)
  const epochs = leases.map((lease) => lease.epoch)
  await database.rows(RENEW, [names, epochs, LEASE_SECONDS])
  const ownRows = await database.rows(STILL_OURS, [names, epochs])
  if (ownRows.length < leases.length) throw new LeaseLost('a lease was taken by another process')
}

export async function releaseLeases(database: Database, leases: readonly Lease[]): Promise<void> {
  await database.rows(RELEASE, [
    leases.map((lease) => lease.name),
    leases.map((lease) => lease.epoch),
  ])
}

/**
 * Proves inside a transaction that the lease is still ours and stays so until the commit: a taker
 * waits for this row.
 */
export async function proveLease(tx: Transaction, lease: Lease): Promise<void> {
  const rows = await tx.rows(PROVE, [lease.name, lease.epoch])
  if (rows.length === 0) throw new LeaseLost(`${lease.name} is owned by another process`)
}

/** Waits until no running transaction has proved this lease any more, and proves it. */
export async function fenceLease(tx: Transaction, lease: Lease): Promise<void> {
  const rows = await tx.rows(FENCE, [lease.name, lease.epoch])
  if (rows.length === 0) throw new LeaseLost(`${lease.name} is owned by another process`)
}

function isDeadNeighbour(holder: string): boolean {
  const [host, pid, run] = holder.split(':')
  if (host !== hostname()) return false
  if (Number(pid) === process.pid) return run !== RUN
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
