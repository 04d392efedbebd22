import type { ReviewReason } from '@candor/contract'
import type { Request } from './queries.ts'

/** A name and its value; facts that decide are emphasised, others are plain. */
export type Fact = readonly [name: string, value: string, look?: 'plain']

/** The console's texts for a kind of request, for kinds/<kind>.ts. */
export type ShownKind<Subject extends Request['subject']> = {
  /** The names of one request and of its queue. */
  readonly request: string
  readonly queue: string
  /** What the first of two approvals leaves undone. */
  readonly pending: string
  readonly reasons: Readonly<Partial<Record<ReviewReason, string>>>
  readonly facts: (subject: Subject, status: Request['status']) => readonly Fact[]
  /** One line for the table, which a search also looks through. */
  readonly summary: (subject: Subject) => string
}
