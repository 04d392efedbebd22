import fc from 'fast-check'
import { ONE } from '../contracts-model/model-book.ts'
import { type Fiat, LEVELS, type PaymentStep } from './purchase-model.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

export const perUsd: Readonly<Record<Fiat, bigint>> = {
  USD: ONE,
  THB: 3_250_000_000n,
  VND: 2_610_000_000_000n,
}

export const funding = LEVELS.map((_level, user): PaymentStep => ({
  kind: 'fund',
  user,
  amount: 2_000n * ONE,
}))

/**
 * Covers every required answer: a withdrawal that is paid, one of coins bought a moment ago, one
 * above the balance, one by an unverified user, three waiting orders, and one that is too small.
 */
export const opening: readonly PaymentStep[] = [
  { kind: 'out', user: 1, amount: 100n * ONE },
  { kind: 'decideOut', request: 0, isPass: true },
  { kind: 'work' },
  { kind: 'out', user: 0, amount: 50n * ONE },
  { kind: 'takeBack', user: 0, request: 1 },
  { kind: 'buy', user: 0, amount: 500n * ONE, fiat: 'USD', method: 'card' },
  { kind: 'prove', user: 0, order: 0 },
  { kind: 'decideBuy', order: 0, isPass: true },
  { kind: 'move', user: 0, amount: 900n * ONE },
  { kind: 'out', user: 0, amount: 2_400n * ONE },
  { kind: 'buy', user: 1, amount: 99n * ONE, fiat: 'USD', method: 'card' },
  ...Array.from({ length: 4 }, (): PaymentStep => ({
    kind: 'buy',
    user: 1,
    amount: 100n * ONE,
    fiat: 'USD',
    method: 'bank_transfer',
  })),
  { kind: 'out', user: 1, amount: 9_000n * ONE },
  { kind: 'out', user: 2, amount: 100n * ONE },
  { kind: 'again' },
]

/** Amounts so small that a single reviewer decides all of them (STAFF-05). */
export function paymentSequences(lengthMax: number): fc.Arbitrary<PaymentStep[]> {
  const [user, place] = [
    fc.oneof({ weight: 5, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.constant(2) }),
    fc.nat(3),
  ]
  const amount = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 10n * ONE, max: 900n * ONE }) },
    { weight: 2, arbitrary: fc.constantFrom(0n, 10n * ONE - 1n, 10n * ONE, 1_500n * ONE) },
    { weight: 1, arbitrary: fc.constant(9_000n * ONE) },
  )
  const fiat = fc.constantFrom<Fiat>('USD', 'USD', 'THB', 'VND')
  const buy = fc
    .record({
      user,
      fiat,
      usd: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 100, max: 1_200 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, 99, 2_001, 1_000_001) },
      ),
      off: fc.constantFrom(0n, 0n, 0n, 0n, 0n, 0n, 1n),
      method: fc.constantFrom('card', 'card', 'bank_transfer'),
    })
    .map(({ user: who, fiat: of, usd, off, method }): PaymentStep => ({
      kind: 'buy',
      user: who,
      fiat: of,
      method,
      amount: ((BigInt(usd) * perUsd[of] + ONE - 1n) / ONE) * ONE + off,
    }))
  const isPass = fc.nat(4).map((dice) => dice > 0)
  const of = <K extends PaymentStep['kind']>(kind: K, fields: fc.Arbitrary<object>) =>
    fields.map((rest) => ({ kind, ...rest }) as PaymentStep)
  const steps = fc.array(
    fc.oneof<fc.WeightedArbitrary<PaymentStep>[]>(
      { weight: 6, arbitrary: of('out', fc.record({ user, amount })) },
      { weight: 3, arbitrary: of('decideOut', fc.record({ request: place, isPass })) },
      { weight: 2, arbitrary: of('takeBack', fc.record({ user, request: place })) },
      { weight: 6, arbitrary: buy },
      { weight: 5, arbitrary: of('prove', fc.record({ user, order: place })) },
      { weight: 5, arbitrary: of('decideBuy', fc.record({ order: place, isPass })) },
      { weight: 2, arbitrary: of('cancelBuy', fc.record({ user, order: place })) },
      { weight: 3, arbitrary: of('move', fc.record({ user, amount })) },
      { weight: 3, arbitrary: fc.constant<PaymentStep>({ kind: 'work' }) },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(1_000, 29 * MINUTE, 31 * MINUTE, 25 * HOUR, 73 * HOUR)
          .map((ms): PaymentStep => ({ kind: 'wait', ms })),
      },
      { weight: 2, arbitrary: fc.constant<PaymentStep>({ kind: 'again' }) },
    ),
    { minLength: 10, maxLength: lengthMax, size: 'max' },
  )
  return fc
    .tuple(fc.boolean(), steps)
    .map(([isOpened, rest]) => [...(isOpened ? opening : []), ...rest])
}
