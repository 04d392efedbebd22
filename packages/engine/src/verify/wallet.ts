import type {
  Inflow,
  PendingOrder,
  Position,
  Returning,
  Mark,
  Round,
  Wallet,
} from '../futures/order.ts'
import { CONFIRMED_AFTER_MS, pricesAgree } from '../futures/silence.ts'
import { type Quantity, quantity, rate } from '@candor/money'
import type { Facts } from './evidence.ts'
import { readAmount, readFacts, readInteger, hasFact, readFactsList } from './facts.ts'
import type { KnownTick, KnownTicks } from './recorded.ts'

/** The stated wallet and round of a decision. */
export function readDecisionState(
  facts: Facts,
  known: KnownTicks,
): { readonly wallet: Wallet; readonly round: Round } {
  const [wallet, round] = [readFacts(facts, 'wallet'), readFacts(facts, 'round')]
  const marks = readFactsList(round, 'marks').map(
    (mark) => [readInteger(mark, 'marketId'), readMark(mark, known)] as const,
  )
  return {
    wallet: {
      balance: readAmount<Quantity>(wallet, 'balance'),
      positions: readFactsList(wallet, 'positions').map(readPosition),
      pending: readFactsList(wallet, 'pending').map(parseOrderFacts<PendingOrder>),
      ...(hasFact(wallet, 'inflows')
        ? { inflows: readFactsList(wallet, 'inflows').map(parseOrderFacts<Inflow>) }
        : {}),
    },
    round: { recordedAtMs: readInteger(round, 'recordedAtMs'), marks: new Map(marks) },
  }
}

export function toMark({ id, price, ts, recordedAt }: KnownTick): Mark {
  return { tickId: id, price, ts, recordedAt }
}

/**
 * A mark's stated price is ignored in favour of the checked tick's, also for the ticks around a
 * silence.
 */
function readMark(markFacts: Facts, known: KnownTicks): Mark {
  const mark = toMark(known.tick(readInteger(markFacts, 'tickId')))
  if (!hasFact(markFacts, 'returning')) return mark
  const returningFacts = readFacts(markFacts, 'returning')
  const [before, first] = [
    known.tick(readInteger(returningFacts, 'beforeTickId')),
    known.tick(readInteger(returningFacts, 'firstTickId')),
  ]
  const previous = hasFact(returningFacts, 'previousTickId')
    ? known.tick(readInteger(returningFacts, 'previousTickId'))
    : undefined
  const returning: Returning = {
    before: { tickId: before.id, price: before.price },
    first: { tickId: first.id, ts: first.ts },
    previousTickId: previous?.id,
    silentMs: readInteger(returningFacts, 'silentMs'),
    isConfirmed:
      previous !== undefined &&
      (pricesAgree(previous.price, mark.price) || mark.ts - first.ts >= CONFIRMED_AFTER_MS),
  }
  return { ...mark, returning }
}

/** Positions from before gaps were bounded state none. */
function readPosition(positionFacts: Facts): Position {
  return {
    cut: quantity(0n),
    isGapBound: false,
    silenceBand: rate(0n),
    ...parseOrderFacts<Partial<Position>>(positionFacts),
  } as Position
}

/** An order's facts: amounts are texts with 8 decimals, everything else is unchanged. */
function parseOrderFacts<T>(order: Facts): T {
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value) ? readAmount(order, name) : value,
    ]),
  ) as T
}
