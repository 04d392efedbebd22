import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '@candor/server/clock/clock'
import { Hub } from '@candor/server/realtime/hub'
import type { HubParts } from '@candor/server/realtime/hub-parts'
import { toDayMarketEvent } from '@candor/server/realtime/public-events'
import { Server } from 'socket.io'
import type { BenchResult } from './order-book.ts'

type Feed = HubParts['feed']
type Counted = { readonly events: number; readonly bytes: number }
type Measured = { readonly microseconds: number; readonly bytes: number }

const CLIENTS = [1_000, 3_000]
const PAIRS = 12
const TICK_MS = 200
const SECONDS = 8

/**
 * The server's cost of sending every pair to every client five times a second: our hub, which sends
 * one frame for all pairs, against one event per pair on a server with the same settings. CPU of
 * the server's process alone, per client and tick; the clients run in another process.
 */
export async function sockets(): Promise<BenchResult> {
  const rows = []
  for (const clients of CLIENTS) {
    const ours = await measure(clients, true, framesOf)
    const theirs = await measure(clients, false, eventsOf)
    rows.push({
      case: `${clients} clients`,
      ours: ours.microseconds,
      theirs: theirs.microseconds,
      ratio: theirs.microseconds / ours.microseconds,
      unit: `microseconds of CPU per client and tick; ${Math.round(ours.bytes)} bytes, theirs ${Math.round(theirs.bytes)}`,
    })
  }
  return { name: 'socket fan-out', baseline: 'one event for each of 12 pairs', rows }
}

const nobody = () => Promise.resolve(undefined)

type Sender = (http: HttpServer) => { tick(): void; close(): Promise<void> }

/** Our hub, which sends changes five times a second by itself. */
function framesOf(http: HttpServer): ReturnType<Sender> {
  const feed = movingFeed()
  const hub = new Hub({
    http,
    clock: systemClock,
    feed,
    authenticate: nobody,
    authenticateStaff: nobody,
    onFault: (error) => {
      throw error
    },
  })
  return {
    tick() {
      for (const { id } of feed.markets()) hub.quoteChanged(id)
    },
    close: () => hub.close(),
  }
}

/** The baseline: each pair is sent by itself to everybody as soon as it moves. */
function eventsOf(http: HttpServer): ReturnType<Sender> {
  const feed = movingFeed()
  const io = new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
  })
  return {
    tick() {
      for (const market of feed.markets()) io.emit('daymarket', toDayMarketEvent(feed, market))
    },
    close: () => io.close(),
  }
}

async function measure(clients: number, frames: boolean, open: Sender): Promise<Measured> {
  const http = createServer()
  const sender = open(http)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const load = fork(join(import.meta.dirname, 'socket-clients.ts'))
  try {
    load.send({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, clients, frames })
    await once(load, 'message')
    const ticking = setInterval(() => {
      sender.tick()
    }, TICK_MS)
    await pause(1_500)
    await count(load)
    const before = process.cpuUsage()
    await pause(SECONDS * 1_000)
    const used = process.cpuUsage(before)
    const heard = await count(load)
    clearInterval(ticking)
    // Received events count, because on an overloaded machine both send fewer ticks than they
    // should.
    const told = heard.events / (frames ? 1 : PAIRS)
    const wished = (clients * SECONDS * 1_000) / TICK_MS
    if (told < wished / 2)
      throw new Error(
        `only ${Math.round(told)} of ${wished} ticks arrived; this machine is too busy to measure anything`,
      )
    return { microseconds: (used.user + used.system) / told, bytes: heard.bytes / told }
  } finally {
    load.kill()
    await sender.close()
  }
}

async function count(load: ChildProcess): Promise<Counted> {
  load.send('count')
  const [counted] = (await once(load, 'message')) as [Counted]
  return counted
}

/** Twelve pairs whose figures differ at each read. */
export function movingFeed(): Feed {
  const markets = Array.from({ length: PAIRS }, (_, index) => ({
    id: index + 1,
    symbol: `C${index + 1}/USDT`,
    baseId: index + 10,
    quoteId: 3,
    base: `C${index + 1}`,
    quote: 'USDT',
  }))
  let reads = 0
  return {
    markets: () => markets,
    quote(id) {
      reads += 1
      const price = (60_000 / id + (reads % 1_000) / 100).toFixed(8)
      return {
        price,
        change: '+1.25',
        high: price,
        low: price,
        open: price,
        volume: '12345.67800000',
        tsMs: reads,
      }
    },
    bar: () => undefined,
    book: () => undefined,
  }
}
