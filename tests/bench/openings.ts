import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { type CapacityLimits, publishedCapacity } from '@candor/server/http/load/capacity'
import { roomyCrowd } from '@candor/testing/limits'
import { tradersOn, USDT } from './bench-people.ts'
import { startBenchPlatform } from './bench-platform.ts'
import type { OpeningsReport } from './opening-clients.ts'
import type { BenchResult } from './order-book.ts'

const OPENINGS = Number(process.env['CANDOR_OPENINGS'] ?? '10000')
/** As many as one account may have in progress. */
const EACH = publishedCapacity.underWay.account.money
/**
 * Without the bound nearly all fail, each after its wait for the database; with it at most the
 * admitted ones can fail.
 */
const MIN_RATIO = 10
const body = (type: 1 | 2) =>
  JSON.stringify({ currency_id: 1, legal_id: USDT, share: '1', multiple: 50, type, status: 1 })

/**
 * Simultaneous openings of contracts, from as many accounts and networks as needed: their answers
 * with the published bounds, and without any.
 */
export async function openings(): Promise<BenchResult> {
  const theirs = await answersWith(roomyCrowd)
  const ours = await answersWith(publishedCapacity)
  const count = (report: OpeningsReport, of: (answer: string) => boolean): number =>
    Object.entries(report).reduce((sum, [answer, row]) => sum + (of(answer) ? row.count : 0), 0)
  const last = (report: OpeningsReport, of: (answer: string) => boolean): number =>
    Math.max(
      0,
      ...Object.entries(report).flatMap(([answer, { lastMs }]) => (of(answer) ? [lastMs] : [])),
    )
  const isFailure = (answer: string): boolean => !/^(200|429)/.test(answer)
  const [failed, failedWithout] = [count(ours, isFailure), count(theirs, isFailure)]
  if (failed * MIN_RATIO > failedWithout)
    throw new Error(
      `of ${OPENINGS} openings failed ${JSON.stringify(ours)}, without bound ${JSON.stringify(theirs)}; at least ${MIN_RATIO} times fewer were expected`,
    )
  const row = (
    name: string,
    of: (report: OpeningsReport) => number,
    unit: string,
  ): BenchResult['rows'][number] => ({
    case: name,
    ours: of(ours),
    theirs: of(theirs),
    ratio: Number.NaN,
    unit,
  })
  return {
    name: `${OPENINGS} openings at once`,
    baseline: 'no bound',
    rows: [
      row(
        'opened or refused for a reason of their own',
        (report) => count(report, (answer) => answer.startsWith('200')),
        'calls',
      ),
      row(
        'refused as too many',
        (report) => count(report, (answer) => answer.startsWith('429')),
        'calls',
      ),
      {
        case: 'failed',
        ours: failed,
        theirs: failedWithout,
        ratio: failedWithout / Math.max(failed, 1),
        unit: 'calls',
      },
      row(
        'last refusal as too many',
        (report) => last(report, (answer) => answer.startsWith('429')),
        'ms',
      ),
      row('last answer', (report) => last(report, () => true), 'ms'),
    ],
  }
}

async function answersWith(crowd: CapacityLimits): Promise<OpeningsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate(postgres.ownerUrl)
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  const platform = await startBenchPlatform(folder, postgres.appUrl, {
    capacity: crowd,
    trustedProxies: ['127.0.0.1'],
  })
  const clients = fork(join(import.meta.dirname, 'opening-clients.ts'))
  try {
    const tokens = await people(owner, platform.database, OPENINGS / EACH)
    const callers = Array.from({ length: OPENINGS }, (_, index) => ({
      token: tokens[index % tokens.length] ?? '',
      from: `10.${(index % tokens.length) >> 8}.${(index % tokens.length) & 255}.1`,
    }))
    clients.send({ port: Number(new URL(platform.address).port), callers })
    await once(clients, 'message')
    clients.send({ path: '/lever/submit', bodies: [body(1), body(2)] })
    const [report] = (await once(clients, 'message')) as [OpeningsReport]
    return report
  } finally {
    clients.kill()
    await owner.close()
    await platform.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const SESSIONS = sql(`
  INSERT INTO session (token_hash, user_id, device, address, created_at, last_used_at)
  SELECT x.hash, x.id, 'bench', '10.0.0.1', now(), now()
  FROM unnest($1::bytea[], $2::bigint[]) AS x(hash, id)`)

/** Traders with a session each. Returns their tokens. */
async function people(owner: Database, database: Database, count: number): Promise<string[]> {
  const ids = await tradersOn(owner, database, count)
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await owner.rows(SESSIONS, [
    tokens.map((token) => createHash('sha256').update(token).digest()),
    ids,
  ])
  await owner.rows(sql('ANALYZE'))
  return tokens
}
