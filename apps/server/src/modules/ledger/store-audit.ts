import type { Quantity } from '@candor/money'
import { type Database, type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { AuditedAccount, AuditedBlock, AuditedEntry, Finding, Flow, LedgerAudit } from './audit.ts'
import { LAST_HOUSE_ID } from './parties.ts'
import type { FlowSource } from './store-flows.ts'

/** What a product holds of an account: the part that should be locked because of it. */
export type Hold = { readonly partyId: number; readonly currencyId: number; readonly kind: number; readonly shard: number; readonly amount: Quantity }
/** A product's answer to what it holds, at the moment of the reconciliation. */
export type HoldSource = (at: Queryable) => Promise<readonly Hold[]>

/** Whether all of the ledger is recomputed or only what was added since the audit last looked. Balances are compared whole in both. */
export type AuditReach = 'whole' | 'added'

const PAGE = 5_000
const HEADS = sql('audit-heads', 'SELECT chain, height, head FROM ledger_chain WHERE height > 0')
const FIRST_ADDED = sql('audit-first-added', `
  SELECT min(b.first_entry) AS first FROM unnest($1::int[], $2::bigint[]) AS x(chain, height) JOIN ledger_block b ON b.chain = x.chain AND b.height = x.height + 1`)
/** An entry whose journal is gone is of no chain, so no block covers it. */
const ENTRIES = sql('audit-entries', `
  SELECT e.id, e.journal_id, coalesce(j.chain, -1) AS chain, e.account_id, coalesce(a.currency_id, -1) AS currency_id, e.part, e.change, e.before, e.after,
    concat_ws('|', e.id, e.journal_id, j.cause, j.reference, j.params::text, e.account_id, e.part, e.type, e.change, e.after) AS text
  FROM entry e LEFT JOIN journal j ON j.id = e.journal_id LEFT JOIN account a ON a.id = e.account_id WHERE e.id > $1 ORDER BY e.id LIMIT ${PAGE}`)
const BLOCKS = sql('audit-blocks', `
  SELECT b.chain, b.height, b.prev_hash, b.hash, b.first_entry, b.last_entry
  FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS x(chain, height, at_most)
  JOIN ledger_block b ON b.chain = x.chain AND b.height > x.height AND b.height <= x.height + x.at_most AND b.last_entry <= $4
  ORDER BY b.chain, b.height`)
const ACCOUNTS = sql('audit-accounts', `
  SELECT id, party_id, currency_id, kind, shard, outside, available, locked FROM account
  WHERE id > $1 AND (available <> 0 OR locked <> 0) ORDER BY id LIMIT ${PAGE}`)
/** The least of all, rather than the first of a sorted list: that would be looked up journal by journal, and entries have no index by journal. */
const EMPTY_JOURNAL = sql('audit-empty-journal', `
  SELECT min(j.id) AS id FROM journal j WHERE NOT EXISTS (SELECT 1 FROM entry e WHERE e.journal_id = j.id)`)
/** An outside account is below zero by what came in. */
const BOOKED = sql('audit-booked-flows', `
  SELECT j.cause, a.currency_id, count(DISTINCT j.id) AS count, -sum(e.change) AS amount
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id WHERE a.outside AND j.cause = ANY ($1) GROUP BY 1, 2`)

/**
 * Recomputes the ledger at one moment and answers the first difference of each check (LEDG-06). A new audit must begin with the whole;
 * one that failed halfway must not be used again.
 */
export async function auditLedger(
  database: Database, audit: LedgerAudit, reach: AuditReach, holdSources: readonly HoldSource[], flowSources: readonly FlowSource[] = [],
): Promise<Finding[]> {
  return database.snapshot(async (at) => {
    const heads = (await at.rows<{ chain: number; height: string; head: Uint8Array }>(HEADS)).map((row) => ({ ...row, height: rowId(row.height) }))
    await takeEntries(at, audit, reach === 'whole' ? 0 : await lastKnown(at, audit, heads))
    audit.closeChains(heads)
    const [empty] = reach === 'whole' ? await at.rows<{ id: string | null }>(EMPTY_JOURNAL) : []
    if (typeof empty?.id === 'string') audit.emptyJournal(rowId(empty.id))
    audit.compareAccounts(await readAccounts(at), await readHolds(at, holdSources))
    const told = await readFlows(at, flowSources)
    audit.compareFlows(told, await readBooked(at, flowSources))
    await compareProofs(at, audit, told, flowSources)
    return audit.takeFindings()
  })
}

/** The entry before the first that may be new: transactions commit in another order than that of their ids. */
async function lastKnown(at: Queryable, audit: LedgerAudit, heads: readonly { chain: number; height: number }[]): Promise<number> {
  const grown = heads.filter(({ chain, height }) => height > audit.head(chain).height)
  const [row] = await at.rows<{ first: string | null }>(FIRST_ADDED, [grown.map(({ chain }) => chain), grown.map(({ chain }) => audit.head(chain).height)])
  const first = row?.first ?? null
  return first === null ? audit.highestEntry : Math.min(audit.highestEntry, rowId(first) - 1)
}

async function takeEntries(at: Queryable, audit: LedgerAudit, after: number): Promise<void> {
  for (let last = after; ;) {
    const entries = await readEntries(at, last)
    for (const entry of entries) audit.takeEntry(entry)
    last = entries.at(-1)?.id ?? last
    for (const block of await readBlocks(at, audit, last)) audit.takeBlock(block)
    if (entries.length < PAGE) return
  }
}

async function readEntries(at: Queryable, after: number): Promise<AuditedEntry[]> {
  const rows = await at.rows<{
    id: string; journal_id: string; chain: number; account_id: string; currency_id: number; part: number; change: string; before: string; after: string; text: string
  }>(ENTRIES, [after])
  return rows.map((row) => ({
    id: rowId(row.id), journalId: rowId(row.journal_id), chain: row.chain, account: rowId(row.account_id), currencyId: row.currency_id, part: row.part,
    change: BigInt(row.change), before: BigInt(row.before), after: BigInt(row.after), text: row.text,
  }))
}

async function readBlocks(at: Queryable, audit: LedgerAudit, lastEntry: number): Promise<AuditedBlock[]> {
  const wanted = audit.wantedBlocks()
  if (wanted.length === 0) return []
  const rows = await at.rows<{ chain: number; height: string; prev_hash: Uint8Array; hash: Uint8Array; first_entry: string; last_entry: string }>(
    BLOCKS, [wanted.map(({ chain }) => chain), wanted.map(({ height }) => height), wanted.map(({ atMost }) => atMost), lastEntry])
  return rows.map((row) => ({
    chain: row.chain, height: rowId(row.height), prevHash: row.prev_hash, hash: row.hash, firstEntry: rowId(row.first_entry), lastEntry: rowId(row.last_entry),
  }))
}

async function readAccounts(at: Queryable): Promise<AuditedAccount[]> {
  const accounts: AuditedAccount[] = []
  for (let last = 0; ;) {
    const rows = await at.rows<{
      id: string; party_id: string; currency_id: number; kind: number; shard: number; outside: boolean; available: string; locked: string
    }>(ACCOUNTS, [last])
    for (const row of rows) {
      accounts.push({
        id: rowId(row.id), holder: holderOf(row.party_id, row.currency_id, row.kind, row.shard), currencyId: row.currency_id, isOutside: row.outside, isUser: rowId(row.party_id) > LAST_HOUSE_ID,
        available: BigInt(row.available), locked: BigInt(row.locked),
      })
    }
    last = accounts.at(-1)?.id ?? last
    if (rows.length < PAGE) return accounts
  }
}

async function readHolds(at: Queryable, sources: readonly HoldSource[]): Promise<Map<string, bigint>> {
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
  for (const { cause, told } of sources) flows.push(...(await told(at)).map((flow) => ({ ...flow, cause })))
  return flows
}

/** What has to be proven, and what is. */
async function compareProofs(at: Queryable, audit: LedgerAudit, told: readonly Flow[], sources: readonly FlowSource[]): Promise<void> {
  const proven: Flow[] = []
  const causes = new Set<string>()
  for (const { cause, proven: read } of sources) {
    if (read === undefined) continue
    causes.add(cause)
    proven.push(...(await read(at)).map((flow) => ({ ...flow, cause })))
  }
  audit.compareProofs(told.filter(({ cause }) => causes.has(cause)), proven)
}

async function readBooked(at: Queryable, sources: readonly FlowSource[]): Promise<Flow[]> {
  const rows = await at.rows<{ cause: string; currency_id: number; count: string; amount: string }>(BOOKED, [sources.map(({ cause }) => cause)])
  return rows.map((row) => ({ cause: row.cause, currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
}

function holderOf(partyId: string | number, currencyId: number, kind: number, shard: number): string {
  return `party ${partyId}, currency ${currencyId}, kind ${kind}, shard ${shard}`
}
