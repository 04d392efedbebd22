import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { fundPeople, grow } from '@candor/testing/fixtures/large-ledger'
import { startBenchPlatform } from './bench-platform.ts'
import type { BenchResult } from './order-book.ts'

/**
 * In entries; CANDOR_BENCH_ENTRIES adds a larger case, such as 10000000, which takes a quarter of
 * an hour to create and check.
 */
const CASES = [
  1_000_000,
  2_000_000,
  ...(process.env['CANDOR_BENCH_ENTRIES'] === undefined
    ? []
    : [Number(process.env['CANDOR_BENCH_ENTRIES'])]),
]
const HANDLERS_MAX_S = 3
/** Entries inserted by one statement, which must not take 15 s. */
const AT_ONCE = 25_000

/**
 * Seconds until a platform with this many entries accepts requests and withdrawals after a restart,
 * and for the check of each minute; against a full check, for which a start had to wait before
 * entries were sealed (LEDG-20).
 */
export async function reconciler(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  try {
    await migrate(postgres.ownerUrl)
    await fundPeople(postgres.appUrl)
    const rows: BenchResult['rows'][number][] = []
    let made = 0
    for (const entries of CASES) {
      for (; made < entries; made += AT_ONCE) await owner.rows(sql(grow(AT_ONCE)))
      await owner.rows(sql('ANALYZE entry, journal, ledger_block'))
      rows.push(...(await look(entries, () => startBenchPlatform(folder, postgres.appUrl))))
    }
    const slow = rows.find(
      ({ case: what, ours }) => what.endsWith('doors open') && ours > HANDLERS_MAX_S,
    )
    if (slow !== undefined)
      throw new Error(`${slow.case} after ${slow.ours.toFixed(1)} s, of ${HANDLERS_MAX_S} at most`)
    return { name: 'reconciler', baseline: 'a look at the whole', rows }
  } finally {
    await owner.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function look(
  entries: number,
  start: () => ReturnType<typeof startBenchPlatform>,
): Promise<BenchResult['rows'][number][]> {
  const first = await start()
  const whole = await timed(() => first.trading.reconciler.check('whole'))
  await first.stop()
  const begunAt = performance.now()
  const platform = await start()
  const doors = (performance.now() - begunAt) / 1_000
  const open = await timed(() => platform.trading.reconciler.check())
  await platform.stop()
  const row = (what: string, ours: number) => ({
    case: `${entries} entries, ${what}`,
    ours,
    theirs: whole,
    ratio: whole / ours,
    unit: 's',
  })
  return [row('doors open', doors), row("the minute's look and slices", open)]
}

async function timed(
  work: () => Promise<{ readonly balanced: boolean; readonly findings: readonly unknown[] }>,
): Promise<number> {
  const start = performance.now()
  const { balanced, findings } = await work()
  if (!balanced) throw new Error(`the ledger was to be sound: ${JSON.stringify(findings[0])}`)
  return (performance.now() - start) / 1_000
}
