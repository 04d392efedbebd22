/**
 * What stands at a place of an answer: a decimal is a text that reads as a number, a time a text
 * 'YYYY-MM-DD HH:mm:ss', a path that of a stored picture.
 */
export type Kind = 'text' | 'decimal' | 'time' | 'path' | 'number' | 'list' | 'object' | 'null'

/** One call as a client of the wire's family sends it, and what its page reads of the answer. */
export type Step = {
  /** Method and path. */
  readonly call: string
  /**
   * Its fields as texts, as a form has them; $name stands for what an earlier answer was kept as,
   * lang is added to every call.
   */
  readonly send?: Readonly<Record<string, string>>
  /** A picture goes with it as the field file, and nothing else (multipart). */
  readonly picture?: true
  /** What the message is, and what stands at places in it ('0.quotation.0.now_price'). */
  readonly message?: Kind
  readonly reads?: Readonly<Record<string, Kind>>
  /** Kept under a name for later calls: a place in the message, or '' for all of it. */
  readonly keep?: Readonly<Record<string, string>>
  /** The refusal that a rule demands here: 998 and 999 are types, everything else is a code. */
  readonly refused?: string
  /** It is decided by a price of later: time goes on while it waits. */
  readonly waits?: true
  /**
   * What happens before it outside the wire: seconds that pass, a code that is read from the
   * mailbox, a disclosure that is read, staff that pass a filing.
   */
  readonly before?: {
    readonly seconds?: number
    readonly code?: string
    readonly risk?: 'contracts' | 'seconds'
    readonly review?: 'identity_basic' | 'identity_advanced'
  }
}

/**
 * A page's calls in its order, by whom: nobody, somebody who registers on the way, or the sandbox's
 * verified trader.
 */
export type Journey = {
  readonly page: string
  readonly who: 'guest' | 'new' | 'trader'
  readonly steps: readonly Step[]
}
