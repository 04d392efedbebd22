import type { ExportKind, ProofKind } from '@candor/contract'
import type { PaidFee } from '@candor/engine/rewards/rebate'
import type { HeldPurchases } from '@candor/engine/withdrawals/holds'
import type { Quantity } from '@candor/money'
import type { ProofSource, Rule, verifyProofs } from '../platform/fairness/index.ts'
import type { Capabilities, Opened, ProductPlatform } from '../kernel/product-platform.ts'
import type {
  ExpectedLockSource,
  FlowSource,
  RecordRow,
  RecordType,
} from '../platform/ledger/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { RecordVariant } from '../texts/index.ts'

/** A user's own orders of a period, the oldest first. */
export type ExportSource = (
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
) => Promise<{
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}>

/** Whatever reads the database: all of it, or what a transaction sees. */
type Queryable = Parameters<ExpectedLockSource>[0]

/** One statement about what is recorded, and the first row for which it does not hold. */
export type Verdict = { readonly what: string; readonly difference: string | undefined }

/** What a whole database is verified from (npm run verify). */
export type Verified = {
  readonly database: Parameters<typeof verifyProofs>[0]
  readonly catalogue: Catalogue
  /** Of all products. */
  readonly fees: readonly FeesPaid[]
}

/**
 * What users really paid in fees of a product from one moment until before another: what was given
 * back is not in it.
 */
export type FeesPaid = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly PaidFee[]>

/** What a user traded, and with whom where that is another user's doing. */
export type Traded = {
  readonly userId: number
  readonly withUserId?: number
  readonly currencyId: number
  readonly amount: Quantity
}

/** What users traded in a product from one moment until before another. */
export type VolumeTraded = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly Traded[]>

/** What users owe at a moment, by currency. */
export type OwedByUsers = (db: Queryable, momentMs: number) => Promise<readonly Traded[]>

/**
 * What a product answers to those who must know of every product: the reconciler, rewards, the
 * limits of its users and `npm run verify`. Each of it is read from the product's own tables; a
 * fact that is left out is one that the product does not have.
 */
export type ProductFacts = {
  /** Its folder's name, and its word in contract, engine and app. */
  readonly name: string
  /** Its types of ledger records, by name (LEDG-09). */
  readonly records?: Readonly<Record<string, RecordType>>
  /** Which of its type's wordings a record of these takes, where a type has several (LEDG-10). */
  readonly recordVariant?: (record: RecordRow) => RecordVariant | undefined
  /** Those of them that are neither gain nor loss of a portfolio, as what is borrowed (LEDG-21). */
  readonly neutralRecords?: readonly RecordType[]
  /** What it must be the only writer of, a lease each. */
  readonly leases?: (catalogue: Catalogue) => readonly string[]
  /** What it locks of whose account at this moment (LEDG-06). */
  readonly holds?: ExpectedLockSource
  /** What its requests say came in from outside or went out (LEDG-20). */
  readonly flows?: FlowSource
  /** The fees that earn rebates (REW-04). */
  readonly fees?: FeesPaid
  /** The volume that counts towards a VIP level (REW-06). */
  readonly volume?: VolumeTraded
  /** What its users owe; their assets are counted without it (REW-06). */
  readonly owed?: OwedByUsers
  /**
   * What its orders that closed from one moment until before another realised for a user, in USDT
   * and below zero for a loss; it counts towards his own daily loss limit (USER-31).
   */
  readonly realised?: (db: Queryable, userId: number, from: Date, until: Date) => Promise<Quantity>
  /** What its orders are recomputed from, by their kind (FAIR-04). */
  readonly proofs?: Partial<Readonly<Record<ProofKind, ProofSource>>>
  /**
   * Its rules in force, worded from what it asks for; the composition root must have it
   * (FAIR-11).
   */
  readonly rules?: (sources: never) => readonly Rule[]
  /** What of a user's USDT may not be withdrawn yet, and from when all of it may (BUY-19). */
  readonly withdrawalHolds?: (
    db: Queryable,
    userId: number,
    nowMs: number,
  ) => Promise<HeldPurchases | undefined>
  /** Its orders as a user takes them home, by the kind of file (LEDG-17). */
  readonly exports?: Partial<Readonly<Record<ExportKind, ExportSource>>>
  /** Computes again what is recorded of it beside its proofs. */
  readonly verify?: (on: Verified) => Promise<readonly Verdict[]>
}

/**
 * A product as a value, for the list in index.ts. What it wants of others it is handed when it is
 * opened; another product it may ask once all are open, and what it provides others want by the
 * same names. `open` imports the rest of the product when it is called, so that whoever verifies a
 * database loads no handler.
 */
export function defineProduct<
  const Facts extends ProductFacts,
  const Wanted extends keyof Capabilities,
  const Provided extends keyof Capabilities,
  Out extends Opened<Provided>,
>(
  product: Facts & {
    readonly wants: readonly Wanted[]
    readonly provides: readonly Provided[]
    open(platform: ProductPlatform, ask: Pick<Capabilities, Wanted>): Promise<Out>
  },
): typeof product {
  return product
}

/** What of any product is known without its own types. */
export type Product = ProductFacts & {
  readonly wants: readonly (keyof Capabilities)[]
  readonly provides: readonly (keyof Capabilities)[]
  /** It asks by the names that it wants, and by no other. */
  open(platform: ProductPlatform, ask: Capabilities): Promise<Opened>
}
