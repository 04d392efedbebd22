import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { errorCodeOf } from './connection.ts'

/** Checks that the operator's database responds; the error message never includes the password. */
export async function assertReachable(
  name: 'DATABASE_URL' | 'APP_DATABASE_URL',
  url: string,
): Promise<void> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new ConfigError(
      `${name} must be an address such as postgres://user:password@host:5432/candor.`,
    )
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    const { hostname, pathname, username } = new URL(url)
    const why = error instanceof Error && error.message !== '' ? error.message : errorCodeOf(error)
    throw new ConfigError(
      `${name} names ${username === '' ? '' : `${username} at `}${hostname}${pathname}, ` +
        `which does not answer: ${why}. Check it, and that the database runs.`,
    )
  } finally {
    await client.end().catch((error: unknown) => error)
  }
}
