import type { Quantity } from '@candor/money'
import { add, toQuantity, min, shareRoundedUp, subtract } from '@candor/money'
import type { Position, Wallet } from './order.ts'
import type { OvernightStep } from './step.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A position's daily fee (FUT-23): entry x size x rate, rounded up. */
export function overnightFee(position: Pick<Position, 'notional' | 'overnightRate'>): Quantity {
  return toQuantity(shareRoundedUp(position.notional, position.overnightRate))
}

/** The first due time, 00:01 UTC of a day, after a time. */
export function nextOvernightMs(momentMs: number): number {
  const today = Math.floor(momentMs / DAY_MS) * DAY_MS + MINUTE_MS
  return today > momentMs ? today : today + DAY_MS
}

/**
 * Charges every unsettled fee due at or before a time, oldest day first, then by order id (FUT-23):
 * from the position's margin first, then from the balance, never more than both hold; the rest is
 * waived. Idempotent.
 */
export function settleOvernight(
  wallet: Wallet,
  atMs: number,
): { readonly wallet: Wallet; readonly steps: readonly OvernightStep[] } {
  const steps: OvernightStep[] = []
  let current = wallet
  for (let dueMs = firstDue(wallet); dueMs <= atMs; dueMs += DAY_MS) {
    for (const position of current.positions.toSorted((a, b) => a.id - b.id)) {
      if (position.overnightToMs >= dueMs) continue
      const step = computeFee(current, position, dueMs)
      current = applyFee(current, step)
      steps.push(step)
    }
  }
  return { wallet: current, steps }
}

/** Infinity when nothing is open. */
function firstDue(wallet: Wallet): number {
  return nextOvernightMs(Math.min(...wallet.positions.map(({ overnightToMs }) => overnightToMs)))
}

function computeFee(wallet: Wallet, position: Position, dueMs: number): OvernightStep {
  const fee = overnightFee(position)
  const margin = min(fee, position.margin)
  const balance = min(subtract(fee, margin), wallet.balance)
  return { kind: 'overnight', position, dueMs, fee, paid: { margin, balance } }
}

function applyFee(wallet: Wallet, { position, dueMs, paid }: OvernightStep): Wallet {
  const updatedPosition: Position = {
    ...position,
    margin: subtract(position.margin, paid.margin),
    overnightPaid: add(position.overnightPaid, add(paid.margin, paid.balance)),
    overnightToMs: dueMs,
  }
  return {
    ...wallet,
    balance: subtract(wallet.balance, paid.balance),
    positions: wallet.positions.map((one) => (one.id === position.id ? updatedPosition : one)),
  }
}
