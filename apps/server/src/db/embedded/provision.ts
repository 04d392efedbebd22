import pg from 'pg'
import { databaseName, ownerRole, socketUrl } from './urls.ts'

/**
 * Creates what the first migration relies on: a role that owns the schema and may create the
 * application's role, and its database. Does nothing where they exist.
 */
export async function provision(socketDirectory: string, port: number): Promise<void> {
  await withSuperuser(socketDirectory, port, async (client) => {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ownerRole])
    if (roles.rowCount === 0)
      await client.query(`CREATE ROLE ${ownerRole} LOGIN CREATEROLE CREATEDB`)
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ])
    if (databases.rowCount === 0)
      await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`)
  })
}

/** True when a server accepts statements on this socket. */
export async function accepts(socketDirectory: string, port: number): Promise<boolean> {
  try {
    return await withSuperuser(
      socketDirectory,
      port,
      async (client) =>
        (await client.query('SELECT NOT pg_is_in_recovery() AS ready')).rows[0]?.ready === true,
    )
  } catch (error) {
    // Absent, starting, recovering or shutting down: the caller retries.
    if (isNotYetReady(error as { code?: string; message?: string })) return false
    throw error
  }
}

async function withSuperuser<T>(
  socketDirectory: string,
  port: number,
  body: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: socketUrl(socketDirectory, port, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  // A dying connection reports on the client as well as through the query; unhandled, the first
  // would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

function isNotYetReady(error: { code?: string; message?: string }): boolean {
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(
      error.code ?? '',
    ) || /terminated|timeout|ended/i.test(error.message ?? '')
  )
}
