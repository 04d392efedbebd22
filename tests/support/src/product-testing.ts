import type { ProofKind } from '@candor/contract'
import type { Database } from '@candor/server/db/connection'
import type { Game } from './game.ts'
import type { Owner } from './owner.ts'
import type { Person } from './people.ts'
import type { Fields, Provoked } from './refusals/stage.ts'

/** Things of the user who sends inputs: their pictures, and an id of each kind. */
export type Owned = {
  readonly userId: number
  readonly voucher: string
  readonly avatar: string
  thing(name: string): number
}

/** A field that names a user's thing, with what the call needs besides. */
export type Naming = {
  readonly field: string
  readonly thing: string
  readonly beside?: Fields
  /** The call refuses such a thing from its owner too. */
  readonly fromNobody?: true
}

/** Stands for a private picture of the caller. */
export const OWN_PICTURE = 'a private picture of his own'

/** An input that its owner may send, or that at least passes its fields. */
export type GoodInput = Fields | ((own: Owned) => Fields)

/** Who may use a call, and for one with a session what a freeze makes of it (USER-39). */
type Reached =
  | { readonly by: 'guest' }
  | { readonly by: 'user' | 'verified'; readonly frozen: 'shut' | 'open' }

/** What the suites that run every call must know of one. */
export type CallTesting = Reached & {
  /** Without it the call is sent without fields. */
  readonly input?: GoodInput
  /** It opens something new, for which the terms in force must be accepted (USER-36). */
  readonly opensNew?: true
  /** Whose things its fields name. */
  readonly names?: readonly Naming[]
  /** What only the handler can recognise as wrong, and the field that it must name (WIRE-59). */
  readonly wrong?: readonly (readonly [over: Fields, field: string])[]
  /** A valid input waits for the next tick, or for an end that is due. */
  readonly waits?: 'for a tick' | 'for an end'
  /** The thing that is created again before the call is fuzzed, since other calls ended it. */
  readonly anew?: string
  /** How each of its refusals is provoked; without it, in the ways common to all calls. */
  readonly refused?: Provoked
  /** Filters of a list in addition to its valid input, each tested alone (WIRE-54). */
  readonly filters?: readonly Fields[]
}

/** How a table's rows are multiplied: by column an expression over i, and over one row of it, t. */
export type Filling = Readonly<Record<string, string>>

/** What a large platform is filled with: the row's user, and its market. */
export type FillingOf = { readonly whose: string; readonly market: string }

/** What the suites that check every table must know of one. */
export type TableTesting = {
  /**
   * It is evidence: its rows are never deleted, and only these columns change during a row's life
   * (LEDG-07).
   */
  readonly evidence?: readonly string[]
  /**
   * It names a user: what closing the account makes of it; `erased` gives the values of a row
   * (USER-44).
   */
  readonly onClosing?: 'kept' | { readonly erased: string }
  /** It grows with use, unless it stays small or is not filled for a reason (WIRE-54). */
  readonly large?:
    | 'small'
    | { readonly unfilled: string; readonly isPassing?: true }
    | {
        /** A row to copy, where nothing writes one. */
        readonly first?: string
        readonly columns?: Filling | ((of: FillingOf) => Filling)
      }
}

/** A statement that selects faulty rows, with what is wrong with them. */
export type AuditQuery = { readonly what: string; readonly text: string }

/** What one user did before, for the generator of what they do next. */
export type Doing = {
  readonly userId: number
  /** The last price of BTC. */
  readonly price: number
  /**
   * One of the things they created by this kind, mostly a recent one; undefined if none is drawn.
   */
  pick(kind: string): number | undefined
}

/** A thing that people do under load. */
export type Act = {
  readonly kind: string
  readonly call: string
  /** Weight with which it is drawn, relative to the others. */
  readonly weight: number
  /** What is sent; undefined where there is nothing to do it to. */
  next(doing: Doing): { readonly body: ActBody; readonly about?: number } | undefined
  /** The table to which one row is added, whose id is answered. */
  readonly makes?: string
  /** The status in which it leaves the item it was about. */
  readonly leaves?: { readonly table: string; readonly status: number }
  /** Only its key and its entries remain: there must be as many keys as accepted calls. */
  readonly isCounted?: true
}
export type ActBody = Readonly<Record<string, string | number>>

/** A user who files what staff decide, with access to their own requests. */
export type Filer = {
  readonly userId: number
  /** Their first item with this status in a list. */
  first(path: string, status: number): Promise<number | undefined>
  /** Uploads a picture of theirs. */
  picture(): Promise<string>
}

/** A thing that people do under load with requests that staff decide. */
export type FiledAct = {
  readonly kind: string
  readonly call: string
  /** How often it is drawn, per hundred. */
  readonly weight: number
  next(filer: Filer): Promise<{ readonly body: ActBody; readonly about?: number } | undefined>
  /** The table to which one row is added. */
  readonly makes?: string
  /** Its answer contains the id of the request that it filed. */
  readonly isNamed?: true
  /** Whether the request that it concerned is in the state it left. */
  readonly isKept?: (row: FiledRow) => boolean
}
export type FiledRow = {
  readonly status: number
  readonly reason: string
  readonly passed: boolean
}

/** What people file and staff decide, while the platform is killed. */
export type FilingTesting = {
  readonly acts: readonly FiledAct[]
  /** Every request: id, status, reason, and whether it was approved. */
  readonly rows: string
  readonly review: {
    readonly kind: string
    /** Reason for rejecting some of them; without it all are approved. */
    readonly reason?: string
    /** Whether a request's status follows from this many votes. */
    readonly isKept: (row: FiledRow, votes: Readonly<Record<'pass' | 'fail', number>>) => boolean
  }
}

/** Does everything that is due at a time; several run at once, and some are killed. */
export type DueWork = (on: {
  readonly database: Database
  readonly nowMs: number
  readonly args: readonly string[]
}) => Promise<() => Promise<void>>

/** How what people begin ends, immediately or when its time has come. */
export type EndTesting = {
  /**
   * Every item: id, user_id, due_ms, whether it is settled, and for a settled one the amount that
   * its row says was paid into its user's available balances, in units.
   */
  readonly items: string
  /** The cause of the single journal that pays it, with the item's id as its reference. */
  readonly cause: string
  /** How a settled one is proved, and which fact of the proof's result is the amount paid. */
  readonly proof?: { readonly kind: ProofKind; readonly paid: string }
  /** How far the clock must advance until everything begun is due, and what settles it then. */
  readonly due?: { readonly afterMs: number; readonly work: DueWork }
}

/** A call with a balance for only one. */
export type RaceTesting = {
  readonly call: string
  /** Gives a user a balance that pays for one. */
  enrich(owner: Owner): Promise<void>
  readonly body: (owner: Owner) => ActBody
  /** The refusal of the others. */
  readonly refused: string
  /** The cause of the journal of the one that succeeds. */
  readonly cause: string
}

/** What reconciler, rewards, limits and verification need from products. */
export type ProductAnswer = 'holds' | 'flows' | 'fees' | 'volume' | 'owed' | 'realised' | 'verify'

/**
 * What a product provides to the suites of all products; a part that is left out does not apply to
 * it.
 */
export type ProductTesting = {
  /** Its folder's name. */
  readonly name: string
  readonly calls?: Readonly<Record<string, CallTesting>>
  /** Each of its calls must accept at least one input of the fuzzer's. */
  readonly isEntered?: true
  /** Valid inputs of other areas' calls that need a thing of this product. */
  readonly others?: Readonly<Record<string, GoodInput>>
  /** How a user comes to own one of each of its things. */
  readonly things?: Readonly<Record<string, (owner: Owner) => Promise<number>>>
  /** What a verified user does so that its pages have content. */
  readonly populate?: (person: Person) => Promise<unknown>
  /** Which proofs it answers, and the user's thing that is one (FAIR-04). */
  readonly proofs?: readonly { readonly kind: ProofKind; readonly thing?: string }[]
  readonly tables?: Readonly<Record<string, TableTesting>>
  /** What is locked for it in exchange accounts: party_id, currency_id and held, of all users. */
  readonly locks?: string
  /** Faults that must never exist, whatever was killed or raced. */
  readonly sound?: readonly AuditQuery[]
  /** What the clock and the ticks alone must have caused by now; it is overdue after 5 s. */
  readonly timely?: readonly AuditQuery[]
  /** Counts of what ticks alone caused, each above zero after a load. */
  readonly happens?: Readonly<Record<string, string>>
  /** Tables written only by users' calls: rows are counted around a refusal. */
  readonly written?: readonly string[]
  /**
   * The causes of journals that fall due by time, of those that users request, and of those by
   * which money comes in or goes out.
   */
  readonly causes?: {
    readonly byItself?: readonly string[]
    readonly asked?: readonly string[]
    readonly flows?: readonly string[]
  }
  /** What the owner of the database writes before anybody can do any of its load. */
  readonly before?: string
  readonly load?: readonly Act[]
  readonly filing?: FilingTesting
  /** What a player who foresees prices could play; their names begin with one word. */
  readonly games?: readonly Game[]
  readonly ends?: EndTesting
  readonly races?: readonly RaceTesting[]
  /** What its product.ts answers to questions put to every product: written a second time here. */
  readonly answers?: readonly ProductAnswer[]
  /** What it does not provide although it would need it, and which suite tests it instead. */
  readonly elsewhere?: Readonly<Partial<Record<'load' | 'ends' | 'races', string>>>
}

/** What a product provides, for product.testing.ts in its folder. */
export function defineProductTesting<const T extends ProductTesting>(testing: T): T {
  return testing
}
