import type { Money, Notional, Price, Quantity, Rate } from '@candor/money'
import { format } from '@candor/money'
import { isAfter } from '../prices/usability.ts'
import { closePositions } from './close.ts'
import { delistingPrice } from './delisting.ts'
import type { CloseReason, Mark, Position, Round, Side, Wallet } from './order.ts'
import { nextOvernightMs, overnightFee } from './overnight.ts'
import { entryAt, quoteOpening } from './quote.ts'
import { settleRound } from './round.ts'
import { toMarks, pricingTicks } from './rounds.ts'
import type { ClosedStep, LossPaid } from './step.ts'
import { opensAt, findTriggeredStop } from './stops.ts'

/** One stated value of an order beside the recomputed one, as displayed texts. */
export type Verdict = {
  readonly step: VerdictStep
  readonly stated: string
  readonly computed: string
  readonly matches: boolean
}

export type VerdictStep =
  | 'openingTick'
  | 'openPrice'
  | 'entry'
  | 'size'
  | 'notional'
  | 'margin'
  | 'fee'
  | 'reserve'
  | 'overnightDue'
  | 'overnightFee'
  | 'closingTick'
  | 'closePrice'
  | 'closeReason'
  | 'profit'
  | 'credit'
  | 'lossFromMargin'
  | 'lossFromBalance'
  | 'lossFromOtherMargins'
  | 'lossFromInsurance'
  | 'lossFromHouse'

/** An order as requested, with the terms frozen on it. */
export type OpeningRecord = {
  readonly id: number
  readonly side: Side
  readonly lots: Quantity
  readonly leverage: number
  /** Set for a limit order. */
  readonly limitPrice?: Price | undefined
  readonly acceptedAtMs: number
  /** The last tick known then; undefined on older orders, which did not record it. */
  readonly acceptedAfterTickId?: number | undefined
  readonly lotSize: Quantity
  readonly spread: Rate
  readonly feeRate: Rate
  /** Whether its terms bound gaps: then a limit order opens only at a confirmed price. */
  readonly isGapBound: boolean
  readonly stated: {
    readonly openTickId: number
    readonly openPrice: Price
    readonly entry: Price
    readonly size: Quantity
    readonly notional: Notional
    readonly originMargin: Quantity
    readonly fee: Quantity
    readonly reserve: Quantity
  }
}

/**
 * Recomputes an opening from the pair's recorded ticks since acceptance: which one opened it
 * (FUT-06, FUT-26) and everything that follows from its price (FUT-07, FUT-08). The list must be
 * complete from acceptance to the opening tick, and for a limit order from 3 s before it, which
 * shows which ticks followed a silence.
 */
export function recomputeOpening(record: OpeningRecord, ticks: readonly Mark[]): Verdict[] {
  const {
    side,
    lots,
    leverage,
    limitPrice,
    stated,
    acceptedAtMs: atMs,
    acceptedAfterTickId: afterTickId,
    isGapBound,
  } = record
  const tick = toMarks(ticks).find(
    (one) =>
      isAfter(one, one.tickId, { atMs, afterTickId }) &&
      (limitPrice === undefined ||
        opensAt(
          { side, target: limitPrice, filedAtMs: atMs, filedAfterTickId: afterTickId, isGapBound },
          one,
        )),
  )
  if (tick === undefined) return [toVerdict('openingTick', String(stated.openTickId), '')]
  const terms = { lotSize: record.lotSize, spread: record.spread, fee: record.feeRate }
  const debitQuote = quoteOpening(terms, side, limitPrice ?? tick.price, lots, leverage)
  const openingQuote = quoteOpening(terms, side, tick.price, lots, leverage)
  return [
    toVerdict('openingTick', String(stated.openTickId), String(tick.tickId)),
    amountVerdict('openPrice', stated.openPrice, tick.price),
    amountVerdict('entry', stated.entry, entryAt(side, tick.price, record.spread)),
    amountVerdict('size', stated.size, openingQuote.size),
    amountVerdict('notional', stated.notional, openingQuote.notional),
    amountVerdict('margin', stated.originMargin, debitQuote.margin),
    amountVerdict('fee', stated.fee, debitQuote.fee),
    amountVerdict('reserve', stated.reserve, debitQuote.reserve),
  ]
}

/**
 * Recomputes overnight fees (FUT-23): each at the first 00:01 UTC after the previous one or the
 * opening, all of the same amount.
 */
export function recomputeOvernight(
  position: Pick<Position, 'notional' | 'overnightRate' | 'openedAtMs'>,
  fees: readonly { readonly dueMs: number; readonly fee: Quantity }[],
): Verdict[] {
  return fees
    .toSorted((a, b) => a.dueMs - b.dueMs)
    .flatMap(({ dueMs, fee }, index, all) => [
      toVerdict(
        'overnightDue',
        String(dueMs),
        String(nextOvernightMs(all[index - 1]?.dueMs ?? position.openedAtMs)),
      ),
      amountVerdict('overnightFee', fee, overnightFee(position)),
    ])
}

/**
 * The inputs of a close: the wallet before it, the round, the fund, and the command if there was
 * one.
 */
export type CloseEvidence = {
  readonly wallet: Wallet
  readonly round: Round
  readonly insurance: Quantity
  readonly command?:
    | { readonly ids: readonly number[]; readonly reason: 'manual' | 'leader' | 'delisted' }
    | undefined
}

export type ClosingRecord = {
  readonly id: number
  /** When a manual close was accepted, or the announced time of a delisting. */
  readonly acceptedAtMs?: number | undefined
  /** The last tick known then; undefined on older closes, which did not record it. */
  readonly acceptedAfterTickId?: number | undefined
  readonly evidence: CloseEvidence
  readonly stated: {
    readonly closeTickId: number
    readonly closePrice: Price
    readonly reason: CloseReason
    readonly profit: Quantity
    readonly credit: Quantity
    readonly paid: LossPaid
  }
}

/**
 * Recomputes a close: the tick of the pair that it had to happen at, and, by running the round or
 * the command again on the same wallet, its reason, profit, credit and loss allocation (FUT-12,
 * FUT-18, FUT-19, FUT-30, FUT-43). For a stop the ticks must start when it was set or the position
 * opened; for one that waited for other pairs' prices, at the round that could decide.
 */
export function recomputeClosing(record: ClosingRecord, ticks: readonly Mark[]): Verdict[] {
  const { stated, evidence } = record
  const step = replayClose(record)
  if (step === undefined) return [toVerdict('closeReason', stated.reason, '')]
  const { paid } = step
  return [
    toVerdict('closingTick', String(stated.closeTickId), expectedTick(record, step, ticks)),
    amountVerdict(
      'closePrice',
      stated.closePrice,
      evidence.command?.reason === 'delisted' ? computeMeanPrice(record, ticks) : step.mark.price,
    ),
    toVerdict('closeReason', stated.reason, step.reason),
    amountVerdict('profit', stated.profit, step.profit),
    amountVerdict('credit', stated.credit, step.credit),
    amountVerdict('lossFromMargin', stated.paid.margin, paid.margin),
    amountVerdict('lossFromBalance', stated.paid.balance, paid.balance),
    toVerdict('lossFromOtherMargins', formatOtherMargins(stated.paid), formatOtherMargins(paid)),
    amountVerdict('lossFromInsurance', stated.paid.insurance, paid.insurance),
    amountVerdict('lossFromHouse', stated.paid.house, paid.house),
  ]
}

function replayClose({ id, evidence }: ClosingRecord): ClosedStep | undefined {
  const { wallet, round, insurance, command } = evidence
  const settled =
    command === undefined
      ? settleRound(wallet, round, insurance)
      : closePositions(wallet, command.ids, round, command.reason, insurance)
  if ('refused' in settled) return undefined
  return settled.steps.find(
    (step): step is ClosedStep => step.kind === 'closed' && step.position.id === id,
  )
}

/**
 * The first of these ticks that could close it; where the wallet or a leader decides, the tick it
 * was decided with.
 */
function expectedTick(
  { acceptedAtMs, acceptedAfterTickId: afterTickId, evidence }: ClosingRecord,
  step: ClosedStep,
  ticks: readonly Mark[],
): string {
  const usable = pricingTicks(ticks)
  if (step.reason === 'tp' || step.reason === 'sl')
    return String(
      usable.find((tick) => findTriggeredStop(step.position, tick) !== undefined)?.tickId ?? '',
    )
  if (
    evidence.command?.reason === 'manual' &&
    step.reason === 'manual' &&
    acceptedAtMs !== undefined
  ) {
    return String(
      usable.find((tick) => isAfter(tick, tick.tickId, { atMs: acceptedAtMs, afterTickId }))
        ?.tickId ?? '',
    )
  }
  return String(step.mark.tickId)
}

function computeMeanPrice(
  { acceptedAtMs }: ClosingRecord,
  ticks: readonly Mark[],
): Price | undefined {
  return acceptedAtMs === undefined ? undefined : delistingPrice(ticks, acceptedAtMs)?.price
}

function formatOtherMargins({ otherMargins }: LossPaid): string {
  return otherMargins
    .map(({ id, amount: amountVerdict }) => `${id}: ${format(amountVerdict)}`)
    .join(', ')
}

function amountVerdict(step: VerdictStep, stated: Money, computed: Money | undefined): Verdict {
  return toVerdict(step, format(stated), computed === undefined ? '' : format(computed))
}

function toVerdict(step: VerdictStep, stated: string, computed: string): Verdict {
  return { step, stated, computed, matches: stated === computed }
}
