import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@candor/server/clock/clock'
import { openDatabase, sql, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { streamUserHoldings } from '@candor/server/platform/ledger/index'
import { runDueReports } from '@candor/server/platform/liabilities/index'
import { holdersOfOne } from '@candor/testing/fixtures/large-ledger'
import { timed, weighed } from './measure.ts'
import type { BenchResult } from './order-book.ts'

/** One user each, with a balance in one currency. */
const ACCOUNTS = Number(process.env['CANDOR_BENCH_ACCOUNTS'] ?? 1_000_000)
const MAX_S = 60
/** Memory that the report may use at any number of accounts, beyond what the process had. */
const MAX_MB = 400
const AT_ONCE = 50_000
const USDT = 3
const TREE = statement(
  'bench-liability-tree',
  `
  SELECT t.leaves, o.users FROM liability_tree t JOIN liability_total o ON o.day = t.day
  JOIN liability_report r ON r.day = t.day`,
)
const SIZE = statement(
  'bench-liability-size',
  `
  SELECT pg_total_relation_size('liability_leaves') +
    pg_total_relation_size('liability_nodes') AS size`,
)

/**
 * Seconds until a report over a million accounts is published, and its memory, against only reading
 * the balances (FAIR-20).
 */
export async function liabilities(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  const database = openDatabase(postgres.appUrl, 2, () => undefined)
  try {
    await migrate(postgres.ownerUrl)
    await owner.rows(sql(`SELECT ledger_open_house('outside:sandbox', ${USDT}, 0)`))
    for (let made = 0; made < ACCOUNTS; made += AT_ONCE)
      await owner.rows(sql(holdersOfOne), [Math.min(AT_ONCE, ACCOUNTS - made)])
    await owner.rows(sql('ANALYZE account, party'))
    const read = await timed(async () => {
      for await (const part of streamUserHoldings(owner))
        if (part.length > ACCOUNTS) throw new Error('more than there are')
    })
    const { seconds: report, grownMb: grown } = await weighed(() =>
      runDueReports({ database, clock: systemClock, sealKey: Buffer.alloc(32, 1), owed: [] }),
    )
    const [tree] = await database.rows(TREE)
    if (tree?.users !== ACCOUNTS || tree.leaves !== 4 * ACCOUNTS)
      throw new Error(`the report was to be over ${ACCOUNTS} users: ${JSON.stringify(tree)}`)
    const [kept] = await owner.rows(SIZE)
    if (report > MAX_S || grown > MAX_MB)
      throw new Error(
        `${report.toFixed(1)} s and ${grown.toFixed(0)} MB more, of ${MAX_S} s and ${MAX_MB} MB at most`,
      )
    const row = (what: string, ours: number, theirs: number, unit: string) => ({
      case: `${ACCOUNTS} accounts, ${what}`,
      ours,
      theirs,
      ratio: theirs / ours,
      unit,
    })
    return {
      name: 'liabilities',
      baseline: 'the balances being read alone, and the bounds',
      rows: [
        row('report published', report, read, 's'),
        row('memory', grown, MAX_MB, 'MB'),
        row(
          'kept on the disk, against every leaf as a node',
          (kept?.size ?? 0) / 1_000_000,
          (ACCOUNTS * 4 * 48) / 1_000_000,
          'MB',
        ),
      ],
    }
  } finally {
    await Promise.all([owner.close(), database.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
