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

/** The parameters of a liquidation message (FUT-22). */
export type Liquidation = {
  readonly userId: number
  readonly orderId: number
  readonly symbol: string
  readonly currency: string
  readonly tickId: number
  /** Decimal texts; remained is the balance afterwards. */
  readonly price: string
  readonly loss: string
  readonly remained: string
}

/**
 * A pair with contracts: its terms of listing, and its currencies by id and name. Changeable terms
 * are read from the futures engine, by time.
 */
export type FuturesPair = {
  readonly terms: FuturesTerms
  readonly baseId: number
  readonly base: string
  readonly quote: string
  /** The price step, which gives the displayed decimals (WIRE-15). */ readonly priceStep: Price
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

/** The maximum wallets per batch. */
export type BatchSizes = { readonly maxSettled: number; readonly maxRead: number }

/** Dependencies of the futures engine, injected by the composition root. */
export type FuturesEngineParts = {
  readonly database: Database
  /**
   * Connections for reads of calls before their turn, apart from those of settlement; defaults to
   * the latter.
   */
  readonly calls?: Database
  readonly clock: Clock
  readonly lease: Lease
  readonly pairs: readonly FuturesPair[]
  /** A listed pair's terms for orders accepted at a time (STAFF-08). */
  termsAt(listed: FuturesTerms, nowMs: number): FuturesTerms
  /**
   * Refuses openings accepted while contracts are close-only, before and during an announced
   * maintenance (FUT-47).
   */
  maintenanceAt(
    acceptedMs: number,
  ): { readonly refused: 'MAINTENANCE'; readonly details: Details } | undefined
  /**
   * The house's initial balances in a sandbox: funded once, ever, from outside. Elsewhere the
   * operator funds it.
   */
  readonly funding: { readonly house: Quantity; readonly insurance: Quantity } | undefined
  /** When the insurance fund is too small, by the limits at a time (FUT-42, STAFF-08). */
  fundTermsAt(nowMs: number): FundTerms
  /** The other accounts of an account's person, as far as verified (FUT-41). */
  otherAccounts(tx: Transaction, userId: number): Promise<number[]>
  /** The maximum wallets per batch, if not the default. */
  readonly batchSizes?: BatchSizes
  /**
   * Whether a user may trade contracts at all (USER-32, USER-33), and whether their own loss limit
   * allows it (USER-31).
   */
  readonly mayTrade: TradeGate
  readonly lossGate: LossGate
  /**
   * When leverages above 25 start to require experience and the disclosure of their share, its
   * version, and whether it was read (FUT-49).
   */
  readonly highLeverage: {
    readonly fromMs: number
    readonly version: number
    readonly mayTrade: TradeGate
  }
  /** The discount of a user's level on the fee rate of a new order (REW-07). */
  feeDiscount(tx: Transaction, userId: number): Promise<Rate>
  /** Writes the messages of liquidations in their transaction and returns their events (FUT-22). */
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
