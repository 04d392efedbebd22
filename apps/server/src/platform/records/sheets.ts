import { type ExportKind, type Language, recordGroups, typesOfGroup } from '@candor/contract'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { listFirstRecords, type RecordRow } from '../ledger/index.ts'
import { accountText, recordText } from '../../account/wallet/index.ts'
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

/** A product's orders as a file; kinds without orders of their own use the ledger. */
export type OrderSheets = Partial<
  Readonly<
    Record<
      ExportKind,
      (db: Database, userId: number, from: Date, until: Date, limit: number) => Promise<Sheet>
    >
  >
>

/** A user's own records of a kind, oldest first (LEDG-17). */
export function readSheet(
  database: Database,
  orders: OrderSheets,
  { kind, userId, period: { from, until }, language, limit }: SheetRequest,
): Promise<Sheet> {
  const ofOrders = orders[kind]
  if (ofOrders !== undefined) return ofOrders(database, userId, from, until, limit)
  const group = recordGroups.find((one) => one === kind)
  if (group === undefined && kind !== 'ledger') throw new Error(`nobody exports ${kind}`)
  const types = group === undefined ? undefined : typesOfGroup[group]
  return readLedger(database, { userId, from, until, types, language, limit })
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
