import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BurstReport, BurstWish } from './rig/burst.ts'
import { pause, PlatformProcess } from './rig/platform-process.ts'
import { armTraders } from './rig/product-load.ts'
import { call, newTraders, type Trader } from './rig/traders.ts'

const USDT = 3
/** Accounts of the attacker, each from a network of its own, and calls of each at once: within the published 200 calls of money in 10 s. */
const ACCOUNTS = 12
const CALLS_EACH = 190
const SECONDS = 10
/** Other users, who take turns at reading and moving money. */
const OTHERS = 5
/**
 * What another user waits may grow by this much. Below the floor it is the noise of two cores that other suites work on as well: a transfer took up to 485 ms
 * there, and 1,140 to 3,856 ms where all stood in one line.
 */
const SLOWER_MOST = 3
const FLOOR_MS = 500
const TICK_GAP_MS_MAX = 1_500

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
  attacker = fork(join(import.meta.dirname, 'rig/burst.ts'))
  bare = await startBare(platform.postgres.appUrl)
})

afterAll(async () => {
  attacker.kill()
  bare.process.kill()
  await database.close()
  await platform.close()
})

const transfer = { method: 'POST', path: '/wallet/change', body: { currency_id: USDT, number: '0.01', from_field: 'change', to_field: 'micro' } } as const
const attacks = {
  'transfers of a hundredth': transfer,
  'seconds orders beyond what the house takes': { method: 'POST', path: '/microtrade/submit', body: { match_id: 1, currency_id: USDT, type: 1, seconds: 30, number: '5000' } },
  'contracts at market': { method: 'POST', path: '/lever/submit', body: { currency_id: 1, legal_id: USDT, share: '1', multiple: 25, type: 1, status: 1 } },
  'readings of all that somebody did': { method: 'GET', path: '/user/info', body: {} },
} as const satisfies Record<string, Pick<BurstWish, 'method' | 'path' | 'body'>>

describe('WIRE-50 WIRE-51 a burst at the published limits', () => {
  // Other work beside it only ever makes an answer later, so a burst that holds nobody up shows it in one of three tries; the old single line failed each.
  it.each(Object.entries(attacks))('of %s slows nobody else down by more than three times and holds up no price', { timeout: 180_000, retry: 2 }, async (_name, attack) => {
    const quiet = await measure(SECONDS)
    attacker.send({ address: platform.address, accounts: attackers.map(({ token }, index) => ({ token, from: `10.66.${index}.1` })), callsEach: CALLS_EACH, seconds: SECONDS, ...attack } satisfies BurstWish)
    const reported = once(attacker, 'message')
    const loud = await measure(SECONDS)
    const [report] = await reported as [BurstReport]
    const figures = JSON.stringify({ quiet, loud, report })
    // Other work on this machine may have begun meanwhile: so much slower would anybody's answer have become.
    const slower = Math.max(1, loud.bareMs / quiet.bareMs) * SLOWER_MOST
    expect(report['429 TOO_FAST'] ?? 0, figures).toBeGreaterThan(ACCOUNTS)
    expect(loud.readMs, figures).toBeLessThan(Math.max(quiet.readMs * slower, FLOOR_MS))
    expect(loud.transferMs, figures).toBeLessThan(Math.max(quiet.transferMs * slower, FLOOR_MS))
    expect(loud.gapMs, figures).toBeLessThanOrEqual(TICK_GAP_MS_MAX)
  })
})

type Figures = { readonly readMs: number; readonly transferMs: number; readonly bareMs: number; readonly gapMs: number }

/** What another user waits for at most in 99 of 100 calls, reading and moving money, what he would at a bare server, and the longest time between two ticks of a pair. */
async function measure(seconds: number): Promise<Figures> {
  const beganMs = Date.now()
  const untilMs = beganMs + seconds * 1_000
  const timed = async (pauseMs: number, ask: (index: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    while (Date.now() < untilMs) {
      const sentAt = performance.now()
      await ask(times.length)
      times.push(performance.now() - sentAt)
      await pause(pauseMs)
    }
    return percentile(times)
  }
  const byAnother = async (index: number, method: string, path: string, body?: object): Promise<void> => {
    const answer = await call(platform.address, method, path, body, { authorization: others[index % OTHERS]?.token ?? '' })
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  }
  const [readMs, transferMs, bareMs] = await Promise.all([
    timed(30, (index) => byAnother(index, 'GET', '/coin/list')), timed(100, (index) => byAnother(index, 'POST', transfer.path, transfer.body)), timed(30, async () => (await fetch(bare.address)).text()),
  ])
  const [row] = await database.rows<{ gap: string }>(sql('', `
    SELECT max(gap) AS gap FROM (
      SELECT recorded_at - lag(recorded_at) OVER (PARTITION BY market_id ORDER BY id) AS gap FROM tick
      WHERE recorded_at >= $1 AND recorded_day >= (now() AT TIME ZONE 'UTC')::date - 1) AS gaps`), [beganMs])
  return { readMs, transferMs, bareMs, gapMs: Number(row?.gap ?? 0) }
}

async function startBare(databaseUrl: string): Promise<typeof bare> {
  const server = fork(join(import.meta.dirname, 'rig/bare-server.ts'))
  server.send(databaseUrl)
  const [address] = await once(server, 'message') as [string]
  return { process: server, address }
}

function percentile(times: readonly number[]): number {
  return Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)
}
