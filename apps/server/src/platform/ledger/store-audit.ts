import type { Quantity } from '@candor/money'
import { type Database, type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { LedgerAudit } from './audit.ts'
import type { AuditedAccount, Finding, Flow } from './audited.ts'
import { LAST_HOUSE_ID } from './parties.ts'
import { EVERY_ID, emptyJournal, firstAdded, readBlocks, readEntries } from './store-audit-rows.ts'
import type { FlowSource } from './store-flows.ts'
import { readRepairs } from './store-repairs.ts'

/** What a product holds of an account: the part that should be locked because of it. */
export type Hold = {
  readonly partyId: number
  readonly currencyId: number
  readonly kind: number
  readonly shard: number
  readonly amount: Quantity
}
/** A product's answer to what it holds, at the moment of the reconciliation. */
export type HoldSource = (at: Queryable) => Promise<readonly Hold[]>

/**
 * Whether the ledger is recomputed from its first entry or from where it was sealed. Balances are
 * compared whole in both.
 */
export type AuditReach = 'whole' | 'open'

/**
 * So many entries are sealed as one slice: recomputed at once later on, in well under a second or
 * two.
 */
export const SLICE_ENTRIES = 50_000
const PAGE = 5_000
const HEADS = sql('audit-heads', 'SELECT chain, height, head FROM ledger_chain WHERE height > 0')
const ACCOUNTS = sql(
  'audit-accounts',
  `
  SELECT id, party_id, currency_id, kind, shard, outside, available, locked FROM account
  WHERE id > $1 AND (available <> 0 OR locked <> 0) ORDER BY id LIMIT ${PAGE}`,
)
/**
 * Recomputes the ledger at one moment and answers the differences (LEDG-06). A look at the whole
 * takes an audit that begins with the first entry, one at what is open an audit that begins after
 * what was sealed; an audit that failed halfway must not be used again.
 */
export async function auditLedger(
  database: Database,
  audit: LedgerAudit,
  reach: AuditReach,
  holdSources: readonly HoldSource[],
  flowSources: readonly FlowSource[] = [],
): Promise<Finding[]> {
  return database.snapshot(async (at) => {
    const heads = (await at.rows<{ chain: number; height: string; head: Uint8Array }>(HEADS)).map(
      (row) => ({ ...row, height: rowId(row.height) }),
    )
    audit.explain(await readRepairs(at))
    const after = reach === 'whole' ? 0 : await lastSealed(at, audit, heads)
    await takeEntries(at, audit, after)
    audit.closeChains(heads)
    const empty = await emptyJournal(
      at,
      { after: audit.begunAfterJournal, upTo: undefined },
      { after, upTo: undefined },
    )
    if (empty !== undefined) audit.emptyJournal(empty)
    audit.compareAccounts(await readAccounts(at), await readHolds(at, holdSources))
    const told = await readFlows(at, flowSources)
    audit.compareFlows(
      told,
      flowSources.map(({ cause }) => cause),
    )
    await compareProofs(at, audit, told, flowSources)
    return audit.takeFindings()
  })
}

/**
 * The entry before the first that is open: transactions commit in another order than that of their
 * ids.
 */
async function lastSealed(
  at: Queryable,
  audit: LedgerAudit,
  heads: readonly { chain: number; height: number }[],
): Promise<number> {
  const grown = heads
    .map(({ chain, height }) => ({ chain, height, known: audit.head(chain).height }))
    .filter(({ height, known }) => height > known)
  const first = await firstAdded(
    at,
    grown.map(({ chain, known }) => ({ chain, height: known })),
  )
  return first === undefined ? audit.highestEntry : Math.min(audit.highestEntry, first - 1)
}

async function takeEntries(at: Queryable, audit: LedgerAudit, after: number): Promise<void> {
  for (let last = after; ;) {
    const entries = await readEntries(at, last, EVERY_ID)
    for (const entry of entries) audit.takeEntry(entry)
    last = entries.at(-1)?.id ?? last
    for (const block of await readBlocks(at, audit.wantedBlocks(), last)) audit.takeBlock(block)
    if (audit.uncut >= SLICE_ENTRIES) audit.cut()
    if (entries.length === 0) return
  }
}

async function readAccounts(at: Queryable): Promise<AuditedAccount[]> {
  const accounts: AuditedAccount[] = []
  for (let last = 0; ;) {
    const rows = await at.rows<{
      id: string
      party_id: string
      currency_id: number
      kind: number
      shard: number
      outside: boolean
      available: string
      locked: string
    }>(ACCOUNTS, [last])
    for (const row of rows) {
      accounts.push({
        id: rowId(row.id),
        holder: holderOf(row.party_id, row.currency_id, row.kind, row.shard),
        currencyId: row.currency_id,
        isOutside: row.outside,
        isUser: rowId(row.party_id) > LAST_HOUSE_ID,
        available: BigInt(row.available),
        locked: BigInt(row.locked),
      })
    }
    last = accounts.at(-1)?.id ?? last
    if (rows.length < PAGE) return accounts
  }
}

async function readHolds(
  at: Queryable,
  sources: readonly HoldSource[],
): Promise<Map<string, bigint>> {
  const holds = new Map<string, bigint>()
  for (const source of sources) {
    for (const { partyId, currencyId, kind, shard, amount } of await source(at)) {
      const holder = holderOf(partyId, currencyId, kind, shard)
      holds.set(holder, (holds.get(holder) ?? 0n) + amount)
    }
  }
  return holds
}

async function readFlows(at: Queryable, sources: readonly FlowSource[]): Promise<Flow[]> {
  const flows: Flow[] = []
  for (const { cause, told } of sources)
    flows.push(...(await told(at)).map((flow) => ({ ...flow, cause })))
  return flows
}

/** What has to be proven, and what is. */
async function compareProofs(
  at: Queryable,
  audit: LedgerAudit,
  told: readonly Flow[],
  sources: readonly FlowSource[],
): Promise<void> {
  const proven: Flow[] = []
  const causes = new Set<string>()
  for (const { cause, proven: read } of sources) {
    if (read === undefined) continue
    causes.add(cause)
    proven.push(...(await read(at)).map((flow) => ({ ...flow, cause })))
  }
  audit.compareProofs(
    told.filter(({ cause }) => causes.has(cause)),
    proven,
  )
}

function holderOf(
  partyId: string | number,
  currencyId: number,
  kind: number,
  shard: number,
): string {
  return `party ${partyId}, currency ${currencyId}, kind ${kind}, shard ${shard}`
}
