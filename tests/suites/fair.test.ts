import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Evidence } from '@candor/engine/verify/evidence'
import type { Database } from '@candor/server/db/connection'
import { loadEvidence } from '@candor/server/platform/fairness/index'
import { proofSources } from '@candor/server/composition/products'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verify } from '../../tools/verify.ts'
import {
  contractSettlements,
  dice,
  secondsSettlements,
} from '../support/harness/models/settlements.ts'
import { sized } from '@candor/testing/size'

/**
 * S15: past settlements, made by the real engine on a real database, are recomputed from saved
 * evidence by a program that shares no code with the server. S21: edits of ticks, orders and
 * entries are each found.
 */
const root = join(import.meta.dirname, '../..')
const SEED = Number(process.env['CANDOR_SEED'] ?? 20_261_120)
const SETTLEMENTS = sized({ run: 300, campaign: 10_000 })
const folder = mkdtempSync(join(tmpdir(), 'candor-fair-'))
let seconds: SecondsFixture
let futures: FuturesFixture

beforeAll(async () => {
  seconds = await SecondsFixture.open()
  futures = await FuturesFixture.open()
  await secondsSettlements(seconds, Math.ceil(SETTLEMENTS * 0.6), dice(SEED))
  await contractSettlements(futures, Math.ceil(SETTLEMENTS * 0.4), dice(SEED + 1))
  await chainTicks(seconds.owner)
  await chainTicks(futures.owner)
}, 600_000)
afterAll(async () => {
  await seconds.close()
  await futures.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Decided = 'seconds' | 'contract'

async function evidenceOf(database: Database, kind: Decided, most: number): Promise<Evidence[]> {
  const all: Evidence[] = []
  for (const proof of (await proofSources[kind]?.decided(database, 0, most)) ?? []) {
    const evidence = await loadEvidence(database, proof)
    if (evidence === undefined)
      throw new Error(`${proof.kind} ${proof.id} names a tick that is not recorded`)
    all.push(evidence)
  }
  return all
}

/** Runs the customers' verification program in its own process over a file. */
function verifyFile(evidence: readonly Evidence[]): Promise<{ code: number; output: string }> {
  const file = join(folder, `evidence-${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(evidence))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'tools/verify-file.ts'), file],
      { maxBuffer: 50_000_000 },
      (error, said) => {
        resolve({ code: error === null ? 0 : 1, output: said })
      },
    )
  })
}

/** All files that a program imports, directly or indirectly. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
    if (from.startsWith('.')) importsOf(join(dirname(file), from), seen)
    else if (from.startsWith('@candor/'))
      importsOf(
        join(
          root,
          'packages',
          from.split('/')[1] ?? '',
          'src',
          `${from.split('/').slice(2).join('/') || 'index'}.ts`,
        ),
        seen,
      )
    else seen.add(from)
  }
  return seen
}

it(`S15 FUT-39 SEC-22 ${SETTLEMENTS} past settlements recompute, from saved files alone`, async () => {
  const all = [
    ...(await evidenceOf(seconds.database, 'seconds', SETTLEMENTS)),
    ...(await evidenceOf(futures.database, 'contract', SETTLEMENTS)),
  ]
  expect(all.length).toBeGreaterThanOrEqual(SETTLEMENTS)
  const results = new Map<string, number>()
  for (const { proof } of all) {
    const decided = proof?.result?.['result'] ?? proof?.result?.['reason']
    const result = typeof decided === 'string' ? decided : 'open'
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  for (const result of ['win', 'loss', 'tie', 'void', 'manual', 'tp', 'sl', 'liquidation'])
    expect(results.get(result) ?? 0, `the settlements never came to: ${result}`).toBeGreaterThan(0)
  const { code, output } = await verifyFile(all)
  expect(output).toMatch(new RegExp(`^${all.length} checked, ${all.length} match, 0 do not match;`))
  expect(code).toBe(0)
  console.info(
    `S15: ${all.length} settlements recomputed from files (${[...results].map(([result, count]) => `${count} ${result}`).join(', ')})`,
  )
})

it('S15 the program that recomputes them imports nothing of the server', () => {
  const imported = [...importsOf(join(root, 'tools/verify-file.ts'))].map((file) =>
    file.replace(`${root}/`, ''),
  )
  expect(imported.length).toBeGreaterThan(15)
  expect(
    imported.filter(
      (file) =>
        !/^(packages\/(engine|money)\/src\/|tools\/verify-file[.]ts$|@noble\/hashes\/|node:fs$)/.test(
          file,
        ),
    ),
  ).toEqual([])
})

it('S15 control: of settlements that were bent exactly those are named', async () => {
  const roll = dice(SEED + 2)
  const whole = [
    ...(await evidenceOf(seconds.database, 'seconds', 60)),
    ...(await evidenceOf(futures.database, 'contract', 60)),
  ]
  const bent = whole.map((evidence, index) => (index % 4 === 0 ? bend(evidence, roll) : evidence))
  const { code, output } = await verifyFile(bent)
  const named = new Set(
    [...output.matchAll(/^does not match {2}(\w+ \d+):/gm)].map(([, name]) => name),
  )
  expect(named).toEqual(
    new Set(
      whole.filter((_, index) => index % 4 === 0).map(({ proof }) => `${proof?.kind} ${proof?.id}`),
    ),
  )
  expect(code).toBe(1)
})

/** Changes one deciding thing: a result, a price of a run, a tick, or the order of events. */
function bend(evidence: Evidence, roll: (below: number) => number): Evidence {
  const { proof, ticks, runs } = evidence
  if (proof === null) throw new Error('nothing to bend')
  const raised = (text: string): string =>
    text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)
  switch (roll(4)) {
    case 0: {
      const amounts = Object.entries(proof.result ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value) ? [[name, value] as const] : [],
      )
      const [name, value] = amounts[roll(amounts.length)] ?? ['', '']
      return {
        ...evidence,
        proof: { ...proof, result: { ...proof.result, [name]: raised(value) } },
      }
    }
    case 1:
      return {
        ...evidence,
        ticks: ticks.map((each, index) =>
          index === 0 ? { ...each, tick: { ...each.tick, price: raised(each.tick.price) } } : each,
        ),
      }
    case 2:
      return {
        ...evidence,
        runs: runs.map((run, index) =>
          index === 0
            ? {
                ...run,
                ticks: run.ticks.map((tick, at) =>
                  at === 0 ? { ...tick, price: raised(tick.price) } : tick,
                ),
              }
            : run,
        ),
      }
    default:
      return {
        ...evidence,
        runs: runs.map((run, index) => (index === 0 ? { ...run, ticks: run.ticks.slice(1) } : run)),
      }
  }
}

/** What is edited, row by row; each edit affects money or a result. */
const edits: readonly {
  readonly table: string
  readonly key: string
  readonly set: readonly string[]
  readonly where?: string
}[] = [
  {
    table: 'tick',
    key: 'id',
    set: [
      'price = price + 1',
      'ts = ts + 1',
      `source = 'other'`,
      `hash = sha256(hash)`,
      'prev_hash = hash',
      'market_id = 3',
    ],
  },
  {
    table: 'entry',
    key: 'id',
    set: [
      'change = change + 1, after = after + 1',
      'account_id = account_id + 1',
      'type = type + 1',
      'journal_id = journal_id + 1',
    ],
  },
  {
    table: 'seconds_order',
    key: 'id',
    where: 'status = 3',
    set: [
      'stake = stake + 100000000, credit = CASE result WHEN 1 THEN stake + 100000000 + profit WHEN 0 THEN stake + 100000000 + fee ELSE 0 END',
      'profit = profit + 1, credit = CASE result WHEN 1 THEN credit + 1 ELSE credit END',
      'payout = payout + 1000000',
      'end_sum = end_sum + end_count, open_price = open_price + 1',
    ],
  },
  {
    table: 'contract_order',
    key: 'id',
    where: 'status = 3',
    set: [
      'profit = profit + 1',
      'entry = entry + 1',
      'close_price = close_price + 1',
      'fee = fee + 1',
      'size = size + 1',
      'reserve = reserve + 1',
      'multiple = multiple + 1',
    ],
  },
]

/** Restores the values of the one saved row by an update, because other tables may reference it. */
async function putBack(owner: pg.Pool, table: string, key: string): Promise<void> {
  const { rows } = await owner.query<{ column: string }>(
    `
      SELECT attname AS column FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity <> 'a'`,
    [table],
  )
  const columns = rows.map(({ column }) => column).join(', ')
  await owner.query(
    `
      UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM kept)
      WHERE ${key} = (SELECT ${key} FROM kept); DROP TABLE kept`,
  )
}

it('S21 every edit of a tick, an entry or an order made past the server is found and named by npm run verify', async () => {
  const [smallSeconds, smallFutures] = [await SecondsFixture.open(), await FuturesFixture.open()]
  let found = 0
  try {
    await secondsSettlements(smallSeconds, 20, dice(SEED + 3))
    await contractSettlements(smallFutures, 20, dice(SEED + 4))
    // Open orders lock money too, which the audit must include.
    await smallSeconds.placed(await smallSeconds.person('1000'), { seconds: 60 })
    await smallFutures.open(
      await smallFutures.user('1000'),
      { share: '1' },
      { 1: '65000', 2: '3200' },
    )
    for (const { owner, database, tables } of [
      {
        owner: smallSeconds.owner,
        database: smallSeconds.database,
        tables: ['tick', 'entry', 'seconds_order'],
      },
      {
        owner: smallFutures.owner,
        database: smallFutures.database,
        tables: ['tick', 'contract_order'],
      },
    ]) {
      await chainTicks(owner)
      expect((await verify(database)).filter(({ difference }) => difference !== undefined)).toEqual(
        [],
      )
      for (const { table, key, set, where = 'true' } of edits.filter((edit) =>
        tables.includes(edit.table),
      )) {
        for (const [index, change] of set.entries()) {
          const {
            rows: [row],
          } = await owner.query<{ id: string }>(
            `
              SELECT ${key} AS id FROM ${table} WHERE ${where}
              ORDER BY ${key} OFFSET (SELECT count(*) * ${index + 1} / ${set.length + 1}
                FROM ${table} WHERE ${where}) LIMIT 1`,
          )
          await owner.query(`CREATE TABLE kept AS SELECT * FROM ${table} WHERE ${key} = ${row?.id}`)
          await owner.query(`UPDATE ${table} SET ${change} WHERE ${key} = ${row?.id}`)
          const differences = (await verify(database)).filter(
            ({ difference }) => difference !== undefined,
          )
          expect(differences.length, `${table} ${row?.id}: ${change}`).toBeGreaterThan(0)
          await putBack(owner, table, key)
          found += 1
        }
      }
      expect((await verify(database)).filter(({ difference }) => difference !== undefined)).toEqual(
        [],
      )
    }
  } finally {
    await smallSeconds.close()
    await smallFutures.stop()
  }
  console.info(`S21: ${found} edits past the server, ${found} found`)
})
