import type { Mark } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { ClosedStep } from '@candor/engine/futures/step'
import { format } from '@candor/money'
import type { LockedWallet } from '../wallets/locked-wallet.ts'
import {
  type CloseCommand,
  type ClosingFacts,
  type GapFacts,
  serializeAmounts,
  type SerializedRound,
} from '../store-row.ts'

/**
 * The wallet before the round or the command, and its marks, from which the close can be recomputed
 * (FUT-39).
 */
export function toClosingFacts(
  gapFacts: GapFacts,
  locked: LockedWallet,
  { credit, paid }: ClosedStep,
  command: CloseCommand | undefined,
): ClosingFacts {
  return {
    ...gapFacts,
    insurance: format(locked.insurance),
    credit: format(credit),
    paid: {
      margin: format(paid.margin),
      balance: format(paid.balance),
      otherMargins: paid.otherMargins.map(({ id, amount }) => ({ id, amount: format(amount) })),
      insurance: format(paid.insurance),
      house: format(paid.house),
    },
    ...(command === undefined ? {} : { command }),
  }
}

/** The inputs of a wallet's round: the wallet, and the marks of the pairs it has orders in. */
export function toGapFacts({ wallet }: LockedWallet, round: MarketRound): GapFacts {
  const marketIds = new Set(
    [...wallet.positions, ...wallet.pending].map(({ marketId }) => marketId),
  )
  return {
    wallet: {
      balance: format(wallet.balance),
      positions: wallet.positions.map(serializeAmounts),
      pending: wallet.pending.map(serializeAmounts),
      ...(wallet.inflows === undefined || wallet.inflows.length === 0
        ? {}
        : { inflows: wallet.inflows.map(serializeAmounts) }),
    },
    round: {
      recordedAtMs: round.recordedAtMs,
      marks: [...round.marks].filter(([marketId]) => marketIds.has(marketId)).map(serializeMark),
    },
  }
}

function serializeMark([marketId, { tickId, price, ts, recordedAt, returning }]: readonly [
  number,
  Mark,
]): SerializedRound['marks'][number] {
  const mark = { marketId, tickId, price: format(price), ts, recordedAt }
  if (returning === undefined) return mark
  const { before, first, previousTickId = null, silentMs, isConfirmed } = returning
  return {
    ...mark,
    returning: {
      beforeTickId: before.tickId,
      firstTickId: first.tickId,
      previousTickId,
      silentMs,
      isConfirmed,
    },
  }
}
