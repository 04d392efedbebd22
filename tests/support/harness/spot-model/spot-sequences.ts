import fc from 'fast-check'
import type { Ask, Side, TimeInForce } from './model-order.ts'

export const USERS = 12

/**
 * One step of a sequence. Orders are named by their position among those accepted so far, so that
 * any part of a sequence stays valid; a negative pick means an open order, counted from the newest.
 */
export type Step =
  | { readonly kind: 'place'; readonly ask: Ask }
  | { readonly kind: 'cancel'; readonly user: number | undefined; readonly pick: number }
  | { readonly kind: 'cancelAll'; readonly user: number }
  | {
      readonly kind: 'together'
      readonly steps: readonly Extract<Step, { kind: 'place' | 'cancel' | 'cancelAll' }>[]
    }
  | {
      readonly kind: 'fund'
      readonly user: number
      readonly currency: 'base' | 'quote'
      readonly amount: bigint
    }
  | { readonly kind: 'tick'; readonly price: bigint }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restart' }
  | {
      readonly kind: 'list'
      readonly user: number
      readonly status: 1 | 2 | 3 | undefined
      readonly side: 1 | 2 | undefined
      readonly page: number
      readonly limit: number
    }
  | { readonly kind: 'fills'; readonly pick: number; readonly page: number; readonly limit: number }

const STEP = 1_000_000n
const MIDDLE = 100n * 100_000_000n

/** Prices gather around 100 so that orders match; some are off the price step or far out. */
const price = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.integer({ min: -60, max: 60 }).map((off) => MIDDLE + BigInt(off) * STEP),
  },
  {
    weight: 6,
    arbitrary: fc.integer({ min: -1_500, max: 1_500 }).map((off) => MIDDLE + BigInt(off) * STEP),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 999_999 }).map((off) => MIDDLE + BigInt(off)) },
)
const amount = (step: bigint) =>
  fc.oneof(
    {
      weight: 14,
      arbitrary: fc
        .bigInt({ min: 6_000_000n, max: 300_000_000n })
        .map((units) => (units / step) * step),
    },
    {
      weight: 6,
      arbitrary: fc.integer({ min: 1, max: 20 }).map((tenths) => BigInt(tenths) * 10_000_000n),
    },
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 6_000_000n }) },
    {
      weight: 1,
      arbitrary: fc
        .bigInt({ min: 900_000_000n, max: 1_200_000_000n })
        .map((units) => (units / step) * step),
    },
  )
/** A few users do most of it, so that they meet their own orders and their limits. */
const user = fc.oneof(
  { weight: 1, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.nat(USERS - 1) },
)

const ask = (step: bigint): fc.Arbitrary<Ask> =>
  fc.record({
    user,
    side: fc.constantFrom<Side>('buy', 'sell'),
    type: fc.oneof(
      { weight: 7, arbitrary: fc.constant('limit' as const) },
      { weight: 2, arbitrary: fc.constant('stop_limit' as const) },
      { weight: 2, arbitrary: fc.constant('market' as const) },
    ),
    timeInForce: fc.oneof(
      { weight: 5, arbitrary: fc.constant<TimeInForce>('GTC') },
      { weight: 3, arbitrary: fc.constantFrom<TimeInForce>('IOC', 'FOK', 'POST_ONLY') },
    ),
    price,
    stop: price,
    amount: amount(step),
    clientId: fc.option(
      fc.nat(15).map((number) => `own-${number}`),
      { freq: 6, nil: undefined },
    ),
  })

const page = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 7 }),
})

/** Any sequence for a market with this amount step; `reads` is for exchanges that can list. */
export function sequences(
  amountStep: bigint,
  lengthMax: number,
  reads: boolean,
): fc.Arbitrary<Step[]> {
  const place = ask(amountStep).map((of): Extract<Step, { kind: 'place' }> => ({
    kind: 'place',
    ask: of,
  }))
  const cancel = fc
    .record({
      user: fc.option(user, { freq: 5, nil: undefined }),
      pick: fc.oneof(
        { weight: 1, arbitrary: fc.nat(40) },
        { weight: 3, arbitrary: fc.integer({ min: -12, max: -1 }) },
      ),
    })
    .map((of): Extract<Step, { kind: 'cancel' }> => ({ kind: 'cancel', ...of }))
  const cancelAll = user.map((of): Extract<Step, { kind: 'cancelAll' }> => ({
    kind: 'cancelAll',
    user: of,
  }))
  const one = fc.oneof(
    { weight: 10, arbitrary: place },
    { weight: 4, arbitrary: cancel },
    { weight: 1, arbitrary: cancelAll },
  )
  const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 30, arbitrary: place },
    { weight: 8, arbitrary: cancel },
    { weight: 1, arbitrary: cancelAll },
    {
      weight: 5,
      arbitrary: fc
        .array(one, { minLength: 2, maxLength: 5 })
        .map((steps): Step => ({ kind: 'together', steps })),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({
          user,
          currency: fc.constantFrom('base' as const, 'quote' as const),
          amount: fc.bigInt({ min: 1n, max: 40_000_000_000n }),
        })
        .map((of): Step => ({ kind: 'fund', ...of })),
    },
    {
      weight: 8,
      arbitrary: price
        .filter((of) => of > 0n)
        .map((of): Step => ({ kind: 'tick', price: (of / STEP) * STEP })),
    },
    {
      weight: 2,
      arbitrary: fc.integer({ min: 1, max: 12_000 }).map((ms): Step => ({ kind: 'wait', ms })),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
    ...(reads
      ? [
          {
            weight: 6,
            arbitrary: fc
              .record({
                user,
                status: fc.constantFrom(undefined, 1 as const, 2 as const, 3 as const),
                side: fc.constantFrom(undefined, 1 as const, 2 as const),
                of: page,
              })
              .map(({ of, ...rest }): Step => ({ kind: 'list', ...rest, ...of })),
          },
          {
            weight: 4,
            arbitrary: fc
              .record({ pick: fc.nat(40), of: page })
              .map(({ pick, of }): Step => ({ kind: 'fills', pick, ...of })),
          },
        ]
      : []),
  )
  return fc.array(step, { minLength: 1, maxLength: lengthMax, size: 'max' })
}
