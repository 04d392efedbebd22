import type { LoggedCall } from './queries.ts'

/** The filters of the loaded rows; an empty choice does not filter. */
export type Filter = {
  readonly text: string
  readonly staff: string
  readonly call: string
  readonly answer: string
  readonly isWithReading: boolean
}

export const noFilter: Filter = { text: '', staff: '', call: '', answer: '', isWithReading: false }

/** Calls that a screen makes by itself; viewing a picture is not one of them. */
const readingCalls: ReadonlySet<string> = new Set([
  'staff.queue',
  'staff.audit',
  'staff.auditChain',
  'staff.ledger',
  'chat.conversations',
  'chat.conversation',
  'site.articles',
])

/** Whether a row is shown: reading calls only when requested, or named. */
export function filterCalls(
  row: LoggedCall,
  { text, staff, call, answer, isWithReading }: Filter,
): boolean {
  if (!isWithReading && call === '' && readingCalls.has(row.call) && row.answer === 'ok')
    return false
  const searched = (
    `${row.id} ${row.staff} ${row.call} ${row.why} ${row.answer} ${row.address} ` +
    `${row.request_id} ${row.hash} ${JSON.stringify(row.said)}`
  ).toLowerCase()
  return (
    (staff === '' || row.staff === staff) &&
    (call === '' || row.call === call) &&
    (answer === '' || row.answer === answer) &&
    searched.includes(text.trim().toLowerCase())
  )
}
