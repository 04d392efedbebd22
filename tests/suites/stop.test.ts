import { allRoutes } from '@candor/contract'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { productCalls, productTestings } from '@candor/testing/products'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { armTraders } from '../support/harness/processes/product-load.ts'
import { call, newTraders, type Trader } from '../support/harness/processes/traders.ts'

const waits = productCalls.filter(({ waits: until }) => until === 'for a tick')
const routes = new Map(allRoutes())
/** What products let people begin that waits for a price, each call once. */
const waiting = waits.flatMap(({ call: name }) => {
  const route = routes.get(name)
  const act = productTestings
    .flatMap(({ load = [] }) => load)
    .find((one) => one.call === name && one.makes !== undefined)
  return route === undefined || act === undefined ? [] : [{ act, route }]
})
let platform: PlatformProcess
let database: Database
let traders: Trader[]

beforeAll(async () => {
  platform = await PlatformProcess.open()
  database = openDatabase(platform.postgres.appUrl, 2, () => undefined)
  traders = await newTraders(platform.address, database, 4)
  await armTraders(platform.address, platform.postgres.ownerUrl, traders)
})
afterAll(async () => {
  await database.close()
  await platform.close()
})

it(
  'WIRE-47 a stop with calls that wait for a price answers each of them, and neither sockets nor kept connections hold it up',
  { timeout: 60_000 },
  async () => {
    // Those that ask again and again hold a request open at all times.
    const sockets = traders.flatMap(() =>
      (['websocket', 'polling'] as const).map((transport) =>
        io(platform.address, { transports: [transport], reconnection: false }),
      ),
    )
    await Promise.all(sockets.map(connected))
    const price = await lastPrice()
    const pendingReplies = traders.flatMap(({ token, userId }) =>
      waiting.map(({ route, act }) =>
        call(
          platform.address,
          route.method,
          route.path,
          act.next({ userId, price, pick: () => undefined })?.body,
          { authorization: token },
        ),
      ),
    )
    const areasOf = (calls: readonly string[]) => new Set(calls.map((one) => one.split('.')[0]))
    expect(areasOf(waiting.map(({ act }) => act.call))).toEqual(
      areasOf(waits.map(({ call: name }) => name)),
    )
    const answered = Promise.allSettled(pendingReplies)
    await pause(100)
    const began = performance.now()
    await platform.stop()
    const tookMs = performance.now() - began
    // A call that was cut off is a rejection other than an answer of 503, which says that nothing
    // was done.
    const cut = (await answered).flatMap((one) =>
      one.status === 'rejected' && !/answered 503/.test(String(one.reason))
        ? [String(one.reason)]
        : [],
    )
    expect(cut).toEqual([])
    // No bound on time, which a busy machine would break, but the 10 s after which whatever holds
    // on is cut must not be what ended it.
    expect(tookMs).toBeLessThan(9_000)
    console.log(
      `a stop with ${pendingReplies.length} calls under way took ${Math.round(tookMs)} ms`,
    )
  },
)

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => {
      resolve()
    })
    socket.once('connect_error', reject)
  })
}

async function lastPrice(): Promise<number> {
  const { message } = await call(platform.address, 'GET', '/currency/quotation_new', undefined)
  const [group] = message as { quotation: { now_price: string }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}
