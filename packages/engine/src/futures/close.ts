import type { Quantity } from '@candor/money'
import { add, max, min, negate, quantity, subtract, sum } from '@candor/money'
import type { CloseReason, Mark, Marks, Position, Round, Wallet } from './order.ts'
import { computeProfit } from './profit.ts'
import { isInTime, isPriced, markFor, pricedPositions } from './risk.ts'
import { applyCut, computeCut } from './silence.ts'
import type { ClosedStep, LossPaid, Settled, Step } from './step.ts'

/** A wallet in the middle of a round or a command, with the insurance fund's balance. */
export type Progress = Settled & { readonly insurance: Quantity }

const NOTHING = quantity(0n)

/**
 * Closes positions at the round's marks, the largest profit first, so that profits can pay losses:
 * manually, with a leader, or when a pair is delisted (FUT-31, FUT-32, FUT-43; see
 * atDelistingPrice). A loss is allocated in the order of FUT-19. Returns NO_PRICE without any
 * effect when a mark is not in time, or when the fund would pay while one of the wallet's positions
 * cannot be priced. Throws on an id that is not open in the wallet.
 */
export function closePositions(
  wallet: Wallet,
  ids: readonly number[],
  round: Round,
  reason: Extract<CloseReason, 'manual' | 'leader' | 'delisted'>,
  insurance: Quantity,
): Settled | { readonly refused: 'NO_PRICE' } {
  const closing = ids.map((id) => getPosition(wallet, id))
  if (!closing.every(({ marketId }) => isInTime(round.marks.get(marketId), round.recordedAtMs)))
    return { refused: 'NO_PRICE' }
  let progress: Progress = { wallet, steps: [], insurance }
  for (const { id } of sortedByProfit(closing, round.marks, 'largest profit first')) {
    const position = progress.wallet.positions.find((one) => one.id === id)
    if (position === undefined) continue
    const closedProgress = closePosition(progress, position, round, reason)
    if (closedProgress === undefined) return { refused: 'NO_PRICE' }
    progress = closedProgress
  }
  return { wallet: progress.wallet, steps: progress.steps }
}

/**
 * Closes one position. Before the insurance fund pays a loss the wallet's other profitable
 * positions are closed too, the largest first, so that nobody keeps the winning half of a hedge
 * while the fund pays for the losing one. Stops and liquidations do not wait: a position that
 * cannot be priced is no reason to let another lose more (FUT-45). Undefined when a command would
 * make the fund pay while there is one.
 */
export function closePosition(
  before: Progress,
  position: Position,
  round: Round,
  reason: CloseReason,
): Progress | undefined {
  const mark = markFor(position, round.marks)
  let progress = before
  while (exceedsFunds(progress.wallet, position, mark)) {
    const winner = mostProfitable(progress.wallet, position, round)
    if (winner === undefined) {
      if (isCommand(reason) && !isPriced(progress.wallet, round)) return undefined
      break
    }
    progress = settleClose(progress, winner, round.marks, 'liquidation')
  }
  return settleClose(progress, getPosition(progress.wallet, position.id), round.marks, reason)
}

/** The open position with the largest loss at the marks; the lower id on a tie (FUT-18). */
export function largestLoss(positions: readonly Position[], marks: Marks): Position | undefined {
  return sortedByProfit(positions, marks, 'largest loss first')[0]
}

/** What the insurance fund paid in these steps. */
export function insurancePaid(steps: readonly Step[]): Quantity {
  return sum(steps.map((step) => (step.kind === 'closed' ? step.paid.insurance : NOTHING)))
}

function settleClose(
  initial: Progress,
  open: Position,
  marks: Marks,
  reason: CloseReason,
): Progress {
  const mark = markFor(open, marks)
  const before = endGap(initial, open, mark)
  const position = getPosition(before.wallet, open.id)
  const profit = computeProfit(position, mark.price)
  const paid = allocateLoss(before, position, marks, max(negate(profit), NOTHING))
  const credit = max(add(position.margin, profit), NOTHING)
  const step: ClosedStep = { kind: 'closed', position, mark, profit, reason, credit, paid }
  return {
    wallet: applyClose(before.wallet, step),
    steps: [...before.steps, step],
    insurance: subtract(before.insurance, paid.insurance),
  }
}

/** The wallet after a position's gap ended at a mark (FUT-46); unchanged when there is no gap. */
export function endGap<P extends Settled>(before: P, position: Position, mark: Mark): P {
  const step = computeCut(position, mark)
  if (step === undefined) return before
  const positions = before.wallet.positions.map((one) =>
    one.id === position.id ? applyCut(step) : one,
  )
  return { ...before, wallet: { ...before.wallet, positions }, steps: [...before.steps, step] }
}

/**
 * FUT-19: the position's margin, the balance, the other margins by largest loss, the insurance
 * fund, and the house for the rest.
 */
function allocateLoss(
  { wallet, insurance }: Progress,
  position: Position,
  marks: Marks,
  loss: Quantity,
): LossPaid {
  let uncovered = loss
  const takeFrom = (from: Quantity): Quantity => {
    const amount = min(uncovered, from)
    uncovered = subtract(uncovered, amount)
    return amount
  }
  const margin = takeFrom(position.margin)
  const balance = takeFrom(wallet.balance)
  const others =
    uncovered > 0n
      ? sortedByProfit(otherPositions(wallet, position), marks, 'largest loss first')
      : []
  const otherMargins = others
    .map((other) => ({ id: other.id, amount: takeFrom(other.margin) }))
    .filter(({ amount }) => amount > 0n)
  return { margin, balance, otherMargins, insurance: takeFrom(insurance), house: uncovered }
}

function applyClose(wallet: Wallet, { position, credit, paid }: ClosedStep): Wallet {
  const takenFrom = new Map(paid.otherMargins.map(({ id, amount }) => [id, amount]))
  return {
    ...wallet,
    balance: add(subtract(wallet.balance, paid.balance), credit),
    positions: otherPositions(wallet, position).map((other) => {
      const taken = takenFrom.get(other.id)
      return taken === undefined ? other : { ...other, margin: subtract(other.margin, taken) }
    }),
  }
}

/** Whether a close would lose more than the wallet's balance and margins together. */
function exceedsFunds(wallet: Wallet, position: Position, mark: Mark): boolean {
  const loss = negate(computeProfit(position, mark.price))
  return loss > add(wallet.balance, sum(wallet.positions.map(({ margin }) => margin)))
}

/**
 * Only positions with a price count. When a position of an unconfirmed pair closes, the pair's
 * other positions use the same price.
 */
function mostProfitable(wallet: Wallet, except: Position, round: Round): Position | undefined {
  const { marks, recordedAtMs } = round
  const ofPair = isInTime(marks.get(except.marketId), recordedAtMs)
    ? wallet.positions.filter(({ marketId }) => marketId === except.marketId)
    : []
  const others = otherPositions(
    { ...wallet, positions: [...new Set([...pricedPositions(wallet, round), ...ofPair])] },
    except,
  )
  return sortedByProfit(
    others.filter((other) => computeProfit(other, markFor(other, marks).price) > 0n),
    marks,
    'largest profit first',
  )[0]
}

function isCommand(reason: CloseReason): boolean {
  return reason === 'manual' || reason === 'leader' || reason === 'delisted'
}

function otherPositions(wallet: Wallet, position: Position): Position[] {
  return wallet.positions.filter(({ id }) => id !== position.id)
}

function sortedByProfit(
  positions: readonly Position[],
  marks: Marks,
  first: 'largest profit first' | 'largest loss first',
): Position[] {
  const sign = first === 'largest profit first' ? -1 : 1
  const valued = positions.map((position) => ({
    position,
    profit: computeProfit(position, markFor(position, marks).price),
  }))
  valued.sort((a, b) =>
    a.profit === b.profit ? a.position.id - b.position.id : a.profit < b.profit ? -sign : sign,
  )
  return valued.map(({ position }) => position)
}

function getPosition(wallet: Wallet, id: number): Position {
  const position = wallet.positions.find((one) => one.id === id)
  if (position === undefined) throw new Error(`position ${id} is not open in this wallet`)
  return position
}
