import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '@candor/server/clock/clock'
import { Hub } from '@candor/server/realtime/hub'
import type { BenchResult } from './order-book.ts'
import { movingFeed } from './sockets.ts'

const CLIENTS = Number(process.env['CANDOR_CLIENTS'] ?? '10000')
const LOADS = 2
const TICK_MS = 200
const SECONDS = 8
/**
 * Sending all at once must block the loop at least this many times longer, or sending is no longer
 * sliced.
 */
const MIN_RATIO = 3

type Measured = {
  readonly blockMs: number
  readonly lateMs: number
  readonly perSecond: number
  readonly microseconds: number
}

/**
 * How long sending to this many clients of twelve pairs, five times a second, keeps everything else
 * waiting: in slices against all at once.
 */
export async function fanOut(): Promise<BenchResult> {
  const theirs = await measure(Infinity)
  const ours = await measure(undefined)
  const ratio = theirs.blockMs / ours.blockMs
  if (ratio < MIN_RATIO)
    throw new Error(
      `telling in slices blocked the loop for ${Math.round(ours.blockMs)} ms, all at once for ${Math.round(theirs.blockMs)}; at least ${MIN_RATIO} times less was expected`,
    )
  const row = (
    name: string,
    of: (measured: Measured) => number,
    unit: string,
    better = of(theirs) / of(ours),
  ): BenchResult['rows'][number] => ({
    case: name,
    ours: of(ours),
    theirs: of(theirs),
    ratio: better,
    unit,
  })
  return {
    name: `fan-out to ${CLIENTS} sockets`,
    baseline: 'one burst',
    rows: [
      row(
        'longest block of the loop in a second, the median of eight',
        ({ blockMs }) => blockMs,
        'ms',
      ),
      row('how late others come, one in a hundred later', ({ lateMs }) => lateMs, 'ms'),
      row(
        'frames of each client',
        ({ perSecond }) => perSecond,
        'per second, of 5',
        ours.perSecond / theirs.perSecond,
      ),
      row(
        'CPU of the server',
        ({ microseconds }) => microseconds,
        'microseconds per client and frame',
      ),
    ],
  }
}

async function measure(slice: number | undefined): Promise<Measured> {
  const http = createServer()
  const feed = movingFeed()
  const hub = new Hub({
    http,
    clock: systemClock,
    feed,
    ...(slice === undefined ? {} : { slice }),
    authenticate: () => Promise.resolve(undefined),
    authenticateStaff: () => Promise.resolve(undefined),
    onFault: (error) => {
      throw error
    },
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const loads = Array.from({ length: LOADS }, () =>
    fork(join(import.meta.dirname, 'socket-clients.ts')),
  )
  try {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    await Promise.all(
      loads.map(async (load) => {
        load.send({ url, clients: CLIENTS / LOADS, frames: true })
        await once(load, 'message')
      }),
    )
    const ticking = setInterval(() => {
      for (const { id } of feed.markets()) hub.quoteChanged(id)
    }, TICK_MS)
    await pause(1_500)
    const measured = await whileTicking(loads)
    clearInterval(ticking)
    return measured
  } finally {
    for (const load of loads) load.kill()
    await hub.close()
  }
}

async function whileTicking(loads: readonly ChildProcess[]): Promise<Measured> {
  await countAll(loads)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const others = watchOthers()
  const [before, begunAt] = [process.cpuUsage(), performance.now()]
  const longest: number[] = []
  for (let second = 0; second < SECONDS; second += 1) {
    delay.reset()
    await pause(1_000)
    longest.push(delay.max / 1e6)
  }
  const used = process.cpuUsage(before)
  const seconds = (performance.now() - begunAt) / 1_000
  delay.disable()
  const late = others.end()
  const frames = await countAll(loads)
  return {
    blockMs: longest.sort((a, b) => a - b)[SECONDS >> 1] ?? 0,
    lateMs: late,
    perSecond: frames / CLIENTS / seconds,
    microseconds: (used.user + used.system) / frames,
  }
}

/** Stands for other work: a timer of 5 ms that records how late it fires. */
function watchOthers(): { end(): number } {
  const late: number[] = []
  let dueAt = performance.now() + 5
  const timer = setInterval(() => {
    late.push(Math.max(0, performance.now() - dueAt))
    dueAt = performance.now() + 5
  }, 5)
  return {
    end() {
      clearInterval(timer)
      return late.sort((a, b) => a - b)[Math.floor(late.length * 0.99)] ?? 0
    },
  }
}

async function countAll(loads: readonly ChildProcess[]): Promise<number> {
  const counts = await Promise.all(
    loads.map(async (load) => {
      load.send('count')
      const [counted] = (await once(load, 'message')) as [{ events: number }]
      return counted.events
    }),
  )
  return counts.reduce((sum, events) => sum + events, 0)
}
