import {
  applicationRole,
  databaseName,
  ownerRole,
  socketUrl,
} from '@candor/server/db/embedded/urls'
import pg from 'pg'
import { inject } from 'vitest'
import './global-setup.ts'

/** A database for one test file, migrated and empty. */
export type TestDatabase = {
  /** The role that owns the schema; it may do what the application may not. */
  readonly ownerUrl: string
  /** The role that the server works under. */
  readonly appUrl: string
  /** May do what even the owner may not, such as writing past triggers and foreign keys. */
  readonly superuserUrl: string
  /** Drops the database, terminating its connections. */
  drop(): Promise<void>
}

const objectInUse = '55006'
const attempts = 50
let counter = 0

/**
 * Copies the migrated template. Needs the global setup of this package, so it works in the projects
 * `api`, `e2e` and `suites`.
 */
export function createDatabase(): Promise<TestDatabase> {
  return copyOf(databaseName)
}

/** Copies a test's own database in its current state, terminating its connections. */
export async function copyDatabase({ ownerUrl }: TestDatabase): Promise<TestDatabase> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  await onServer(inject('databaseServerUrl'), async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    )
  })
  return copyOf(name)
}

async function copyOf(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `test_${process.pid}_${(counter += 1)}_${Date.now()}`
  await onServer(serverUrl, (client) => copyTemplate(client, name, template))
  const query = new URL(serverUrl).searchParams
  const url = (role: string) =>
    socketUrl(query.get('host') ?? '', Number(query.get('port')), role, name)
  return {
    ownerUrl: url(ownerRole),
    appUrl: url(applicationRole),
    superuserUrl: url(query.get('user') ?? ''),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/**
 * A template with connections cannot be copied; ours are closed, but the database server's own
 * workers may connect for a moment.
 */
async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(
        `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${ownerRole} STRATEGY FILE_COPY`,
      )
      return
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === attempts) throw error
      await client.query('SELECT pg_sleep(0.1)')
    }
  }
}

async function onServer(
  serverUrl: string,
  body: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await body(client)
  } finally {
    await client.end()
  }
}
