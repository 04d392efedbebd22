import { add, type Quantity, subtract, sum } from '@candor/money'

/** A named hold of all of a user's withdrawals, such as after a change of a protection (USER-11); the reason is out of the published list (OUT-10). */
export type Hold = { readonly reason: string; readonly untilMs: number }

/** A purchase of the currency whose payment can be called back until a moment (BUY-19). */
export type RecallablePurchase = { readonly amount: Quantity; readonly untilMs: number }

/** The hold of an amount bought by a payment that can be called back, beside those of Hold. */
export const PURCHASE_HOLD = 'purchase'

/** The hold that stands longest against a withdrawal of a number: of all withdrawals, or of the part that was bought; undefined when none runs. */
export function holdOn(number: Quantity, available: Quantity, holds: readonly Hold[], purchases: readonly RecallablePurchase[], nowMs: number): Hold | undefined {
  const usableMs = purchasesEndMs(number, available, purchases, nowMs)
  const all = usableMs === undefined ? holds : [...holds, { reason: PURCHASE_HOLD, untilMs: usableMs }]
  return all.filter(({ untilMs }) => untilMs > nowMs).toSorted((a, b) => b.untilMs - a.untilMs)[0]
}

/**
 * When enough purchases can no longer be called back for a number to be free, the earliest first (BUY-19). Undefined where they do not stand in
 * its way: enough else is available, or the balance would not suffice without them either.
 */
function purchasesEndMs(number: Quantity, available: Quantity, purchases: readonly RecallablePurchase[], nowMs: number): number | undefined {
  if (number > available) return undefined
  const running = purchases.filter(({ untilMs }) => untilMs > nowMs).toSorted((a, b) => a.untilMs - b.untilMs)
  let free = subtract(available, sum(running.map(({ amount }) => amount)))
  let usableMs: number | undefined
  for (const { amount, untilMs } of running) {
    if (number <= free) break
    free = add(free, amount)
    usableMs = untilMs
  }
  return usableMs
}
