import type { Reply } from '@candor/contract'
import type { futures } from '@candor/contract/futures'
import {
  computeMaxLots,
  type OpeningContext,
  type OpeningRefusal,
  type OpeningRequest,
} from '@candor/engine/futures/validate-opening'
import type { Wallet } from '@candor/engine/futures/order'
import { type OpeningPreview, previewOpening } from '@candor/engine/futures/preview'
import { entryAt, type Quote, quoteOpening, computeSize } from '@candor/engine/futures/quote'
import { computeAvailableMarginAt, type PriceMarks } from '@candor/engine/futures/risk'
import { type FuturesTerms, MAX_UNITS, isStorable } from '@candor/engine/futures/terms'
import {
  notional,
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  SCALE,
  countSteps,
  sum,
} from '@candor/money'
import type { Vip } from '../../../net/queries/vip.ts'
import type { TicketState } from './ticket-state.ts'

type FuturesInfo = Reply<typeof futures.desk>

/** What a ticket is validated against, in addition to its values. */
export type TicketContext = {
  readonly terms: FuturesTerms
  /** The level that reduced the fee rate among the terms (REW-07). */
  readonly vip?: Vip
  readonly lastTick: { readonly price: Price; readonly ageMs: number } | undefined
  /** Undefined for a guest, or until it is loaded. */
  readonly wallet: Wallet | undefined
  /**
   * The requirements of leverages above one and the user's progress, and the share of positions
   * liquidated within a day, by leverage (FUT-49).
   */
  readonly high?: Exclude<FuturesInfo['high_leverage'], null> | undefined
  readonly liquidated?: FuturesInfo['liquidated'] | undefined
  /** Last prices of the pairs in which the wallet has positions. */
  readonly marks: PriceMarks
}

export type Summary = {
  /** The request of the order; undefined while a value is missing or unreadable. */
  readonly request: OpeningRequest | undefined
  /** Its cost at its price, even where the balance does not cover it. */
  readonly quote: Quote | undefined
  /** All effects; or the refusal that the server would return. */
  readonly preview: OpeningPreview | undefined
  readonly refusal: OpeningRefusal | undefined
  readonly lots: Quantity | undefined
  readonly size: Quantity | undefined
  /** The maximum of whole lots that the account can pay for; undefined until it is known. */
  readonly affordableLots: Quantity | undefined
  /** The prices that stops are validated against (FUT-28). */
  readonly measuredBy: readonly [Price, ...Price[]] | undefined
}

const ONE_LOT = quantity(SCALE)
/** The app does not know the house's balance; only the server refuses where it is not enough. */
const UNBOUNDED = quantity(MAX_UNITS)
const NO_EXPOSURE = {
  long: quantity(0n),
  short: quantity(0n),
  pendingLong: quantity(0n),
  pendingShort: quantity(0n),
}

/** The effects of the ticket, by the code that decides on the server (FUT-40). */
export function previewTicket(state: TicketState, context: TicketContext): Summary {
  const { terms, lastTick, wallet, marks } = context
  const limitPrice = state.kind === 'limit' ? positivePrice(state.price) : undefined
  const at = state.kind === 'limit' ? limitPrice : lastTick?.price
  const affordableLots =
    at === undefined || wallet === undefined || !isOffered(terms)
      ? undefined
      : computeMaxLots(
          terms,
          state.side,
          at,
          state.leverage,
          computeAvailableMarginAt(wallet, marks),
        )
  const lots = parseLots(state, affordableLots)
  const request = toOpeningRequest(state, lots, limitPrice)
  const verdict =
    request === undefined
      ? undefined
      : previewOpening(
          request,
          terms,
          toOpeningContext(context),
          wallet ?? { balance: UNBOUNDED, positions: [] },
          marks,
        )
  const isRefused = verdict !== undefined && 'refused' in verdict
  return {
    request,
    lots,
    affordableLots,
    preview: isRefused ? undefined : verdict,
    refusal: isRefused ? verdict : undefined,
    quote:
      at === undefined || lots === undefined || !isOffered(terms)
        ? undefined
        : quoteOpening(terms, state.side, at, lots, state.leverage),
    size: lots === undefined ? undefined : computeSize(lots, terms.lotSize),
    measuredBy:
      at === undefined
        ? undefined
        : state.kind === 'limit'
          ? [at]
          : [at, entryAt(state.side, at, terms.spread)],
  }
}

/** The lots as shown in their field when the slider sets them. */
export function lotsShown(state: TicketState, { lots }: Pick<Summary, 'lots'>): string {
  if (state.share === undefined) return state.lots
  return lots === undefined ? '' : String(countSteps(lots, ONE_LOT))
}

/** The position of the slider: as chosen, else the typed lots as a share of the maximum. */
export function shareShown(
  state: TicketState,
  { lots, affordableLots }: Pick<Summary, 'lots' | 'affordableLots'>,
): number {
  if (state.share !== undefined) return state.share
  if (lots === undefined || affordableLots === undefined || affordableLots <= 0n) return 0
  return Number(
    lots >= affordableLots ? 100n : ((lots as bigint) * 100n) / (affordableLots as bigint),
  )
}

/** The wallet as the opening's context; a guest is validated as if they had enough. */
function toOpeningContext({ terms, lastTick, wallet, marks }: TicketContext): OpeningContext {
  const own = [...(wallet?.positions ?? []), ...(wallet?.pending ?? [])].filter(
    ({ marketId }) => marketId === terms.marketId,
  )
  return {
    lastTick,
    balance: wallet === undefined ? UNBOUNDED : computeAvailableMarginAt(wallet, marks),
    exposure: NO_EXPOSURE,
    houseFree: UNBOUNDED,
    insurance: quantity(0n),
    insuranceFloor: quantity(0n),
    isLossLimitReached: false,
    othersOfPerson: notional(0n),
    own: {
      count: own.length,
      notional: own.length === 0 ? notional(0n) : sum(own.map((order) => order.notional)),
      maxLeverage: Math.max(0, ...own.map(({ multiple: leverage }) => leverage)),
    },
  }
}

function parseLots(state: TicketState, affordableLots: Quantity | undefined): Quantity | undefined {
  if (state.share === undefined) return positiveAmount(state.lots)
  if (affordableLots === undefined) return undefined
  const whole = (((affordableLots as bigint) / SCALE) * BigInt(state.share)) / 100n
  return whole > 0n ? quantity(whole * SCALE) : undefined
}

function toOpeningRequest(
  state: TicketState,
  lots: Quantity | undefined,
  limitPrice: Price | undefined,
): OpeningRequest | undefined {
  if (lots === undefined || (state.kind === 'limit' && limitPrice === undefined)) return undefined
  const stop = (text: string) => (state.hasStops ? positivePrice(text) : undefined)
  return {
    side: state.side,
    lots,
    leverage: state.leverage,
    limitPrice,
    isCopied: false,
    takeProfit: stop(state.takeProfit),
    stopLoss: stop(state.stopLoss),
  }
}

function isOffered({ lotSize }: FuturesTerms): boolean {
  return lotSize > 0n
}

function positivePrice(text: string): Price | undefined {
  const value = parsePrice(text)
  return value !== undefined && value > 0n && isStorable(value) ? value : undefined
}

function positiveAmount(text: string): Quantity | undefined {
  const value = parseQuantity(text)
  return value !== undefined && value > 0n && isStorable(value) ? value : undefined
}
