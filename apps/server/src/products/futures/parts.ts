import type { FundTerms, FuturesTerms } from '@candor/engine/futures/terms'
import type { MarketTick } from '@candor/engine/prices/tick'
import type { Details } from '@candor/contract'
import type { Price, Quantity, Rate } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { Accounts } from './wallets/accounts.ts'
import type {
  Database,
  Lease,
  LeaseLost,
  PrivateEvent,
  QueuedEvents,
  Transaction,
} from './wallets/store-wallets.ts'

/** What a message about a liquidation is worded from (FUT-22). */
export type Liquidation = {
  readonly userId: number
  readonly orderId: number
  readonly symbol: string
  readonly currency: string
  readonly tickId: number
  /** Decimal texts; remained is what the balance held afterwards. */
  readonly price: string
  readonly loss: string
  readonly remained: string
}

/**
 * A pair with contracts: the terms it was listed with, and its currencies by id and name. What may
 * change of the terms is asked of the futures engine, for a moment.
 */
export type FuturesPair = {
  readonly terms: FuturesTerms
  readonly baseId: number
  readonly base: string
  readonly quote: string
  /** With whose decimals its prices are shown (WIRE-15). */ readonly priceStep: Price
}

export type TradeGate = (
  tx: Transaction,
  userId: number,
  nowMs: number,
) => Promise<
  { readonly refused: 'RISK_ACK_REQUIRED' | 'COOL_OFF'; readonly details: Details } | undefined
>
export type LossGate = (
  tx: Transaction,
  userId: number,
  nowMs: number,
) => Promise<{ readonly refused: 'LOSS_LIMIT'; readonly details: Details } | undefined>

/** How many wallets are worked on together. */
export type BatchSizes = { readonly maxSettled: number; readonly maxRead: number }

/** Dependencies of the futures engine, injected by the composition root. */
export type FuturesEngineParts = {
  readonly database: Database
  /**
   * What calls read before their turn is read here, at connections that settle nothing; where all
   * is settled unless it is given.
   */
  readonly calls?: Database
  readonly clock: Clock
  readonly lease: Lease
  readonly pairs: readonly FuturesPair[]
  /**
   * A listed pair's terms as orders that are accepted at a moment are judged by them (STAFF-08).
   */
  termsAt(listed: FuturesTerms, nowMs: number): FuturesTerms
  /**
   * Refuses openings that are accepted at a moment when contracts can only be closed, before an
   * announced maintenance and in it (FUT-47).
   */
  maintenanceAt(
    acceptedMs: number,
  ): { readonly refused: 'MAINTENANCE'; readonly details: Details } | undefined
  /**
   * What the house starts with in a sandbox: funded once, ever, from outside. Elsewhere its
   * operator funds it.
   */
  readonly funding: { readonly house: Quantity; readonly insurance: Quantity } | undefined
  /** When the insurance fund holds too little, by the limits of a moment (FUT-42, STAFF-08). */
  fundTermsAt(nowMs: number): FundTerms
  /**
   * The further accounts of the person that an account is of, as far as he is verified (FUT-41).
   */
  otherAccounts(tx: Transaction, userId: number): Promise<number[]>
  /** How many wallets are worked on together, where it is not the usual number. */
  readonly batchSizes?: BatchSizes
  /**
   * Whether a user may trade contracts at all (USER-32, USER-33), and whether his own loss limit
   * lets him (USER-31).
   */
  readonly mayTrade: TradeGate
  readonly lossGate: LossGate
  /**
   * From when leverages above 25 ask for experience and for the disclosure of their figure, whose
   * version is named, and whether it was read (FUT-49).
   */
  readonly highLeverage: {
    readonly fromMs: number
    readonly version: number
    readonly mayTrade: TradeGate
  }
  /** By how much a user's level lowers the fee rate of an order that is taken now (REW-07). */
  feeDiscount(tx: Transaction, userId: number): Promise<Rate>
  /**
   * Writes the messages of liquidations in their transaction and answers the events that tell of
   * them (FUT-22).
   */
  onLiquidated(
    tx: Transaction,
    now: Date,
    liquidations: readonly Liquidation[],
  ): Promise<PrivateEvent[]>
  onTicks(listener: (ticks: readonly MarketTick[]) => void): () => void
  /** Private events of a commit, to be sent now. */
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
}

/** What work on a wallet needs of the futures engine. */
export type WalletParts = Pick<
  FuturesEngineParts,
  'database' | 'clock' | 'lease' | 'onLiquidated'
> & {
  readonly accounts: Accounts
  pair(marketId: number): FuturesPair
}
