import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { applicationRole, signerRole } from './embedded/urls.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Migrates a database to the newest schema. Runs as the owner; creates the roles of application and
 * signer first, because the migrations' grants name them. An applied migration must never change:
 * its hash is stored and compared.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(727201)')
    await ensureRoles(client)
    await client.query(
      `
        CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL,
          applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM migration',
    )
    const appliedMigrations = new Map(rows.map((row) => [row.name, row.hash]))
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      await apply(client, name, appliedMigrations.get(name))
  } finally {
    await client.end()
  }
}

async function apply(
  client: pg.Client,
  name: string,
  knownHash: string | undefined,
): Promise<void> {
  const text = readFileSync(new URL(name, FOLDER), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  if (knownHash === hash) return
  if (knownHash !== undefined)
    throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
  await client.query('BEGIN')
  await client.query(text)
  await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
  await client.query('COMMIT')
}

async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of [applicationRole, signerRole]) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`)
  }
}
