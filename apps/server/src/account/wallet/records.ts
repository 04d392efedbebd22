import { type Input, type Language, type Reply, typesOfGroup, type wallet } from '@candor/contract'
import { format } from '@candor/money'
import { dayStart, formatUtc } from '../../clock/clock.ts'
import { toP3Page, type Paging } from '../../http/paging.ts'
import {
  formatRecordInfo,
  hasSimulatedText,
  type RecordVariant,
  translate,
} from '../../texts/index.ts'
import { type RecordFilter, type RecordRow, listRecords } from '../../platform/ledger/index.ts'
import { loadAccountNumber, type Database } from './store.ts'

type Records = Reply<typeof wallet.records>

/** The caller's selected records, worded in their language (LEDG-10, LEDG-14). */
export async function readRecords(
  database: Database,
  chosen: RecordFilter,
  words: RecordWords,
  paging: Paging,
): Promise<Records> {
  const [{ rows, count }, accountNumber] = await Promise.all([
    listRecords(database, chosen, paging),
    loadAccountNumber(database, chosen.partyId),
  ])
  const owner = { user_id: chosen.partyId, account_number: accountNumber }
  return {
    ...toP3Page(
      rows.map((row) => ({ ...owner, ...toRecordDto(row, words) })),
      count,
      paging,
    ),
    is_open_CTbi: '1',
  }
}

/** The record filter of a call; 0 or absent means all. */
export function toRecordFilter(
  { currency = 0, type, group, from, to }: Input<typeof wallet.records>,
  partyId: number,
): RecordFilter {
  return {
    partyId,
    kind: type === 0 ? undefined : type,
    currencyId: currency === 0 ? undefined : currency,
    types: group === undefined ? undefined : typesOfGroup[group],
    from: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(to, 1),
  }
}

function toRecordDto(
  row: RecordRow,
  words: RecordWords,
): Omit<Records['list'][number], 'user_id' | 'account_number'> {
  return {
    id: row.id,
    value: format(row.change),
    created_time: formatUtc(row.createdAt),
    info: recordText(row, words),
    type: row.type,
    currency: row.currencyId,
    currency_name: row.currencyName,
    account: row.kind,
    before: format(row.before),
    after: format(row.after),
    transaction_info: accountText(words.language, row.kind),
    is_lock: row.isLocked ? 1 : 0,
    reference: `${row.cause} ${row.reference}`,
  }
}

/** Which of its type's wordings a record takes, where its product words a type in several ways. */
export type VariantOf = (record: RecordRow) => RecordVariant | undefined
/** What a record is worded by: its reader's language, and what products say of theirs. */
export type RecordWords = { readonly language: Language; readonly variantOf: VariantOf }

export function recordText(row: RecordRow, { language, variantOf }: RecordWords): string {
  const variant = variantOf(row) ?? (isSimulated(row) ? 'simulated' : undefined)
  return formatRecordInfo(language, row.type, variant, row.params)
}

function isSimulated({ type, params }: RecordRow): boolean {
  return params['simulated'] === 1 && hasSimulatedText(type)
}

/** The account kinds in numeric order (LEDG-03). */
const accountNames = [
  'account-fiat',
  'account-exchange',
  'account-leverage',
  'account-options',
] as const

export function accountText(language: Language, kind: number): string {
  const key = accountNames[kind - 1]
  if (key === undefined) throw new Error(`there is no account kind ${kind}`)
  return translate(language, key)
}
