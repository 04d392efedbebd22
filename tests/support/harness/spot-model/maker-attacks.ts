import type { OrderSide } from '@candor/engine'
import fc from 'fast-check'

/**
 * Parties: the house, two customers who send market orders and stops, and an adversary with two
 * accounts and ten times as much money.
 */
export const HOUSE = 0
const CUSTOMERS = 2
export const PARTIES = 5

/**
 * `basisPoints` are from the last tick; an adversary may be anywhere within the band of SPOT-32,
 * with dust or with size, before and after the house's round.
 */
export type Move =
  | {
      readonly kind: 'adversary'
      readonly account: number
      readonly side: OrderSide
      readonly basisPoints: number
      readonly usdt: number
      readonly timeInForce: 'GTC' | 'IOC' | 'POST_ONLY'
    }
  | { readonly kind: 'join'; readonly account: number; readonly nth: number; readonly usdt: number }
  | { readonly kind: 'withdraw'; readonly account: number }
  | {
      readonly kind: 'market'
      readonly customer: number
      readonly side: OrderSide
      readonly usdt: number
    }
  | {
      readonly kind: 'stop'
      readonly customer: number
      readonly side: OrderSide
      readonly basisPoints: number
      readonly slack: number
      readonly usdt: number
    }
  | { readonly kind: 'tick'; readonly basisPoints: number; readonly isRaced: boolean }
  | { readonly kind: 'age'; readonly ms: number }

const side = fc.constantFrom<OrderSide>('buy', 'sell')
const dust = fc.integer({ min: 6, max: 40 })
const usdt = fc.oneof(
  { weight: 6, arbitrary: dust },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 100_000 }) },
)
/** Close to the quotes, or as far away as the band allows. */
const away = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -60, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: -950, max: 950 }) },
)
const customer = fc.integer({ min: 1, max: CUSTOMERS })
const account = fc.integer({ min: CUSTOMERS + 1, max: PARTIES - 1 })

export const attacks: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('adversary' as const),
        account,
        side,
        basisPoints: away,
        usdt,
        timeInForce: fc.constantFrom(
          'GTC' as const,
          'GTC' as const,
          'IOC' as const,
          'POST_ONLY' as const,
        ),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('join' as const), account, nth: fc.nat(7), usdt }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), account }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('market' as const), customer, side, usdt }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('stop' as const),
        customer,
        side,
        basisPoints: fc.integer({ min: 1, max: 200 }),
        slack: fc.integer({ min: 0, max: 900 }),
        usdt,
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('tick' as const),
        basisPoints: fc.integer({ min: -200, max: 200 }),
        isRaced: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('age' as const),
        ms: fc.integer({ min: 1, max: 12_000 }),
      }),
    },
  ),
  { minLength: 20, maxLength: 120, size: 'max' },
)
