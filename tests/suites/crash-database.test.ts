import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../support/harness/audits/audit.ts'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { OrderLoad } from '../support/harness/processes/order-load.ts'
import { sized } from '@candor/testing/size'
import { call, newTraders, type Trader } from '../support/harness/processes/traders.ts'

const KILLS = sized({ run: 3, campaign: 60 })
const BACK_MS_MAX = 60_000

let platform: PlatformProcess
let database: Database
let traders: Trader[]

beforeAll(async () => {
  platform = await PlatformProcess.open()
  database = openDatabase(platform.postgres.appUrl, 4, () => undefined)
  traders = await newTraders(platform.address, database, 6)
})

afterAll(async () => {
  await database.close()
  await platform.close()
})

it(`S4 ${KILLS} kills of the database under load: the server lives, refuses with 503 and goes on`, async () => {
  const load = new OrderLoad(platform.address, traders, 50_000)
  const backMs: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    load.start(12)
    await pause(500 + Math.random() * 500)
    process.kill(postmasterPid(), 'SIGKILL')
    const killedAt = performance.now()
    backMs.push(await firstSuccessAfter(killedAt))
    expect(platform.isRunning, `the server ended:\n${platform.said}`).toBe(true)
    await pause(500)
    await load.stop()
    await load.settleUnknown()
    expect(
      await audit(platform.postgres.ownerUrl, load.attempts),
      `after kill ${kill}; the last trouble was ${String(load.lastTrouble)}`,
    ).toEqual([])
  }
  const acknowledged = load.attempts.filter(({ outcome }) => outcome === 'done').length
  expect(acknowledged).toBeGreaterThan(KILLS * 5)
  console.info(
    `S4: ${KILLS} kills of the database, ${acknowledged} orders acknowledged, 0 lost, 0 doubled; first answer after ${backMs.map((ms) => Math.round(ms)).join(', ')} ms`,
  )
})

/** Milliseconds until an order is accepted again. */
async function firstSuccessAfter(sinceMs: number): Promise<number> {
  const [trader] = traders
  while (performance.now() - sinceMs < BACK_MS_MAX) {
    try {
      const answer = await call(platform.address, 'GET', '/coin/list', undefined, {
        authorization: trader?.token ?? '',
      })
      if (answer.type === 'ok' && performance.now() - sinceMs > 100)
        return performance.now() - sinceMs
    } catch {
      await pause(20)
    }
  }
  throw new Error(`no call succeeded within ${BACK_MS_MAX} ms`)
}

function postmasterPid(): number {
  const [first = ''] = readFileSync(
    join(platform.dataFolder, 'postgres/data/postmaster.pid'),
    'utf8',
  ).split('\n')
  return Number(first)
}
