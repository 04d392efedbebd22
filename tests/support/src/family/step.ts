/**
 * Type of a value in an answer: a decimal is a text that parses as a number, a time a text
 * 'YYYY-MM-DD HH:mm:ss', a path that of a stored picture.
 */
export type Kind = 'text' | 'decimal' | 'time' | 'path' | 'number' | 'list' | 'object' | 'null'

/** One call as a client of the wire's family sends it, and what its page reads of the answer. */
export type Step = {
  /** Method and path. */
  readonly call: string
  /**
   * Its fields as texts, as in a form; $name is replaced by what was kept of an earlier answer, and
   * lang is added to every call.
   */
  readonly send?: Readonly<Record<string, string>>
  /** A picture is sent with it as the field file, and nothing else (multipart). */
  readonly picture?: true
  /** Type of the message, and of values at paths in it ('0.quotation.0.now_price'). */
  readonly message?: Kind
  readonly reads?: Readonly<Record<string, Kind>>
  /** Kept under a name for later calls: a path in the message, or '' for all of it. */
  readonly keep?: Readonly<Record<string, string>>
  /** The refusal that a rule requires here: 998 and 999 are types, everything else is a code. */
  readonly refused?: string
  /** Decided by a later price: the clock advances while it waits. */
  readonly waits?: true
  /**
   * What happens before it outside the wire: seconds pass, a code is read from the mailbox, a
   * disclosure is read, staff approve a request.
   */
  readonly before?: {
    readonly seconds?: number
    readonly code?: string
    readonly risk?: 'contracts' | 'seconds'
    readonly review?: 'identity_basic' | 'identity_advanced'
  }
}

/**
 * A page's calls in order, and their caller: a guest, a user who registers on the way, or the
 * sandbox's verified trader.
 */
export type Journey = {
  readonly page: string
  readonly who: 'guest' | 'new' | 'trader'
  readonly steps: readonly Step[]
}
