import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Price, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { OfferingAccounts } from '@candor/server/products/token-offering/accounts'
import { listDue } from '@candor/server/products/token-offering/listing/list-due'
import { tokenOffering } from '@candor/server/products/token-offering/product'
import { decideDue } from '@candor/server/products/token-offering/results/decide-due'
import { settleDue } from '@candor/server/products/token-offering/results/settle-due'
import { fileSavers, postFromOutside, USDT } from '@candor/testing/fixtures/filed-savers'
import { timed, weighed } from './measure.ts'
import type { BenchResult } from './order-book.ts'

/** Users with one application each to one offering, twice its supply together. */
const USERS = Number(process.env['CANDOR_BENCH_OFFERINGS'] ?? 50_000)
const MILLION = 1_000_000
/** Of a million (IEO-23), and of what is here. */
const [MAX_DECIDE_S, MAX_WRITE_S] = [60, 900]
const MAX_MB = 400

const TOKEN = 45
const [APPLIED, PASSED] = [10, 5]
const PRICE = unitsOf<Price>('0.5')
const KEPT = unitsOf<Price>('5')
const HOUR_MS = 3_600_000
const LISTED_MS = Date.parse('2026-11-20T08:00:00Z')
const [START_MS, END_MS] = [LISTED_MS + HOUR_MS, LISTED_MS + 25 * HOUR_MS]

const OFFER = sql(`
  WITH listed AS (INSERT INTO offering_project (track, round, currency_id, pay_coins, allocation,
    price, supply, total_issuance, min_tokens, min_sale, listed_ms, start_ms, end_ms, sell_begin_ms,
    lock_days, names_insiders, has_pool, insider_count, insider_tokens, insider_price, insider_days,
    texts, logo, white_paper, link, created_at)
  VALUES (9, 1, ${TOKEN}, '{}', 2, ${PRICE}, $1, $1, ${APPLIED}, 0, ${LISTED_MS}, ${START_MS},
    ${END_MS}, ${END_MS}, 7, false, true, 0, 0, 0, 0, '{}', '', '', '', now()) RETURNING id)
  INSERT INTO offering_tally (project_id) SELECT id FROM listed RETURNING project_id`)
/** Places are given here, all at once: the table's trigger counts one after the other. */
const FILE = sql(`
  WITH share AS (INSERT INTO offering_share (project_id, user_id, person, stage)
    SELECT $2, x.id, $3 + x.number, 0 FROM unnest($1::bigint[]) WITH ORDINALITY AS x(id, number)
    RETURNING id, user_id, person)
  INSERT INTO offering_order (project_id, share_id, user_id, place, person, is_shared,
    pay_currency_id, filed, tokens, total, kept, accepted_ms, accepted_tick_id, status, changed_ms,
    created_at)
  SELECT $2, id, user_id, person, person, true, ${USDT}, ${APPLIED}, ${APPLIED}, ${KEPT}, ${KEPT},
    ${START_MS}, 0, 1, ${START_MS}, now() FROM share`)
const COUNT = sql(`
  UPDATE offering_tally SET last_place = $2, shared = $2 * ${APPLIED} WHERE project_id = $1`)
const LOCKED = `
  SELECT id AS party_id, ${USDT} AS currency_id, 1 AS part, ${KEPT}::numeric AS change
  FROM unnest($1::bigint[]) AS id`
const ENDED = statement(
  'bench-offerings-ended',
  `
  SELECT count(*) AS count, sum(passed) AS passed, sum(refund) AS refund FROM offering_order
  WHERE passed IS NOT NULL`,
)

/** Seconds until an offering is decided and all its shares are written, of a million (IEO-23). */
export async function offeringSettlements(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate(postgres.ownerUrl)
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  const database = openDatabase(postgres.appUrl, 2, () => undefined)
  try {
    const worker = {
      database,
      catalogue: await loadCatalogue(() => readListing(database)),
      accounts: new OfferingAccounts(USDT),
      isSandbox: true,
      sendMessages: () => Promise.resolve([]),
      onEvents: () => undefined,
      onFault: (error: unknown) => {
        throw error
      },
    }
    await fileAll(owner, () => listDue(worker, LISTED_MS))
    const nowMs = END_MS + 10_000
    const decideS = await timed(() => decideDue(worker, nowMs))
    const written = await weighed(async () => {
      while ((await settleDue(worker, nowMs)) > 0);
    })
    await expectSound(database)
    const ofMillion = (seconds: number): number => (seconds / USERS) * MILLION
    return toResult(ofMillion(decideS), ofMillion(written.seconds), written.grownMb)
  } finally {
    await Promise.all([owner.close(), database.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fileAll(owner: Database, issue: () => Promise<void>): Promise<void> {
  const [offered] = await owner.rows(OFFER, [USERS * PASSED])
  const id = Number(offered?.['project_id'])
  await issue()
  await owner.rows(sql('ALTER TABLE offering_order DISABLE TRIGGER offering_order_takes_its_place'))
  let before = 0
  await fileSavers(owner, USERS, [USDT], async (tx, ids) => {
    await tx.rows(FILE, [ids, id, before])
    await postFromOutside(tx, LOCKED, ids)
    before += ids.length
  })
  await owner.rows(sql('ALTER TABLE offering_order ENABLE TRIGGER offering_order_takes_its_place'))
  await owner.rows(COUNT, [id, USERS])
}

async function expectSound(database: Database): Promise<void> {
  const [ended] = await database.rows(ENDED)
  const faults = await auditLedger(database, new LedgerAudit(), 'whole', [tokenOffering.holds])
  const isWhole =
    ended?.count === USERS &&
    ended.passed === BigInt(USERS * PASSED) &&
    ended.refund === (BigInt(USERS) * KEPT) / 2n
  if (!isWhole || faults.length > 0)
    throw new Error(`${String(ended?.count)} of ${USERS} were written, ${faults.length} faults`)
}

function toResult(decideS: number, writeS: number, grownMb: number): BenchResult {
  const figures = { decideS, writeS, grownMb }
  if (decideS > MAX_DECIDE_S || writeS > MAX_WRITE_S || grownMb > MAX_MB)
    throw new Error(`beyond the bounds: ${JSON.stringify(figures)}`)
  const row = (what: string, ours: number, theirs: number, unit: string) => ({
    case: `${USERS} shares ${what}`,
    ours,
    theirs,
    ratio: theirs / ours,
    unit,
  })
  return {
    name: 'offering-settlements',
    baseline: 'the bounds of IEO-23',
    rows: [
      row('decided', decideS, MAX_DECIDE_S, 's a million'),
      row('written', writeS, MAX_WRITE_S, 's a million'),
      row('memory while written', grownMb, MAX_MB, 'MB'),
    ],
  }
}
