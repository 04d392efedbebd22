import type { ReviewReason } from '@candor/contract'
import type { Group, PlainKey } from '../../i18n/i18n.ts'
import type { Request } from './queries.ts'

/** A name and its value; facts that decide are emphasised, others are plain. */
export type Fact = readonly [name: string, value: string, look?: 'plain']

/** The console's texts for a kind of request, for kinds/<kind>.ts: names and reasons as keys. */
export type ShownKind<Subject extends Request['subject']> = {
  /** The group of its own texts. */
  readonly group: Group
  /** The names of one request and of its queue. */
  readonly request: PlainKey
  readonly queue: PlainKey
  /** What the first of two approvals leaves undone. */
  readonly pending: PlainKey
  readonly reasons: Readonly<Partial<Record<ReviewReason, PlainKey>>>
  readonly facts: (subject: Subject, status: Request['status']) => readonly Fact[]
  /** One line for the table, which a search also looks through. */
  readonly summary: (subject: Subject) => string
}
