import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { registerPerson } from '@candor/testing/people'
import { startBenchPlatform } from './bench-platform.ts'

/**
 * A complete platform in a process of its own, durable, with funded users; prints its address and
 * ends with its standard input.
 */
const PEOPLE = Number(process.argv[2] ?? '64')
/** Customers known0@example.com and staff known0 and so on, who have nothing but a password. */
const KNOWN = Number(process.argv[3] ?? '0')
const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
const postgres = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  log: () => undefined,
})
await migrate(postgres.ownerUrl)
const platform = await startBenchPlatform(folder, postgres.appUrl)
const tokens: string[] = []
for (let index = 0; index < PEOPLE; index += 1) {
  const { token, userId } = await registerPerson(platform.address, `bench${index}@example.com`)
  await fundExchangeAccounts(platform.database, userId, { 1: '100000', 3: '5000000000' })
  tokens.push(token)
}
if (KNOWN > 0) await addKnown()
process.stdout.write(`${JSON.stringify({ address: platform.address, pid: process.pid, tokens })}\n`)
process.stdin.on('end', () => {
  void end()
})
process.stdin.resume()

/** Registering thousands would hash as many passwords, so all get the first user's hash. */
async function addKnown(): Promise<void> {
  const owner = openDatabase(postgres.ownerUrl, 1, (error) => {
    throw error
  })
  await owner.rows(
    sql(`
    WITH parties AS (INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1::int)
      RETURNING id), numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM parties)
    INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
    SELECT p.id, 'K' || p.id, 'known' || p.n || '@example.com', (SELECT password_hash FROM app_user
      WHERE email = 'bench0@example.com'), 'K' || p.id, now() FROM numbered p`),
    [KNOWN],
  )
  await owner.rows(
    sql(`INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at)
    SELECT 'known' || n, 'Known', roles, password_hash, totp_sealed, now()
    FROM staff_member, generate_series(0, $1::int - 1) AS n WHERE name = 'rita'`),
    [KNOWN],
  )
  await owner.rows(sql('ANALYZE'))
  await owner.close()
}

async function end(): Promise<void> {
  await platform.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
