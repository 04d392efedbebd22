import type { ProofKind } from '@candor/contract'
import type { Database } from '@candor/server/db/connection'
import type { Game } from './game.ts'
import type { Owner } from './owner.ts'
import type { Person } from './people.ts'
import type { Fields, Provoked } from './refusals/stage.ts'

/** What belongs to whoever sends inputs: their pictures, and of each thing the number of one. */
export type Owned = {
  readonly userId: number
  readonly voucher: string
  readonly avatar: string
  thing(name: string): number
}

/** A field that names a thing of somebody's, with what the call needs besides. */
export type Naming = {
  readonly field: string
  readonly thing: string
  readonly beside?: Fields
  /** The call takes no such thing from its owner either. */
  readonly fromNobody?: true
}

/** Stands for a private picture of whoever asks. */
export const OWN_PICTURE = 'a private picture of his own'

/** An input that would be taken from its owner, or would get past its fields. */
export type GoodInput = Fields | ((own: Owned) => Fields)

/** Who may reach a call, and of one with a session what a freeze makes of it (USER-39). */
type Reached =
  | { readonly by: 'guest' }
  | { readonly by: 'user' | 'verified'; readonly frozen: 'shut' | 'open' }

/** What the suites that ask every call must know of one. */
export type CallTesting = Reached & {
  /** Without it the call is sent without fields. */
  readonly input?: GoodInput
  /** It opens something new, for which the terms in force must be agreed to (USER-36). */
  readonly opensNew?: true
  /** Whose things its fields name. */
  readonly names?: readonly Naming[]
  /** What only the handler can tell to be wrong, and the field that it must name (WIRE-59). */
  readonly wrong?: readonly (readonly [over: Fields, field: string])[]
  /** A good input waits for the next tick, or for an end that is due. */
  readonly waits?: 'for a tick' | 'for an end'
  /** The thing that is made anew before the call is fuzzed, since others ended it. */
  readonly anew?: string
  /** How each of its refusals comes about; without it, in the ways of any call. */
  readonly refused?: Provoked
  /** What a list is asked for beside its good input, each alone (WIRE-54). */
  readonly filters?: readonly Fields[]
}

/** How a table's rows are made many: by column an expression over i, and over one row of its, t. */
export type Filling = Readonly<Record<string, string>>

/** What a large platform is filled by: whose a row is, and which market's. */
export type FillingOf = { readonly whose: string; readonly market: string }

/** What the suites that look at every table must know of one. */
export type TableTesting = {
  /**
   * It is evidence: its rows are never taken away, and of their columns these alone are written
   * while a life is lived (LEDG-07).
   */
  readonly evidence?: readonly string[]
  /** It names a user: what their closing makes of it; erased says the values of a row (USER-44). */
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

/** What is wrong with the rows that a statement answers. */
export type AuditQuery = { readonly what: string; readonly text: string }

/** What one person did before, for whoever draws what they do next. */
export type Doing = {
  readonly userId: number
  /** The last price of BTC. */
  readonly price: number
  /** The newest of what they made by this kind, now and then. */
  pick(kind: string): number | undefined
}

/** A thing that people do under load. */
export type Act = {
  readonly kind: string
  readonly call: string
  /** How often it is drawn, beside the others' weights. */
  readonly weight: number
  /** What is sent; nothing where there is nothing to do it to. */
  next(doing: Doing): { readonly body: ActBody; readonly about?: number } | undefined
  /** The table that one row is added to, whose number is answered. */
  readonly makes?: string
  /** What becomes of that which it was about. */
  readonly leaves?: { readonly table: string; readonly status: number }
  /** Nothing is left of it but its key and its entries: there are as many keys as were taken. */
  readonly isCounted?: true
}
export type ActBody = Readonly<Record<string, string | number>>

/** Who files what staff decide, and what they find of their own. */
export type Filer = {
  readonly userId: number
  /** The first of his in a list that has a status. */
  first(path: string, status: number): Promise<number | undefined>
  /** Uploads a picture of his. */
  picture(): Promise<string>
}

/** A thing that people do under load with what staff decide. */
export type FiledAct = {
  readonly kind: string
  readonly call: string
  /** How often it is drawn, of a hundred. */
  readonly weight: number
  next(filer: Filer): Promise<{ readonly body: ActBody; readonly about?: number } | undefined>
  /** The table that one row is added to. */
  readonly makes?: string
  /** Its answer has the number of the request that it filed. */
  readonly isNamed?: true
  /** Whether the request that it was about is as it left it. */
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
  /** Every request there is: id, status, reason, and whether it was passed. */
  readonly rows: string
  readonly review: {
    readonly kind: string
    /** Why some of them fail; without it all are passed. */
    readonly reason?: string
    /** Whether a request stands as so many verdicts say. */
    readonly isKept: (row: FiledRow, votes: Readonly<Record<'pass' | 'fail', number>>) => boolean
  }
}

/** What does all that is due at a moment; several do it at once, and some are killed. */
export type DueWork = (on: {
  readonly database: Database
  readonly nowMs: number
  readonly args: readonly string[]
}) => Promise<() => Promise<void>>

/** How what people begin comes to its end, at once or when its time has come. */
export type EndTesting = {
  /**
   * Every item there is: id, user_id, due_ms, whether it is settled, and of a settled one what its
   * row says was paid into its user's free balances, in units.
   */
  readonly items: string
  /** The cause of the one journal that pays it, with the item's number as its reference. */
  readonly cause: string
  /** How a settled one is proved, and which fact of the proof's result says what was paid. */
  readonly proof?: { readonly kind: ProofKind; readonly paid: string }
  /** How far the clock goes until all that was begun is due, and who does it then. */
  readonly due?: { readonly afterMs: number; readonly work: DueWork }
}

/** A call whose balance is for one alone. */
export type RaceTesting = {
  readonly call: string
  /** Lets somebody ask for it, with a balance that pays for one. */
  enrich(owner: Owner): Promise<void>
  readonly body: (owner: Owner) => ActBody
  /** What the others are answered. */
  readonly refused: string
  /** The cause of the journal of the one that goes through. */
  readonly cause: string
}

/** What reconciler, rewards, limits and verification ask of products. */
export type ProductAnswer = 'holds' | 'flows' | 'fees' | 'volume' | 'owed' | 'realised' | 'verify'

/** What a product brings to the suites of all products; what it leaves out it has not. */
export type ProductTesting = {
  /** Its folder's name. */
  readonly name: string
  readonly calls?: Readonly<Record<string, CallTesting>>
  /** Each of its calls must take at least one input of the fuzzer's. */
  readonly isEntered?: true
  /** Good inputs of calls of other areas that need a thing of this product. */
  readonly others?: Readonly<Record<string, GoodInput>>
  /** How somebody comes to own one of each thing that is its. */
  readonly things?: Readonly<Record<string, (owner: Owner) => Promise<number>>>
  /** What somebody does so that its pages have something on them; he is verified. */
  readonly shown?: (person: Person) => Promise<unknown>
  /** Which proofs it answers, and the thing of somebody's that is one (FAIR-04). */
  readonly proofs?: readonly { readonly kind: ProofKind; readonly thing?: string }[]
  readonly tables?: Readonly<Record<string, TableTesting>>
  /**
   * What lies locked in exchange accounts for it: party_id, currency_id and held, of all users.
   */
  readonly locks?: string
  /** What never may be, whatever was killed or raced. */
  readonly sound?: readonly AuditQuery[]
  /** What the clock and the ticks alone must have done by now; it is overdue after 5 s. */
  readonly timely?: readonly AuditQuery[]
  /** Counts of what came about by ticks alone, each more than nothing after a load. */
  readonly happens?: Readonly<Record<string, string>>
  /** What only people's calls write: rows are counted around a refusal. */
  readonly written?: readonly string[]
  /**
   * The causes of journals that fall due by themselves, of those that people ask for, and of those
   * by which money comes in or goes out.
   */
  readonly causes?: {
    readonly byItself?: readonly string[]
    readonly asked?: readonly string[]
    readonly flows?: readonly string[]
  }
  readonly load?: readonly Act[]
  readonly filing?: FilingTesting
  /** What somebody who foresees prices could play it by; their names begin with one word. */
  readonly games?: readonly Game[]
  readonly ends?: EndTesting
  readonly races?: readonly RaceTesting[]
  /** What its product.ts answers to whoever asks every product: written a second time here. */
  readonly answers?: readonly ProductAnswer[]
  /** What it does not bring though it would need it, and which suite holds it instead. */
  readonly elsewhere?: Readonly<Partial<Record<'load' | 'ends' | 'races', string>>>
}

/** What a product brings, for product.testing.ts in its folder. */
export function defineProductTesting<const T extends ProductTesting>(testing: T): T {
  return testing
}
