import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@candor/testing/database'
import { freePort } from '@candor/testing/free-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const START_MS_MAX = 90_000
const root = join(import.meta.dirname, '../../..')
const dataFolder = mkdtempSync(join(tmpdir(), 'candor-main-'))
let made: Awaited<ReturnType<typeof createDatabase>>
let owner: pg.Client

beforeAll(async () => {
  made = await createDatabase()
  owner = new pg.Client(made.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await made.drop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const environment = () => ({
  ...process.env,
  SANDBOX: '1',
  DATABASE_URL: made.ownerUrl,
  APP_DATABASE_URL: made.appUrl,
  DATA_FOLDER: dataFolder,
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})

/** Starts the platform as an operator does, and returns its output until it is ready. */
async function saidAtStart(host: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: { ...environment(), HOST: host, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    return await waitForOutput(child, 'Ctrl-C stops it')
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
  }
}

function waitForOutput(child: ChildProcess, until: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(until)) resolve(output)
      })
    }
    child.once('exit', () => {
      reject(new Error(`it ended while starting:\n${output}`))
    })
  })
}

/** Leaves unsent events of one party behind, as a crash does. */
async function leaveUnsent(...names: string[]): Promise<void> {
  await owner.query('INSERT INTO outbox (events, created_at) VALUES ($1, now())', [
    JSON.stringify(names.map((event) => ({ partyId: 1, event, payload: {} }))),
  ])
}

const staff = (...words: string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'tools/staff.ts'), ...words],
      { env: environment() },
      (_error, output) => {
        resolve(output)
      },
    )
  })

it(
  'AUTH-31 STAFF-15 a start tells what is dangerous: an open mailbox that others can reach, and fewer than three reviewers, and which unsent events it drops; another says nothing of it',
  { timeout: 3 * START_MS_MAX },
  async () => {
    await leaveUnsent('wallet')
    const quiet = await saidAtStart('127.0.0.1')
    expect(quiet).not.toMatch(/WARNING|Too few reviewers|Unsent events/)
    expect(await staff('disable', 'pola'), 'who reviews nothing is not missed').not.toContain(
      'Too few reviewers',
    )
    expect(await staff('disable', 'rosa')).toMatch(
      /rosa is shut out[^]*Too few reviewers: 2 can log in, and 3 are needed/,
    )
    expect(
      (
        await owner.query(
          `SELECT name FROM staff_member WHERE disabled_at IS NOT NULL ORDER BY name`,
        )
      ).rows,
    ).toEqual([{ name: 'pola' }, { name: 'rosa' }])
    await leaveUnsent('gone', 'wallet', 'gone')
    await leaveUnsent('gone too', 'gone')
    const loud = await saidAtStart('0.0.0.0')
    expect(loud).toContain(
      'Unsent events that nobody declares (of a product that was taken out, or renamed) are dropped: 4, gone (3), gone too (1)',
    )
    expect(loud).toContain('Too few reviewers: 2 can log in, and 3 are needed')
    expect(loud).toMatch(
      /\n!{80}\nWARNING: others can reach this sandbox, and its mailbox is open: whoever opens it reads every code[^\n]*\n!{80}\n/,
    )
    expect(await staff('reset', 'rosa')).not.toContain('Too few reviewers')
  },
)
