import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { publishedConcurrency } from '@candor/server/http/concurrency'
import { isCampaign, sized } from '@candor/testing/size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BurstReport, BurstOptions } from '../support/harness/processes/burst.ts'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { armTraders } from '../support/harness/processes/product-load.ts'
import { call, newTraders, type Trader } from '../support/harness/processes/traders.ts'
import { listRecorded } from './store.ts'

const USDT = 3
/**
 * Accounts of the attacker, each in its own network, and simultaneous calls of each: within the
 * published 200 money calls in 10 s.
 */
const ACCOUNTS = 12
const CALLS_EACH = 190
const SECONDS = sized({ run: 6, campaign: 10 })
/** Other users, who take turns reading and moving money. */
const OTHERS = 5
/**
 * Calls of the attacker that may be processed while another user waits for one call: one round of
 * the published concurrency, however slow the machine. Measured: at most 22 on a machine ten times
 * too busy, and 506 without turns per account and without bounds.
 */
const maxPassed = (of: 'money' | 'all'): number => ACCOUNTS * publishedConcurrency.account[of]
/**
 * Factor by which another user's waiting time may grow; measured by the campaign on an otherwise
 * idle machine. Below the floor it is noise of two cores shared with other suites: a transfer took
 * up to 485 ms, against 1,140 to 3,856 ms with a single queue.
 */
const MAX_SLOWDOWN = 3
const FLOOR_MS = 500
/**
 * Interval between requests to a bare server, at most 33 answers in the second between two ticks of
 * a pair.
 */
const ASKED_EVERY_MS = 30
/**
 * Half a second more than that. A machine that slows everybody down answers less often meanwhile,
 * so a pause of the whole machine does not count as a gap.
 */
const MAX_ANSWERED_BETWEEN_TICKS = 1_500 / ASKED_EVERY_MS

let platform: PlatformProcess
let database: Database
let attacker: ChildProcess
let bare: { readonly process: ChildProcess; readonly address: string }
let attackers: Trader[]
let others: Trader[]

beforeAll(async () => {
  platform = await PlatformProcess.open()
  database = openDatabase(platform.postgres.appUrl, 2, () => undefined)
  const traders = await newTraders(platform.address, database, ACCOUNTS + OTHERS)
  await armTraders(platform.address, platform.postgres.ownerUrl, traders)
  ;[attackers, others] = [traders.slice(0, ACCOUNTS), traders.slice(ACCOUNTS)]
  attacker = fork(join(import.meta.dirname, '../support/harness/processes/burst.ts'))
  bare = await startBare(platform.postgres.appUrl)
})

afterAll(async () => {
  attacker.kill()
  bare.process.kill()
  await database.close()
  await platform.close()
})

const transfer = {
  method: 'POST',
  path: '/wallet/change',
  body: { currency_id: USDT, number: '0.01', from_field: 'change', to_field: 'micro' },
} as const
const attacks = {
  'transfers of a hundredth': transfer,
  'seconds orders beyond what the house takes': {
    method: 'POST',
    path: '/microtrade/submit',
    body: { match_id: 1, currency_id: USDT, type: 1, seconds: 30, number: '5000' },
  },
  'contracts at market': {
    method: 'POST',
    path: '/lever/submit',
    body: { currency_id: 1, legal_id: USDT, share: '1', multiple: 25, type: 1, status: 1 },
  },
  'readings of all that somebody did': { method: 'GET', path: '/user/info', body: {} },
} as const satisfies Record<string, Pick<BurstOptions, 'method' | 'path' | 'body'>>

describe('WIRE-50 WIRE-51 a burst at the published limits', () => {
  it.each(Object.entries(attacks))(
    'of %s lets others take their turns between its calls and holds up no price',
    { timeout: 120_000 },
    async (_name, attack) => {
      const reported = attackFor(SECONDS, attack)
      const loud = await measure(SECONDS)
      const { answers, workedMs } = await reported
      const waited = {
        reads: passedBy(loud.reads, workedMs),
        transfers: passedBy(loud.transfers, workedMs),
      }
      const figures = JSON.stringify({ ...waited, ...inMs(loud), answers })
      const passed = maxPassed(attack.method === 'GET' ? 'all' : 'money')
      expect(answers['429 TOO_FAST'] ?? 0, figures).toBeGreaterThan(ACCOUNTS)
      expect(workedMs.length, figures).toBeGreaterThan(ACCOUNTS)
      expect(waited.reads, figures).toBeLessThanOrEqual(passed)
      expect(waited.transfers, figures).toBeLessThanOrEqual(passed)
      expect(loud.betweenTicks, figures).toBeLessThanOrEqual(MAX_ANSWERED_BETWEEN_TICKS)
    },
  )

  // Other work on the machine only makes answers later, so a fair server passes in one of three
  // tries; the former single queue failed all three.
  it.runIf(isCampaign).each(Object.entries(attacks))(
    'of %s slows nobody else down by more than three times',
    { timeout: 180_000, retry: 2 },
    async (_name, attack) => {
      const quiet = inMs(await measure(SECONDS))
      const reported = attackFor(SECONDS, attack)
      const loud = inMs(await measure(SECONDS))
      const figures = JSON.stringify({ quiet, loud, report: (await reported).answers })
      // Other work may have started meanwhile and would slow every answer down by this factor.
      const slower = Math.max(1, loud.bareMs / quiet.bareMs) * MAX_SLOWDOWN
      expect(loud.readMs, figures).toBeLessThan(Math.max(quiet.readMs * slower, FLOOR_MS))
      expect(loud.transferMs, figures).toBeLessThan(Math.max(quiet.transferMs * slower, FLOOR_MS))
    },
  )
})

/** Times at which a call was sent and answered, in ms since the epoch. */
type TimedRequest = { readonly sentMs: number; readonly answeredMs: number }
/**
 * Calls of other users and of a bare server, and the most answers of the latter between two ticks
 * of a pair. For a pair that is not traded, which is priced every 2 s (MKT-31), the answers of one
 * second are subtracted.
 */
type Measured = {
  readonly reads: readonly TimedRequest[]
  readonly transfers: readonly TimedRequest[]
  readonly bare: readonly TimedRequest[]
  readonly betweenTicks: number
}

async function attackFor(
  seconds: number,
  attack: Pick<BurstOptions, 'method' | 'path' | 'body'>,
): Promise<BurstReport> {
  const reported = once(attacker, 'message')
  attacker.send({
    address: platform.address,
    accounts: attackers.map(({ token }, index) => ({ token, from: `10.66.${index}.1` })),
    callsEach: CALLS_EACH,
    seconds,
    ...attack,
  } satisfies BurstOptions)
  const [report] = (await reported) as [BurstReport]
  return report
}

async function measure(seconds: number): Promise<Measured> {
  const beganMs = Date.now()
  const untilMs = beganMs + seconds * 1_000
  const timed = async (
    pauseMs: number,
    ask: (index: number) => Promise<unknown>,
  ): Promise<TimedRequest[]> => {
    const asked: TimedRequest[] = []
    while (Date.now() < untilMs) {
      const sentMs = epochMs()
      await ask(asked.length)
      asked.push({ sentMs, answeredMs: epochMs() })
      await pause(pauseMs)
    }
    return asked
  }
  const byAnother = async (
    index: number,
    method: string,
    path: string,
    body?: object,
  ): Promise<void> => {
    const answer = await call(platform.address, method, path, body, {
      authorization: others[index % OTHERS]?.token ?? '',
    })
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  }
  const [reads, transfers, asked] = await Promise.all([
    timed(30, (index) => byAnother(index, 'GET', '/coin/list')),
    timed(100, (index) => byAnother(index, 'POST', transfer.path, transfer.body)),
    timed(ASKED_EVERY_MS, async () => (await fetch(bare.address)).text()),
  ])
  return {
    reads,
    transfers,
    bare: asked,
    betweenTicks: await maxBetweenTicks(
      beganMs,
      asked.map(({ answeredMs }) => answeredMs),
    ),
  }
}

async function maxBetweenTicks(beganMs: number, answeredMs: readonly number[]): Promise<number> {
  const pairs = await listRecorded(database, beganMs)
  expect(new Set(pairs.map(({ traded }) => traded)).size).toBe(2)
  const between = (from: number, to: number): number =>
    answeredMs.filter((atMs) => atMs > from && atMs < to).length
  return Math.max(
    ...pairs.map(({ traded, recorded }) => {
      const moments = [beganMs, ...recorded, Date.now()]
      return (
        Math.max(...moments.slice(1).map((at, index) => between(moments[index] ?? at, at))) -
        (traded ? 0 : 1_000 / ASKED_EVERY_MS)
      )
    }),
  )
}

/**
 * How many calls of the attacker were processed while another user waited for one call. The
 * second-highest count, since the machine may stall once.
 */
function passedBy(asked: readonly TimedRequest[], workedMs: readonly number[]): number {
  const [, most = 0] = asked
    .map(
      ({ sentMs, answeredMs }) =>
        workedMs.filter((atMs) => atMs > sentMs && atMs < answeredMs).length,
    )
    .sort((a, b) => b - a)
  return most
}

/** Waiting time of other users, 99th percentile. */
function inMs({ reads, transfers, bare: asked, betweenTicks }: Measured) {
  const [readMs, transferMs, bareMs] = [reads, transfers, asked].map((calls) =>
    Math.round(
      percentile(
        calls.map(({ sentMs, answeredMs }) => answeredMs - sentMs),
        0.99,
      ),
    ),
  ) as [number, number, number]
  return { readMs, transferMs, bareMs, betweenTicks }
}

async function startBare(databaseUrl: string): Promise<typeof bare> {
  const server = fork(join(import.meta.dirname, '../support/harness/processes/bare-server.ts'))
  server.send(databaseUrl)
  const [address] = (await once(server, 'message')) as [string]
  return { process: server, address }
}

function epochMs(): number {
  return performance.timeOrigin + performance.now()
}

function percentile(figures: readonly number[], part: number): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length * part)] ?? 0
}
