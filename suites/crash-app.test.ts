import { type Database, openDatabase } from '@candor/server/db/connection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './rig/audit.ts'
import { pause, PlatformProcess } from './rig/platform-process.ts'
import { call, Load, newTraders, type Trader } from './rig/traders.ts'

/** CI kills 20 times; CANDOR_CAMPAIGN=1 runs the campaign's 300. */
const KILLS = process.env['CANDOR_CAMPAIGN'] === '1' ? 300 : 20
const CHECK_EVERY = 5

let platform: PlatformProcess
let database: Database
let traders: Trader[]

beforeAll(async () => {
  platform = await PlatformProcess.open()
  database = openDatabase(platform.postgres.appUrl, 4, () => undefined)
  traders = await newTraders(platform.address, database, 12)
})

afterAll(async () => {
  await database.close()
  await platform.close()
})

it(`S3 ${KILLS} kills of the server under load: nothing acknowledged is lost, nothing happens twice`, { timeout: KILLS * 45_000 }, async () => {
  const load = new Load(platform.address, traders, await lastPrice())
  const restartsMs: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    load.start(24)
    await pause(200 + Math.random() * 800)
    await platform.kill()
    await load.stop()
    restartsMs.push(await platform.start())
    await load.settleUnknown()
    const isChecked = kill % CHECK_EVERY === 0 || kill === KILLS
    expect(isChecked ? await audit(platform.postgres.ownerUrl, load.attempts) : [], `after kill ${kill}`).toEqual([])
  }
  const acknowledged = load.attempts.filter(({ outcome }) => outcome === 'done').length
  expect(acknowledged, 'orders acknowledged in all').toBeGreaterThan(KILLS * 5)
  const sorted = restartsMs.sort((a, b) => a - b)
  console.info(`S3: ${KILLS} kills, ${load.attempts.length} orders sent, ${acknowledged} acknowledged, 0 lost, 0 doubled; restart median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms`)
})

async function lastPrice(): Promise<number> {
  const { message } = await call(platform.address, 'GET', '/currency/quotation_new', undefined)
  const [group] = message as { quotation: { now_price: string }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}
