import type { Quantity } from '@candor/money'
import type { Progress } from './close.ts'
import { closePosition, endGap, largestLoss } from './close.ts'
import type { Mark, Round, Wallet } from './order.ts'
import { settleOvernight } from './overnight.ts'
import { openPending } from './quote.ts'
import { isLiquidatableIn, pricedPositions } from './risk.ts'
import { findGaps, isSettled } from './silence.ts'
import type { Settled } from './step.ts'
import { opensAt, findTriggeredStop } from './stops.ts'

/**
 * Settles one round of a wallet in the published order: due overnight fees; gaps that begin and end
 * (FUT-46); pending orders whose limit price is touched open; stops of positions opened in earlier
 * rounds close; while the risk rate is at or below the threshold the position with the largest loss
 * is liquidated (FUT-18, FUT-23, FUT-26, FUT-30). Each part takes orders by id. Every pair of the
 * wallet needs a mark, its last one. The result depends on nothing but the wallet, the round and
 * the insurance fund's balance (FUT-39); an unaffected wallet is returned as it is.
 *
 * Settling a round twice is harmless: each effect happens once. A position without a price is not
 * liquidated and does not stop the rest of its wallet (FUT-45).
 */
export function settleRound(wallet: Wallet, round: Round, insurance: Quantity): Settled {
  const afterOvernight = settleOvernight(wallet, round.recordedAtMs)
  const afterOpenings = openTriggered(settleGaps({ ...afterOvernight, insurance }, round), round)
  const afterStops = closeTriggeredStops(afterOpenings, round)
  const { wallet: settled, steps } = liquidate(afterStops, round)
  return steps.length === 0 ? { wallet, steps } : { wallet: settled, steps }
}

/**
 * The first tick after a silence bounds the gain; the tick that confirms the price ends the gap.
 */
function settleGaps(before: Progress, round: Round): Progress {
  const gapSteps = findGaps(before.wallet, round.marks, round.recordedAtMs)
  const gapPositions = new Map(gapSteps.map(({ position }) => [position.id, position]))
  let progress: Progress = {
    ...before,
    wallet: {
      ...before.wallet,
      positions: before.wallet.positions.map(
        (position) => gapPositions.get(position.id) ?? position,
      ),
    },
    steps: [...before.steps, ...gapSteps],
  }
  for (const position of progress.wallet.positions.toSorted(byId)) {
    const mark = freshMark(position.marketId, round)
    if (mark !== undefined && isSettled(mark)) progress = endGap(progress, position, mark)
  }
  return progress
}

function openTriggered(before: Progress, round: Round): Progress {
  let progress = before
  for (const order of before.wallet.pending.toSorted(byId)) {
    const mark = freshMark(order.marketId, round)
    if (mark === undefined || !opensAt(order, mark)) continue
    const position = openPending(order, mark)
    const { wallet } = progress
    progress = {
      ...progress,
      wallet: {
        ...wallet,
        positions: [...wallet.positions, position],
        pending: wallet.pending.filter(({ id }) => id !== order.id),
      },
      steps: [...progress.steps, { kind: 'opened', position, mark, isFromPending: true }],
    }
  }
  return progress
}

function closeTriggeredStops(before: Progress, round: Round): Progress {
  let progress = before
  for (const { id } of before.wallet.positions.toSorted(byId)) {
    const position = progress.wallet.positions.find((one) => one.id === id)
    const mark = position === undefined ? undefined : freshMark(position.marketId, round)
    if (position === undefined || mark === undefined) continue
    const reason = findTriggeredStop(position, mark)
    if (reason !== undefined)
      progress = closePosition(progress, position, round, reason) ?? progress
  }
  return progress
}

function liquidate(before: Progress, round: Round): Progress {
  let progress = before
  while (isLiquidatableIn(progress.wallet, round)) {
    const position = largestLoss(pricedPositions(progress.wallet, round), round.marks)
    const closedProgress =
      position === undefined ? undefined : closePosition(progress, position, round, 'liquidation')
    if (closedProgress === undefined)
      throw new Error('a wallet that must be liquidated has a position that can be closed')
    progress = closedProgress
  }
  return progress
}

/** The pair's mark if it was recorded in this round; older ones were evaluated before. */
function freshMark(marketId: number, round: Round): Mark | undefined {
  const mark = round.marks.get(marketId)
  return mark?.recordedAt === round.recordedAtMs ? mark : undefined
}

function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id
}
