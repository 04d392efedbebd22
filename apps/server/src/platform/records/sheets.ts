import { type ExportKind, type Language, typesOfGroup } from '@candor/contract'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { exportRequests } from '../../products/deposits/index.ts'
import { exportContracts } from '../../products/futures/index.ts'
import { listFirstRecords, type RecordRow } from '../ledger/index.ts'
import { exportPurchases } from '../../products/purchases/index.ts'
import { exportSeconds } from '../../products/seconds/index.ts'
import { exportFills } from '../../products/spot/index.ts'
import { accountText, recordText } from '../../account/wallet/index.ts'
import { exportWithdrawals } from '../../products/withdrawals/index.ts'
import type { Sheet } from './csv.ts'
import type { Period } from './period.ts'
import type { Database } from './store.ts'

export type SheetRequest = {
  readonly kind: ExportKind
  readonly userId: number
  readonly period: Period
  readonly language: Language
  readonly limit: number
}

/**
 * A user's own records of a kind, the oldest first (LEDG-17). What has no orders of its own is told
 * by the ledger.
 */
export function readSheet(
  database: Database,
  { kind, userId, period: { from, until }, language, limit }: SheetRequest,
): Promise<Sheet> {
  const ledger = (types: readonly number[] | undefined): Promise<Sheet> =>
    readLedger(database, { userId, from, until, types, language, limit })
  const sources: Readonly<Record<ExportKind, () => Promise<Sheet>>> = {
    ledger: () => ledger(undefined),
    deposits: () => exportRequests(database, userId, from, until, limit),
    purchases: () => exportPurchases(database, userId, from, until, limit),
    withdrawals: () => exportWithdrawals(database, userId, from, until, limit),
    spot: () => exportFills(database, userId, from, until, limit),
    contracts: () => exportContracts(database, userId, from, until, limit),
    seconds: () => exportSeconds(database, userId, from, until, limit),
    earn: () => ledger(typesOfGroup.earn),
    nft: () => ledger(typesOfGroup.nft),
  }
  return sources[kind]()
}

type Ledger = {
  readonly userId: number
  readonly from: Date
  readonly until: Date
  readonly types: readonly number[] | undefined
  readonly language: Language
  readonly limit: number
}

const columns = [
  'time_utc',
  'record',
  'account',
  'part',
  'type',
  'info',
  'currency',
  'change',
  'before',
  'after',
  'cause',
  'reference',
]

async function readLedger(
  database: Database,
  { userId, from, until, types, language, limit }: Ledger,
): Promise<Sheet> {
  const records = await listFirstRecords(
    database,
    { partyId: userId, kind: undefined, currencyId: undefined, types, from, until },
    limit,
  )
  return { columns, rows: records.map((record) => toCells(record, language)) }
}

function toCells(record: RecordRow, language: Language): string[] {
  return [
    formatUtc(record.createdAt),
    String(record.id),
    accountText(language, record.kind),
    record.isLocked ? 'locked' : 'available',
    String(record.type),
    recordText(record, language),
    record.currencyName,
    format(record.change),
    format(record.before),
    format(record.after),
    record.cause,
    record.reference,
  ]
}
