import type { ExportKind, ProductKind, ProofKind } from '@candor/contract'
import type { PaidFee } from '@candor/engine/rewards/rebate'
import type { HeldPurchases } from '@candor/engine/withdrawals/holds'
import type { Price, Quantity } from '@candor/money'
import type { ProofSource, Rule, verifyProofs } from '../platform/fairness/index.ts'
import type { DisputedOrders } from '../kernel/disputed.ts'
import type { Capabilities, Opened, ProductPlatform } from '../kernel/product-platform.ts'
import type {
  ExpectedLockSource,
  FlowSource,
  RecordRow,
  RecordType,
} from '../platform/ledger/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { ProductTerms } from '../platform/product-terms/index.ts'
import type { OwnTerms } from '../kernel/versioned-terms.ts'
import type { RecordVariant } from '../texts/index.ts'

/** A user's own orders of a period, `from` inclusive and `until` exclusive, oldest first. */
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

/** Anything that can query the database: the pool, or a transaction. */
type Queryable = Parameters<ExpectedLockSource>[0]

/** One statement about the record, and the first row that contradicts it. */
export type Verdict = { readonly what: string; readonly difference: string | undefined }

/** The inputs of verifying a whole database (npm run verify). */
export type Verified = {
  readonly database: Parameters<typeof verifyProofs>[0]
  readonly catalogue: Catalogue
  /** Of all products. */
  readonly fees: readonly FeesPaid[]
  /** By product, order by order (REW-13). */
  readonly orderFees: ReadonlyMap<string, OrderFees>
}

/**
 * The product fees that users actually paid within a period, `fromMs` inclusive and `untilMs`
 * exclusive, net of refunds.
 */
export type FeesPaid = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly PaidFee[]>

/**
 * A fee that an order was charged for good, of one of its trades where it has any; `price` is that
 * of its currency in the quote currency.
 */
export type OrderFee = {
  readonly userId: number
  readonly orderId: number
  /** 0 of an order without trades. */
  readonly tradeId: number
  readonly currencyId: number
  readonly fee: Quantity
  readonly price: Price
  readonly chargedMs: number
}

/**
 * The fees that orders of these users in pairs of a quote currency were charged within a period,
 * `fromMs` inclusive and `untilMs` exclusive.
 */
export type OrderFees = (
  db: Queryable,
  asked: {
    readonly userIds: readonly number[]
    readonly quoteId: number
    readonly fromMs: number
    readonly untilMs: number
  },
) => Promise<readonly OrderFee[]>

/** A user's traded amount, with the counterparty if that is another user. */
export type Traded = {
  readonly userId: number
  readonly withUserId?: number
  readonly currencyId: number
  readonly amount: Quantity
}

/** What users traded in a product within a period, `fromMs` inclusive and `untilMs` exclusive. */
export type VolumeTraded = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly Traded[]>

/** Users' debts at a time, by currency. */
export type OwedByUsers = (db: Queryable, momentMs: number) => Promise<readonly Traded[]>

/** A kind of versioned terms, which its product declares and asks the book of (STAFF-08). */
export type TermsKind<T> = {
  define(isSandbox: boolean): ProductTerms<T>
  /** The rule of a version, which is announced before that is in force (FAIR-11). */
  word(own: OwnTerms<T>): Rule
}

/** The terms of a kind in force, of each of its subjects. */
export type TermsNow = <T>(kind: TermsKind<T>) => readonly OwnTerms<T>[]

/**
 * What a product provides to the parts that need every product: the reconciler, rewards, users'
 * limits and `npm run verify`. Each is read from the product's own tables; an omitted fact is one
 * that the product does not have.
 */
export type ProductFacts = {
  /** Its folder's name, and its name in contract, engine and app. */
  readonly name: string
  /** Its types of ledger records, by name (LEDG-09). */
  readonly records?: Readonly<Record<string, RecordType>>
  /** Which of its type's wordings a record of these takes, where a type has several (LEDG-10). */
  readonly recordVariant?: (record: RecordRow) => RecordVariant | undefined
  /** Those that are neither gain nor loss of a portfolio, such as borrowing (LEDG-21). */
  readonly neutralRecords?: readonly RecordType[]
  /** The leases it needs, one per thing that it must be the only writer of. */
  readonly leases?: (catalogue: Catalogue) => readonly string[]
  /** What it currently locks, by account (LEDG-06). */
  readonly holds?: ExpectedLockSource
  /** What its requests brought in from outside or took out (LEDG-20). */
  readonly flows?: FlowSource
  /** The fees that earn rebates (REW-04). */
  readonly fees?: FeesPaid
  /** The same fees order by order, of products whose fees a coupon pays back (REW-13). */
  readonly orderFees?: OrderFees
  /** The volume that counts towards a VIP level (REW-06). */
  readonly volume?: VolumeTraded
  /** Its users' debts, without which their assets are counted (REW-06). */
  readonly owed?: OwedByUsers
  /**
   * A user's realised result of its orders closed within a period, `from` inclusive and `until`
   * exclusive, in USDT and negative for a loss; it counts towards the user's daily loss limit
   * (USER-31).
   */
  readonly realised?: (db: Queryable, userId: number, from: Date, until: Date) => Promise<Quantity>
  /** Its kinds of orders and requests that can be complained of (CHAT-09). */
  readonly disputes?: DisputedOrders
  readonly proofs?: Partial<Readonly<Record<ProofKind, ProofSource>>>
  /** Its versioned terms, by kind (STAFF-08). */
  readonly terms?: Partial<Readonly<Record<ProductKind, TermsKind<unknown>>>>
  /**
   * Its rules in force, worded from its sources, which the composition root must provide (FAIR-11).
   */
  readonly rules?: (sources: never) => readonly Rule[]
  /** A user's USDT that may not be withdrawn yet, and when all of it may (BUY-19). */
  readonly withdrawalHolds?: (
    db: Queryable,
    userId: number,
    nowMs: number,
  ) => Promise<HeldPurchases | undefined>
  /** Its file exports of a user's orders, by kind (LEDG-17). */
  readonly exports?: Partial<Readonly<Record<ExportKind, ExportSource>>>
  /** Recomputes its records besides its proofs. */
  readonly verify?: (on: Verified) => Promise<readonly Verdict[]>
}

/**
 * Defines a product for the list in index.ts. It is opened with the capabilities it wants; another
 * product's may be used once all are open, and its own are provided under the same names. `open`
 * imports the rest of the product when called, so that verifying a database loads no handlers.
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

/** A product without its specific types. */
export type Product = ProductFacts & {
  readonly wants: readonly (keyof Capabilities)[]
  readonly provides: readonly (keyof Capabilities)[]
  /** It asks by the names that it wants, and by no other. */
  open(platform: ProductPlatform, ask: Capabilities): Promise<Opened>
}
