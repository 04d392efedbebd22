import { type Database, openDatabase } from '@candor/server/db/connection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './rig/audit.ts'
import { OrderLoad } from './rig/order-load.ts'
import { auditPayments } from './rig/payment-audit.ts'
import { armPayers, paymentKinds, PaymentLoad, signInReviewers } from './rig/payment-load.ts'
import { pause, PlatformProcess } from './rig/platform-process.ts'
import { auditProducts, happened } from './rig/product-audit.ts'
import { armTraders, ProductLoad } from './rig/product-load.ts'
import { sized } from '@candor/testing/size'
import { call, newTraders, type Trader } from './rig/traders.ts'

const KILLS = sized({ run: 8, campaign: 300 })
const CHECK_EVERY = 4
/** So long after a restart nothing that is due may be undone. */
const CAUGHT_UP_MS = 6_000

let platform: PlatformProcess
let database: Database
let spot: Trader[]
let products: Trader[]
let payers: Trader[]
let reviewers: string[]

beforeAll(async () => {
  platform = await PlatformProcess.open()
  database = openDatabase(platform.postgres.appUrl, 4, () => undefined)
  const traders = await newTraders(platform.address, database, 18)
  ;[spot, products, payers] = [traders.slice(0, 8), traders.slice(8, 14), traders.slice(14)]
  await armTraders(platform.address, platform.postgres.ownerUrl, products)
  await armPayers(platform.address, platform.postgres.ownerUrl, payers)
  reviewers = await signInReviewers(platform.address, platform.said)
})

afterAll(async () => {
  await database.close()
  await platform.close()
})

it(`S3 ${KILLS} kills of the server under load: nothing acknowledged is lost, nothing happens twice`, { timeout: KILLS * 45_000 }, async () => {
  const around = await lastPrice()
  const loads = [new OrderLoad(platform.address, spot, around), new ProductLoad(platform.address, products, around), new PaymentLoad(platform.address, payers, reviewers)] as const
  const [orders, intents, payments] = loads
  const restartsMs: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    orders.start(12)
    intents.start(16)
    payments.start(6)
    await pause(200 + Math.random() * 1_200)
    await platform.kill()
    for (const load of loads) await load.stop()
    restartsMs.push(await platform.start())
    intents.around = await lastPrice()
    const startedAt = performance.now()
    for (const load of loads) await load.settleUnknown()
    if (kill % CHECK_EVERY !== 0 && kill !== KILLS) continue
    expect(await audit(platform.postgres.ownerUrl, orders.attempts), `after kill ${kill}`).toEqual([])
    await pause(CAUGHT_UP_MS - (performance.now() - startedAt))
    expect(await auditProducts(platform.postgres.ownerUrl, intents.attempts), `after kill ${kill}`).toEqual([])
    expect(await auditPayments(platform.postgres.ownerUrl, payments.attempts), `after kill ${kill}`).toEqual([])
  }
  const acknowledged = orders.attempts.filter(({ outcome }) => outcome === 'done').length
  expect(acknowledged, 'orders acknowledged in all').toBeGreaterThan(KILLS * 5)
  const done = Object.groupBy(intents.attempts.filter(({ outcome }) => outcome === 'done'), ({ kind }) => kind)
  const paid = Object.groupBy(payments.attempts.filter(({ outcome }) => outcome === 'done'), ({ kind }) => kind)
  const ended = await happened(platform.postgres.ownerUrl)
  const unmet = [
    ...(['transfer', 'open', 'file', 'cancel', 'close', 'option', 'swap'] as const).filter((kind) => done[kind] === undefined), ...paymentKinds.filter((kind) => paid[kind] === undefined),
    ...Object.entries(ended).filter(([, count]) => count === 0).map(([what]) => what),
  ]
  // Of few kills on a slow machine some rare kind may miss all; the campaign meets every one.
  expect(unmet.length, `never acknowledged or never happened: ${unmet.join(', ')}`).toBeLessThanOrEqual(sized({ run: 4, campaign: 0 }))
  const sorted = restartsMs.sort((a, b) => a - b)
  console.info(`S3: ${KILLS} kills, ${orders.attempts.length} orders and ${intents.attempts.length + payments.attempts.length} other intents sent, ${acknowledged} orders and ${Object.entries({ ...done, ...paid }).map(([kind, list]) => `${list.length} ${kind}`).join(', ')} acknowledged; ${Object.entries(ended).map(([what, count]) => `${count} ${what}`).join(', ')}; 0 lost, 0 doubled, 0 late; restart median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms`)
})

async function lastPrice(): Promise<number> {
  const { message } = await call(platform.address, 'GET', '/currency/quotation_new', undefined)
  const [group] = message as { quotation: { now_price: string }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}
