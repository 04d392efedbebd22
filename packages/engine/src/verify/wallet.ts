import type {
  Inflow,
  PendingOrder,
  Position,
  Returning,
  Mark,
  Round,
  Wallet,
} from '../futures/order.ts'
import { CONFIRMED_AFTER_MS, doAgree } from '../futures/silence.ts'
import { type Quantity, quantity, rate } from '@candor/money'
import type { Facts } from './evidence.ts'
import { amountIn, factsIn, integerIn, isGiven, listIn } from './facts.ts'
import type { KnownTick, KnownTicks } from './recorded.ts'

/** The wallet and the round that something was decided on, as they were told. */
export function decidedOn(
  told: Facts,
  known: KnownTicks,
): { readonly wallet: Wallet; readonly round: Round } {
  const [wallet, round] = [factsIn(told, 'wallet'), factsIn(told, 'round')]
  const marks = listIn(round, 'marks').map(
    (mark) => [integerIn(mark, 'marketId'), markIn(mark, known)] as const,
  )
  return {
    wallet: {
      balance: amountIn<Quantity>(wallet, 'balance'),
      positions: listIn(wallet, 'positions').map(positionIn),
      pending: listIn(wallet, 'pending').map(untold<PendingOrder>),
      ...(isGiven(wallet, 'inflows')
        ? { inflows: listIn(wallet, 'inflows').map(untold<Inflow>) }
        : {}),
    },
    round: { recordedAtMs: integerIn(round, 'recordedAtMs'), marks: new Map(marks) },
  }
}

export function markOf({ id, price, ts, recordedAt }: KnownTick): Mark {
  return { tickId: id, price, ts, recordedAt }
}

/**
 * What is told of a mark's price does not count: the checked tick does, and likewise of those that
 * a silence ended with.
 */
function markIn(told: Facts, known: KnownTicks): Mark {
  const mark = markOf(known.tick(integerIn(told, 'tickId')))
  if (!isGiven(told, 'returning')) return mark
  const facts = factsIn(told, 'returning')
  const [before, first] = [
    known.tick(integerIn(facts, 'beforeTickId')),
    known.tick(integerIn(facts, 'firstTickId')),
  ]
  const previous = isGiven(facts, 'previousTickId')
    ? known.tick(integerIn(facts, 'previousTickId'))
    : undefined
  const returning: Returning = {
    before: { tickId: before.id, price: before.price },
    first: { tickId: first.id, ts: first.ts },
    previousTickId: previous?.id,
    silentMs: integerIn(facts, 'silentMs'),
    isConfirmed:
      previous !== undefined &&
      (doAgree(previous.price, mark.price) || mark.ts - first.ts >= CONFIRMED_AFTER_MS),
  }
  return { ...mark, returning }
}

/** Positions told before gaps were bounded say nothing of them. */
function positionIn(told: Facts): Position {
  return {
    cut: quantity(0n),
    isGapBound: false,
    silenceBand: rate(0n),
    ...untold<Partial<Position>>(told),
  } as Position
}

/** An order as it was told: amounts are texts with 8 decimals, all else is as it is. */
function untold<T>(order: Facts): T {
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value) ? amountIn(order, name) : value,
    ]),
  ) as T
}
