import { type ExportKind, type Language, recordGroups, typesOfGroup } from '@candor/contract'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { listFirstRecords, type RecordRow } from '../ledger/index.ts'
import {
  accountText,
  recordText,
  type RecordWords,
  type VariantOf,
} from '../../account/wallet/index.ts'
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

/** Orders as files, and what products say of the words of their records. */
export type SheetSources = { readonly orders: OrderSheets; readonly variantOf: VariantOf }

/** A user's own records of a kind, oldest first (LEDG-17). */
export function readSheet(
  database: Database,
  { orders, variantOf }: SheetSources,
  { kind, userId, period: { from, until }, language, limit }: SheetRequest,
): Promise<Sheet> {
  const ofOrders = orders[kind]
  if (ofOrders !== undefined) return ofOrders(database, userId, from, until, limit)
  const group = recordGroups.find((one) => one === kind)
  if (group === undefined && kind !== 'ledger') throw new Error(`nobody exports ${kind}`)
  const types = group === undefined ? undefined : typesOfGroup[group]
  return readLedger(database, { userId, from, until, types, language, variantOf, limit })
}

type Ledger = {
  readonly userId: number
  readonly from: Date
  readonly until: Date
  readonly types: readonly number[] | undefined
  readonly language: Language
  readonly variantOf: VariantOf
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
  { userId, from, until, types, limit, ...words }: Ledger,
): Promise<Sheet> {
  const records = await listFirstRecords(
    database,
    { partyId: userId, kind: undefined, currencyId: undefined, types, from, until },
    limit,
  )
  return { columns, rows: records.map((record) => toCells(record, words)) }
}

function toCells(record: RecordRow, words: RecordWords): string[] {
  return [
    formatUtc(record.createdAt),
    String(record.id),
    accountText(words.language, record.kind),
    record.isLocked ? 'locked' : 'available',
    String(record.type),
    recordText(record, words),
    record.currencyName,
    format(record.change),
    format(record.before),
    format(record.after),
    record.cause,
    record.reference,
  ]
}
