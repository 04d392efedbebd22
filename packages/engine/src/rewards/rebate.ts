import {
  toQuantity,
  costRoundedDown,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  shareRoundedDown,
  unitsOf,
} from '@candor/money'

/** 1 is the payer's inviter, 2 the inviter's inviter; there are no others (REW-05). */
export type Generation = 1 | 2

export const REBATE_RATES: Readonly<Record<Generation, Rate>> = {
  1: unitsOf('0.1'),
  2: unitsOf('0.05'),
}
/** The number of days an earned rebate waits for both verifications (REW-05). */
export const REBATE_WAITING_DAYS = 90

/** A fee actually paid: after the level's discount and refunds. */
export type PaidFee = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
}
/** User id to the id of the inviter. */
export type Inviters = ReadonlyMap<number, number>

/** One rebate of a day. Fee and value are in USDT. */
export type Rebate = {
  readonly payerId: number
  readonly receiverId: number
  readonly generation: Generation
  readonly fee: Quantity
  readonly value: Quantity
}

/** A fee's rebate, rounded down to 10^-8 USDT so that it never exceeds the rate (REW-04). */
export function computeRebate(fee: Quantity, generation: Generation): Quantity {
  return shareRoundedDown(fee, REBATE_RATES[generation])
}

/**
 * Each user's fees of a day in USDT, at the day's last prices, rounded down once per currency. Fees
 * in a currency that never had a price count nothing.
 */
export function feesInUsdt(
  fees: readonly PaidFee[],
  usdtPrices: ReadonlyMap<number, Price>,
): Map<number, Quantity> {
  const byCurrency = new Map<string, { userId: number; currencyId: number; amount: bigint }>()
  for (const { userId, currencyId, amount } of fees) {
    const key = `${userId} ${currencyId}`
    byCurrency.set(key, {
      userId,
      currencyId,
      amount: (byCurrency.get(key)?.amount ?? 0n) + (amount as bigint),
    })
  }
  const totals = new Map<number, Quantity>()
  for (const { userId, currencyId, amount } of byCurrency.values()) {
    const usdtPrice = usdtPrices.get(currencyId)
    const worth =
      usdtPrice === undefined
        ? 0n
        : (toQuantity(costRoundedDown(usdtPrice, quantity(amount))) as bigint)
    totals.set(userId, quantity((totals.get(userId) ?? 0n) + worth))
  }
  return totals
}

/**
 * The rebates of a day's fees: one each to the inviter and the inviter's inviter, and never to the
 * payer (REW-04, REW-05). Only fees earn one, so a deposit or a loss cannot.
 */
export function computeDayRebates(
  fees: ReadonlyMap<number, Quantity>,
  inviters: Inviters,
): Rebate[] {
  return [...fees].flatMap(([payerId, fee]) => {
    const first = inviters.get(payerId)
    const second = first === undefined ? undefined : inviters.get(first)
    const receivers: readonly (readonly [Generation, number | undefined])[] = [
      [1, first],
      [2, second],
    ]
    return receivers.flatMap(([generation, receiverId]) => {
      const value = computeRebate(fee, generation)
      return receiverId === undefined || receiverId === payerId || value <= 0n
        ? []
        : [{ payerId, receiverId, generation, fee, value }]
    })
  })
}

/**
 * Takes a sum from accounts in their order, each as far as it reaches; undefined when together they
 * do not hold it.
 */
export function allocateFromAccounts(
  accounts: readonly { readonly account: number; readonly free: Quantity }[],
  amount: Quantity,
): { account: number; amount: Quantity }[] | undefined {
  const allocations: { account: number; amount: Quantity }[] = []
  let remaining = amount as bigint
  for (const { account, free } of accounts) {
    if (remaining === 0n) break
    const part = (free as bigint) < remaining ? (free as bigint) : remaining
    if (part <= 0n) continue
    allocations.push({ account, amount: quantity(part) })
    remaining -= part
  }
  return remaining === 0n ? allocations : undefined
}
