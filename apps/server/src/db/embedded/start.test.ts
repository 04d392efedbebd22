import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityOf } from './process-identity.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
import { watchPostmaster } from './watch.ts'

const isRoot = process.getuid?.() === 0
const lines: string[] = []
let place: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'candor-launcher-'))
  chmodSync(place, 0o755)
  started = []
  lines.length = 0
})

afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(place, { recursive: true, force: true })
})

it('WIRE-49 an empty postmaster.pid, which a power cut at a start leaves, needs no hand', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(place, 'db', 'data', 'postmaster.pid'), '')
  const again = await start()
  expect(await ask(again.superuserUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(lines.join(' ')).toContain('Removed the empty mark')
})

it('WIRE-46 a watch that cannot look takes the server to run, says so once and looks again', async () => {
  const file = join(place, 'file')
  writeFileSync(file, '')
  const restarts = { count: 0 }
  // Reading a folder below a file fails in the same way as running out of file descriptors.
  const watch = watchPostmaster(
    process.pid,
    join(file, 'data'),
    () => Promise.resolve({ pid: (restarts.count += 1) }),
    (line) => {
      lines.push(line)
    },
  )
  await sleep(1_800)
  await watch.end()
  expect(restarts.count).toBe(0)
  expect(lines).toEqual([expect.stringContaining('cannot be looked at now')])
})

it('RN1 a new server is durable, checks its pages, frees the locks of the dead and listens on no port', async () => {
  const server = await start()
  const settings = await ask(
    server.superuserUrl,
    `
      SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit',
    'data_checksums', 'client_connection_check_interval', 'deadlock_timeout', 'listen_addresses',
      'server_encoding', 'TimeZone') ORDER BY name`,
  )
  expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    client_connection_check_interval: '1000',
    deadlock_timeout: '200',
    listen_addresses: '',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })
  const limits = await ask(
    server.superuserUrl,
    `SELECT name FROM pg_settings
    WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
      AND setting::bigint > 0`,
  )
  expect(limits).toHaveLength(3)
  expect(statSync(server.socketDirectory).mode & 0o077).toBe(0)
  const [row] = await ask(
    server.ownerUrl,
    `
      SELECT current_user AS role, current_database() AS database, rolsuper FROM pg_roles
      WHERE rolname = current_user`,
  )
  expect(row).toEqual({ role: 'candor_owner', database: 'candor', rolsuper: false })
})

it('a clean stop ends the server, and the next start finds the data', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS value')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
})

it('a server that outlived a kill -9 of its Node is adopted and then stopped', async () => {
  const pid = await startInProcessAndKillIt()
  expect(isRunning(pid)).toBe(true)
  const server = await start()
  expect(server).toMatchObject({ adopted: true, pid })
  expect(await ask(server.ownerUrl, 'SELECT value FROM written_before_the_kill')).toEqual([
    { value: 1 },
  ])
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

it('of two launchers the second adopts, and only the last one to leave stops the server', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect([one.adopted, two.adopted]).toEqual(expect.arrayContaining([false, true]))
  expect(one.pid).toBe(two.pid)
  await one.stop()
  expect(await ask(two.ownerUrl, 'SELECT 1 AS value')).toEqual([{ value: 1 }])
  await two.stop()
  expect(isRunning(two.pid)).toBe(false)
})

it('a pid file and a socket lock whose number belongs to another program do not keep the server from starting', async () => {
  const first = await start()
  await first.stop()
  const stranger = `${process.pid}\n${join(place, 'db', 'data')}\n1\n5432\n${first.socketDirectory}\n\n  0  0\nready\n`
  writeFileSync(join(place, 'db', 'data', 'postmaster.pid'), stranger)
  mkdirSync(first.socketDirectory, { mode: 0o700 })
  writeFileSync(join(first.socketDirectory, '.s.PGSQL.5432.lock'), stranger)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(lines.join('\n')).toContain('is another program now')
})

it('a server that is killed with all it had acknowledged is started again at the same address', async () => {
  const server = await start()
  await ask(server.ownerUrl, 'CREATE TABLE acknowledged AS SELECT 42 AS value')
  process.kill(server.pid, 'SIGKILL')
  const deadline = Date.now() + 20_000
  while (!lines.includes('The database server runs again.') && Date.now() < deadline)
    await sleep(50)
  expect(await ask(server.ownerUrl, 'SELECT value FROM acknowledged')).toEqual([{ value: 42 }])
})

it('a path too long for a socket is no hindrance', async () => {
  const directory = join(place, 'a'.repeat(90), 'b'.repeat(90))
  const server = await start(directory)
  expect(server.socketDirectory.startsWith(directory)).toBe(false)
  expect(await ask(server.ownerUrl, 'SELECT 1 AS value')).toEqual([{ value: 1 }])
  await server.stop()
  expect(existsSync(server.socketDirectory)).toBe(false)
})

it('a path with spaces and signs is no hindrance', async () => {
  const server = await start(join(place, 'my + data & so=on'))
  expect(await ask(server.ownerUrl, 'SELECT 1 AS value')).toEqual([{ value: 1 }])
})

it('what an interrupted first start left is thrown away', async () => {
  mkdirSync(join(place, 'db', 'data.unfinished-1', 'base'), { recursive: true })
  await start()
  expect(readdirSync(join(place, 'db')).filter((name) => name.includes('unfinished'))).toEqual([])
})

it('data of another major version is refused with a sentence that names both', async () => {
  const server = await start()
  await server.stop()
  writeFileSync(join(place, 'db', 'data', 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(
    /belongs to PostgreSQL 14, but the PostgreSQL found here is \d+/,
  )
})

it.runIf(isRoot)('under root the server runs as somebody else', async () => {
  const server = await start()
  expect(ownerOfProcess(server.pid)).not.toBe(0)
})

it.runIf(isRoot)(
  'under root and below a closed home the server runs in a user namespace and leaves the data to root',
  async () => {
    const home = join(place, 'home')
    mkdirSync(home, { mode: 0o700 })
    const server = await start(join(home, 'db'))
    expect(lines[0]).toContain('in a user namespace')
    expect(statSync(join(home, 'db', 'data')).uid).toBe(0)
    await server.stop()
    const again = await start(join(home, 'db'))
    expect(await ask(again.ownerUrl, 'SELECT 1 AS value')).toEqual([{ value: 1 }])
  },
)

async function start(directory = join(place, 'db')): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    directory,
    log: (sentence) => {
      lines.push(sentence)
    },
  })
  started.push(server)
  return server
}

/**
 * Starts a server from a separate Node, lets it write a row, kills that Node and returns the pid of
 * the remaining server.
 */
async function startInProcessAndKillIt(): Promise<number> {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    const server = await startEmbeddedPostgres({
      directory: ${JSON.stringify(join(place, 'db'))}, log: () => undefined
    })
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    await client.query('CREATE TABLE written_before_the_kill AS SELECT 1 AS value')
    console.log(server.pid)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const firstOutput = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (child.exitCode !== null)
    throw new Error(`the process ended with exit code ${child.exitCode} before it could be killed`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return Number(String(firstOutput[0]))
}

/** A zombie does not count. */
function isRunning(pid: number): boolean {
  return identityOf(pid) !== undefined
}

function ownerOfProcess(pid: number): number {
  if (process.platform === 'linux')
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return Number(spawnSync('ps', ['-p', String(pid), '-o', 'uid='], { encoding: 'utf8' }).stdout)
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
