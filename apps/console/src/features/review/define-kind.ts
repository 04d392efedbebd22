import type { ReviewReason } from '@candor/contract'
import type { Request } from './queries.ts'

/** A name and its value; what the decision turns on stands out, what goes with it is plain. */
export type Fact = readonly [name: string, value: string, look?: 'plain']

/** What the console says of a kind of request, for kinds/<kind>.ts. */
export type ShownKind<Subject extends Request['subject']> = {
  /** One request of it, and the queue of it. */
  readonly request: string
  readonly queue: string
  /** What a first pass of two leaves undone. */
  readonly pending: string
  readonly reasons: Readonly<Partial<Record<ReviewReason, string>>>
  /** What is to be decided. */
  readonly facts: (subject: Subject, status: Request['status']) => readonly Fact[]
  /** One line of it for the table, and what a search looks through. */
  readonly summary: (subject: Subject) => string
}
