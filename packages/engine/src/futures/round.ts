import type { Quantity } from '@candor/money'
import type { Progress } from './close.ts'
import { closeOne, largestLoss } from './close.ts'
import type { Mark, Round, Wallet } from './order.ts'
import { settleOvernight } from './overnight.ts'
import { openPending } from './quote.ts'
import { isLiquidatable, isPriced } from './risk.ts'
import type { Settled } from './step.ts'
import { opensAt, stopAt } from './stops.ts'

/**
 * Takes a wallet through one round, in the published order: overnight fees that have come due; pending orders whose target is touched open;
 * stops of positions opened in earlier rounds close; while the risk rate is at or below the threshold the position with the largest loss
 * is liquidated (FUT-18, FUT-23, FUT-26, FUT-30). Orders are taken by id in each part. Every pair of the wallet needs a mark, the last one
 * it had. The result depends on nothing but the wallet, the round and what the insurance fund holds (FUT-39); a wallet that nothing
 * happens to is answered as it is.
 *
 * A round may be judged again without harm: what it does, it does once. A wallet is not liquidated while one of its marks is not in time,
 * and a stop whose loss would need its other positions waits with it.
 */
export function settleRound(wallet: Wallet, round: Round, insurance: Quantity): Settled {
  const charged = settleOvernight(wallet, round.recordedAtMs)
  const opened = openTouched({ ...charged, insurance }, round)
  const stopped = closeStopped(opened, round)
  const { wallet: settled, steps } = liquidate(stopped, round)
  return steps.length === 0 ? { wallet, steps } : { wallet: settled, steps }
}

function openTouched(before: Progress, round: Round): Progress {
  let progress = before
  for (const order of before.wallet.pending.toSorted(byId)) {
    const mark = freshMark(order.marketId, round)
    if (mark === undefined || !opensAt(order, mark)) continue
    const position = openPending(order, mark)
    const { wallet } = progress
    progress = {
      ...progress,
      wallet: { ...wallet, positions: [...wallet.positions, position], pending: wallet.pending.filter(({ id }) => id !== order.id) },
      steps: [...progress.steps, { kind: 'opened', position, mark, isFromPending: true }],
    }
  }
  return progress
}

function closeStopped(before: Progress, round: Round): Progress {
  let progress = before
  for (const { id } of before.wallet.positions.toSorted(byId)) {
    const position = progress.wallet.positions.find((one) => one.id === id)
    const mark = position === undefined ? undefined : freshMark(position.marketId, round)
    if (position === undefined || mark === undefined) continue
    const reason = stopAt(position, mark)
    if (reason !== undefined) progress = closeOne(progress, position, round, reason) ?? progress
  }
  return progress
}

function liquidate(before: Progress, round: Round): Progress {
  let progress = before
  while (isPriced(progress.wallet, round) && isLiquidatable(progress.wallet, round.marks)) {
    const position = largestLoss(progress.wallet.positions, round.marks)
    const closed = position === undefined ? undefined : closeOne(progress, position, round, 'liquidation')
    if (closed === undefined) throw new Error('a wallet that is priced and liquidatable has a position that can be closed')
    progress = closed
  }
  return progress
}

/** The pair's mark when it was recorded in this round: an older one has been judged before. */
function freshMark(marketId: number, round: Round): Mark | undefined {
  const mark = round.marks.get(marketId)
  return mark?.recordedAt === round.recordedAtMs ? mark : undefined
}

function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id
}

