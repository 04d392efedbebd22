// npm run verify [-- --url DATABASE_URL]: recomputes the ledger, the chains of ticks, the trades,
// every decided order, the withdrawals and the staff log of a database from its rows. Without an
// address it uses this installation's embedded database, and starts it if necessary. Exits 1 on a
// difference.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../apps/server/src/config/config.ts'
import { type Database, openDatabase } from '../apps/server/src/db/connection.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts'
import { findChainDifference } from '../apps/server/src/platform/chains/index.ts'
import { verifyProofs } from '../apps/server/src/platform/fairness/index.ts'
import {
  auditLedger,
  LedgerAudit,
  ledgerChecks,
  verifyRepairs,
} from '../apps/server/src/platform/ledger/index.ts'
import { verifyLiabilities } from '../apps/server/src/platform/liabilities/index.ts'
import { verifyTicks } from '../apps/server/src/platform/prices/index.ts'
import { translate } from '../apps/server/src/texts/index.ts'
import { loadCatalogue, readListing } from '../apps/server/src/platform/markets/index.ts'
import { findBrokenEntry } from '../apps/server/src/platform/staff/index.ts'
import {
  feesPaid,
  flowSources,
  holdSources,
  orderFees,
  proofSources,
  verifyProducts,
} from '../apps/server/src/composition/products.ts'
import type { Verdict } from '../apps/server/src/products/define-product.ts'
import { readSecrets } from '../apps/server/src/secrets/stored-secrets.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Recomputes everything that can be recomputed, in the order of money, prices, trades, results. */
export async function verify(database: Database, sealKey?: Buffer): Promise<Verdict[]> {
  const ticks = await verifyTicks(database)
  return [
    ...(await verifyLedger(database)),
    ...ticks.map(({ symbol, chain }) => ({
      what: `ticks of ${symbol}: each hash follows from the tick and the one before it`,
      difference: chain,
    })),
    ...ticks.map(({ symbol, days }) => ({
      what: `days of ${symbol}: each published root is that of the day's ticks`,
      difference: days,
    })),
    ...(await verifyProducts({
      database,
      catalogue: await loadCatalogue(() => readListing(database)),
      fees: feesPaid,
      orderFees,
    })),
    ...(await verifyProofs(database, proofSources)).map(({ kind, count, difference }) => ({
      what: `${count} of kind ${kind}: inputs and recorded ticks give exactly the result`,
      difference,
    })),
    await verifyChains(database),
    await verifyStaffLog(database),
    await repairsVerdict(database),
    ...(await verifyLiabilities(database, sealKey)),
  ]
}

async function verifyLedger(database: Database): Promise<Verdict[]> {
  const findings = await auditLedger(database, new LedgerAudit(), 'whole', holdSources, flowSources)
  return ledgerChecks.map((check) => {
    const found = findings.find((finding) => finding.check === check)
    return {
      what: `ledger: ${translate('en', `rule-check-${check}`)}`,
      difference:
        found === undefined
          ? undefined
          : `${found.row}: expected ${found.expected}, found ${found.found}`,
    }
  })
}

/** Every on-chain payment was credited once, to the owner of its address (DEP-12). */
async function verifyChains(database: Database): Promise<Verdict> {
  const { count, difference } = await database.snapshot(findChainDifference)
  return {
    what: `${count} payments over chains: each credited once, exactly, to its address's user`,
    difference,
  }
}

/** The staff log is a hash chain, like the ticks (STAFF-09). */
async function verifyStaffLog(database: Database): Promise<Verdict> {
  const broken = await findBrokenEntry(database)
  return {
    what: 'staff log: each hash follows from the row and the one before it, up to the last',
    difference: broken === undefined ? undefined : `row ${broken}`,
  }
}

/**
 * Explanations of ledger differences form a hash chain too, and explain only by their figures
 * (LEDG-24).
 */
async function repairsVerdict(database: Database): Promise<Verdict> {
  const { count, difference } = await verifyRepairs(database)
  return {
    what: `${count} repairs of the ledger: each hash follows from the repair and the one before it`,
    difference,
  }
}

function lineOf({ what, difference }: Verdict): string {
  return difference === undefined
    ? `matches         ${what}`
    : `does not match  ${what}\n                ${difference}`
}

/**
 * The key of the leaves' places and salts: this installation's, or for another database that of an
 * explicitly named data folder.
 */
function sealKeyOf(url: string | undefined): Buffer | undefined {
  const { dataFolder } = readSettings(process.env, root)
  const isMeant = url === undefined || process.env['DATA_FOLDER'] !== undefined
  return isMeant && existsSync(join(dataFolder, 'secrets.json'))
    ? readSecrets({ dataFolder }).sealKey
    : undefined
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  const embedded =
    values.url === undefined
      ? await startEmbeddedPostgres({
          directory: join(readSettings(process.env, root).dataFolder, 'postgres'),
          log: say,
        })
      : undefined
  const database = openDatabase(values.url ?? embedded?.appUrl ?? '', 2, (error) => {
    say(error.message)
  })
  try {
    const verdicts = await verify(database, sealKeyOf(values.url))
    for (const verdict of verdicts) say(lineOf(verdict))
    const bad = verdicts.filter(({ difference }) => difference !== undefined).length
    say(
      bad === 0
        ? `All ${verdicts.length} checks match.`
        : `${bad} of ${verdicts.length} checks do not match.`,
    )
    process.exitCode = bad === 0 ? 0 : 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

if (import.meta.main) await main()
