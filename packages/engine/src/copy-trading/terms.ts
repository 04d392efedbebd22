import { isMultipleOf, min, quantity, type Quantity, rate, type Rate, unitsOf } from '@candor/money'

/** A multiple of the leader's lots, or the same lots each time. */
export type CopyMode = 'multiple' | 'lots'

/** What a follower sets for one leader (COPY-05). Amounts are USDT, rates fractions. */
export type RelationTerms = {
  readonly mode: CopyMode
  /** The multiple (3 decimals) or the lots (2 decimals), in units of 10^-8. */
  readonly number: Quantity
  /** Whether lots below the pair's minimum are raised to it instead of skipped (COPY-11). */
  readonly raisesToMinimum: boolean
  /** What all margins open under the relation may come to, and what its stop is a part of. */
  readonly stake: Quantity
  readonly maxLeverage: number
  /** The relation ends once this share of the stake is lost (COPY-33). */
  readonly stopLoss: Rate
  readonly maxMargin?: Quantity | undefined
  readonly maxLoss?: Quantity | undefined
  /** Narrower than the rule's own bound on the price difference (COPY-13). */
  readonly maxShift?: Rate | undefined
  /** The pairs that are copied, by market id; undefined for all. */
  readonly pairs?: readonly number[] | undefined
}

/** Both modes have one bound (COPY-06). */
export const MAX_NUMBER = unitsOf<Quantity>('5')
const NUMBER_STEP = { multiple: unitsOf<Quantity>('0.001'), lots: unitsOf<Quantity>('0.01') }

const MIN_STAKE = unitsOf<Quantity>('10')
const MAX_STAKE = unitsOf<Quantity>('200000')
const HIGHEST_MAX_LEVERAGE = 100
const DEFAULT_MAX_LEVERAGE = 10
const DEFAULT_STOP_LOSS = unitsOf<Rate>('0.3')

/** A leader whose account is worth less is not copied (COPY-35). */
export const MIN_LEADER_EQUITY = unitsOf<Quantity>('100')

/** What a follower may leave out (COPY-05). */
type DefaultedTerms = 'raisesToMinimum' | 'stake' | 'maxLeverage' | 'stopLoss'
export type RequestedTerms = Omit<RelationTerms, DefaultedTerms> & {
  readonly [Field in DefaultedTerms]?: RelationTerms[Field] | undefined
}

/**
 * The terms of a request with its defaults; a stake that is not named is all that is available
 * within the bound (COPY-33).
 */
export function completeTerms(request: RequestedTerms, available: Quantity): RelationTerms {
  return {
    ...request,
    raisesToMinimum: request.raisesToMinimum ?? false,
    stake: request.stake ?? min(available, MAX_STAKE),
    maxLeverage: request.maxLeverage ?? DEFAULT_MAX_LEVERAGE,
    stopLoss: request.stopLoss ?? DEFAULT_STOP_LOSS,
  }
}

type InvalidField =
  | 'number'
  | 'stake'
  | 'max_multiple'
  | 'stop_loss_percent'
  | 'max_margin'
  | 'max_loss'
  | 'max_shift'

/** The first field that a relation cannot have, in the order of the call's fields (COPY-06). */
export function findInvalidField(terms: RelationTerms): InvalidField | undefined {
  const { number, mode, stake, maxLeverage, stopLoss, maxMargin, maxLoss, maxShift } = terms
  const checks: readonly (readonly [InvalidField, boolean])[] = [
    ['number', number > 0n && number <= MAX_NUMBER && isMultipleOf(number, NUMBER_STEP[mode])],
    ['max_margin', isAbsentOrPositive(maxMargin)],
    ['max_loss', isAbsentOrPositive(maxLoss)],
    ['stake', stake >= MIN_STAKE && stake <= MAX_STAKE],
    ['max_multiple', isLeverage(maxLeverage)],
    ['stop_loss_percent', stopLoss > 0n && stopLoss <= unitsOf<Rate>('1')],
    ['max_shift', maxShift === undefined || (maxShift > 0n && maxShift <= MAX_SHIFT)],
  ]
  return checks.find(([, isValid]) => !isValid)?.[0]
}

/** The largest difference of a copy's tick from the leader's entry tick (COPY-13). */
export const MAX_SHIFT = unitsOf<Rate>('0.005')
/** What that difference may cost of the copy's margin. */
const MAX_SHIFT_OF_MARGIN = unitsOf<Rate>('0.1')

/** The bound of the price difference for a copy at a leverage: the narrowest of the three. */
export function maxShiftAt(leverage: number, own: Rate | undefined): Rate {
  const ofMargin = rate((MAX_SHIFT_OF_MARGIN as bigint) / BigInt(leverage))
  return min(min(MAX_SHIFT, ofMargin), own ?? MAX_SHIFT)
}

function isLeverage(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= HIGHEST_MAX_LEVERAGE
}

function isAbsentOrPositive(amount: Quantity | undefined): boolean {
  return amount === undefined || amount > quantity(0n)
}
