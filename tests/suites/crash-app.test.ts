import { verifyProofs } from '@candor/testing/proofs'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { sized } from '@candor/testing/size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../support/harness/audits/audit.ts'
import { OrderLoad } from '../support/harness/processes/order-load.ts'
import { auditPayments } from '../support/harness/audits/payment-audit.ts'
import {
  armPayers,
  paymentKinds,
  PaymentLoad,
  signInReviewers,
} from '../support/harness/processes/payment-load.ts'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { auditProducts, happened } from '../support/harness/audits/product-audit.ts'
import { armTraders, productKinds, ProductLoad } from '../support/harness/processes/product-load.ts'
import { call, newTraders, type Trader } from '../support/harness/processes/traders.ts'
import { countStopsEntered } from './store.ts'

const [KILLS, CHECK_EVERY] = sized({ run: [6, 6], campaign: [300, 4] })
/** Time after a restart by which nothing due may be left undone. */
const CAUGHT_UP_MS = 6_000
/** Time after the last kill in which the loads may finish what the kills cut off. */
const UNDISTURBED_MS = 180_000

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

it(
  `S3 SPOT-34 ${KILLS} kills of the server under load: nothing acknowledged is lost, nothing happens twice, and all that was decided is recomputed from the record`,
  { timeout: KILLS * 45_000 + 2 * UNDISTURBED_MS },
  async () => {
    const around = await lastPrice()
    const loads = [
      new OrderLoad(platform.address, spot, around),
      new ProductLoad(platform.address, products, around),
      new PaymentLoad(platform.address, payers, reviewers),
    ] as const
    const [orders, intents, payments] = loads
    const restartsMs: number[] = []
    const start = (): void => {
      orders.start(12)
      intents.start(16)
      payments.start(6)
    }
    const settle = async (): Promise<void> => {
      intents.around = await lastPrice()
      orders.around = intents.around
      for (const load of loads) await load.settleUnknown()
    }
    const ask = async (when: string): Promise<void> => {
      expect(await audit(platform.postgres.ownerUrl, orders.attempts), when).toEqual([])
      expect(await auditProducts(platform.postgres.ownerUrl, intents.attempts), when).toEqual([])
      expect(await auditPayments(platform.postgres.ownerUrl, payments.attempts), when).toEqual([])
    }
    for (let kill = 1; kill <= KILLS; kill += 1) {
      start()
      await pause(200 + Math.random() * 1_200)
      await platform.kill()
      for (const load of loads) await load.stop()
      restartsMs.push(await platform.start())
      const startedAt = performance.now()
      await settle()
      if (kill % CHECK_EVERY !== 0 && kill !== KILLS) continue
      await pause(CAUGHT_UP_MS - (performance.now() - startedAt))
      await ask(`after kill ${kill}`)
    }
    const met = () => whatHappened(orders, intents, payments)
    // What the kills cut off continues undisturbed until each kind was acknowledged and ended.
    const until = performance.now() + UNDISTURBED_MS
    while (unmetOf(await met()).length > 0 && performance.now() < until) {
      start()
      await pause(4_000)
      for (const load of loads) await load.stop()
      await settle()
    }
    await pause(CAUGHT_UP_MS)
    await ask('undisturbed')
    const verified = await verifyProofs(database)
    expect(
      verified.filter(({ difference }) => difference !== undefined),
      'does not follow from the recorded ticks',
    ).toEqual([])
    const counts = await met()
    expect(unmetOf(counts), 'never acknowledged or never happened').toEqual([])
    expect(counts['order'], 'orders acknowledged in all').toBeGreaterThan(KILLS * 5)
    const sorted = restartsMs.sort((a, b) => a - b)
    console.info(
      `S3: ${KILLS} kills, ${orders.attempts.length} orders and ` +
        `${intents.attempts.length + payments.attempts.length} other intents sent; ` +
        `${Object.entries(counts)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}; ` +
        '0 lost, 0 doubled, 0 late, ' +
        `${verified.map(({ kind, count }) => `${count} ${kind}`).join(', ')} recomputed; restart ` +
        `median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, worst ` +
        `${Math.round(sorted.at(-1) ?? 0)} ms`,
    )
  },
)

/**
 * How often each kind of intent was acknowledged, and how often the platform itself brought about
 * each end of one.
 */
async function whatHappened(
  orders: OrderLoad,
  intents: ProductLoad,
  payments: PaymentLoad,
): Promise<Record<string, number>> {
  const acknowledged = (
    attempts: readonly { readonly outcome: string; readonly kind?: string }[],
    kind?: string,
  ) => attempts.filter((one) => one.outcome === 'done' && one.kind === kind).length
  return {
    order: acknowledged(orders.attempts),
    'stop that entered': await countStopsEntered(database),
    ...Object.fromEntries(productKinds.map((kind) => [kind, acknowledged(intents.attempts, kind)])),
    ...Object.fromEntries(
      paymentKinds.map((kind) => [kind, acknowledged(payments.attempts, kind)]),
    ),
    ...(await happened(platform.postgres.ownerUrl)),
  }
}

function unmetOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .filter(([, count]) => count === 0)
    .map(([what]) => what)
}

async function lastPrice(): Promise<number> {
  const { message } = await call(platform.address, 'GET', '/currency/quotation_new', undefined)
  const [group] = message as { quotation: { now_price: string }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}
