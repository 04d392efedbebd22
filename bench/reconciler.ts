import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantity } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { auditLedger, chainOfParty, exchangeAccounts, houseAccount, type Journal, LedgerAudit, openAccounts, post, recordTypes } from '@candor/server/modules/ledger/index'
import type { BenchResult } from './order-book.ts'

const CASES = [100_000, 1_000_000] as const
const PEOPLE = 200
const USDT = 3
/** So many journals of two entries each are posted in a transaction, and so many are new when only what was added is looked at. */
const BATCH = 250
const AT_ONCE = 4
/** About as long as what an entry is hashed by. */
const TEXT = 'x'.repeat(100)

/** Seconds that a look at a ledger of so many entries takes: of the whole against hashing as much text, the least that it could take; of what was added against the whole. */
export async function reconciler(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, log: () => undefined })
  await migrate(postgres.ownerUrl)
  const database = openDatabase(postgres.appUrl, AT_ONCE + 1, () => undefined)
  try {
    const people = await peopleOn(database)
    const rows: BenchResult['rows'][number][] = []
    let posted = 0
    for (const entries of CASES) {
      while (posted < entries) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => postBatch(database, people, worker)))
        posted += AT_ONCE * BATCH * 2
      }
      const hashed = await timed(() => Promise.resolve(hashTexts(entries)))
      const audit = new LedgerAudit()
      const whole = await timed(() => look(database, audit, 'whole'))
      await postBatch(database, people, 0)
      posted += BATCH * 2
      const added = await timed(() => look(database, audit, 'added'))
      rows.push(
        { case: `${entries} entries, the whole`, ours: whole, theirs: hashed, ratio: hashed / whole, unit: 's' },
        { case: `${entries} entries, ${BATCH * 2} added`, ours: added, theirs: whole, ratio: whole / added, unit: 's' },
      )
    }
    return { name: 'reconciler', baseline: 'hashing alone, and the whole', rows }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Customer = { readonly id: number; readonly account: number; readonly outside: number }

async function peopleOn(database: Database): Promise<readonly Customer[]> {
  return database.transaction(async (tx) => {
    const joined = await tx.rows<{ id: string }>(sql('', 'INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1) RETURNING id'), [PEOPLE])
    const outside = await houseAccount(tx, 'outside:sandbox', USDT, 0)
    const people: Customer[] = []
    for (const { id } of joined) {
      await openAccounts(tx, Number(id))
      const [own] = await exchangeAccounts(tx, [Number(id)], [USDT])
      people.push({ id: Number(id), account: own?.account ?? 0, outside })
    }
    return people
  })
}

let journals = 0

/** Each worker has people of its own, so that they wait for one another at the outside account alone. */
async function postBatch(database: Database, people: readonly Customer[], worker: number): Promise<void> {
  const own = people.filter((_, index) => index % AT_ONCE === worker)
  const customer = own[journals % own.length] as Customer
  await database.transaction((tx) => post(tx, chainOfParty(customer.id), new Date(), Array.from({ length: BATCH }, () => fundingOf(customer))))
}

function fundingOf({ account, outside }: Customer): Journal {
  return {
    cause: 'bench.funding', reference: `${(journals += 1)}`, params: { simulated: 1 },
    entries: [
      { account: outside, part: 0, type: recordTypes.sandboxFunding, change: quantity(-100_000_000n) }, { account, part: 0, type: recordTypes.sandboxFunding, change: quantity(100_000_000n) },
    ],
  }
}

async function look(database: Database, audit: LedgerAudit, reach: 'whole' | 'added'): Promise<void> {
  const findings = await auditLedger(database, audit, reach, [])
  if (findings.length > 0) throw new Error(`the ledger was to be sound: ${JSON.stringify(findings[0])}`)
}

function hashTexts(count: number): void {
  const hash = createHash('sha256')
  for (let index = 0; index < count; index += 1) hash.update(TEXT)
  hash.digest()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}
