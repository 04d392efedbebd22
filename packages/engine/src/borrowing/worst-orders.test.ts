import {
  add,
  format,
  type Price,
  quantity,
  type Rate,
  SCALE,
  subtract,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collateralWorth, type Holding, marginRatio } from './risk.ts'
import { amountOf, BTC, DOGE, loanOf, markOf, marks, priceOf, USDT } from './sample-loan.ts'
import { canBearOrders, type OpenOrder, worstRisk } from './worst-orders.ts'

const loan = loanOf()
const usdt = (amount: string): Holding => ({ currencyId: USDT, amount: amountOf(amount) })
/** A buy of BTC for USDT at 65,000 with a fee of 0.1 %, unless given. */
const order = (
  other: Partial<Omit<OpenOrder, 'amount' | 'limit' | 'stop'>> & {
    amount?: string
    limit?: string
    stop?: string
  } = {},
): OpenOrder => ({
  side: 'buy',
  baseId: BTC,
  quoteId: USDT,
  fee: unitsOf('0.001'),
  ...other,
  amount: amountOf(other.amount ?? '1'),
  limit: priceOf(other.limit ?? '65000'),
  stop: other.stop === undefined ? undefined : priceOf(other.stop),
})

describe('the worst of open orders', () => {
  // 200,000 of margin and 600,000 held against 600,000: 133.33 %, and 140,000 may go before 110 %.
  it.each<[string, OpenOrder[], string, boolean]>([
    ['no order', [], '133.33', true],
    ['a buy at the price costs its fee', [order()], '133.32', true],
    ['a buy at the edge of the band', [order({ limit: '71500' })], '132.23', true],
    [
      'at the edge with all that was borrowed: 54,545.46 and its fee',
      [order({ amount: '8.39160839', limit: '71500' })],
      '124.15',
      true,
    ],
    [
      'what would gain counts as if it were not filled',
      [order({ limit: '50000' })],
      '133.33',
      true,
    ],
    [
      'a gain makes up for no loss',
      [order({ amount: '8', limit: '50000' }), order({ limit: '71500' })],
      '132.23',
      true,
    ],
    ['a sell at the edge', [order({ side: 'sell', limit: '58500' })], '132.24', true],
    [
      'many at the edges together',
      [
        order({ amount: '8', limit: '71500' }),
        order({ amount: '13', side: 'sell', limit: '58500' }),
      ],
      '110.36',
      true,
    ],
    [
      'one more than the loan bears',
      [
        order({ amount: '8', limit: '71500' }),
        order({ amount: '13.34', side: 'sell', limit: '58500' }),
      ],
      '109.99',
      false,
    ],
    [
      'a coin of which 0.7 counts',
      [order({ baseId: DOGE, amount: '2000000', limit: '0.2' })],
      '113.28',
      true,
    ],
    ['more of it', [order({ baseId: DOGE, amount: '2400000', limit: '0.2' })], '109.27', false],
    [
      'a coin that does not count',
      [order({ baseId: 99, amount: '600000', limit: '1' })],
      '33.33',
      false,
    ],
    [
      'a stop sell loses from its stop price, not from the price',
      [order({ side: 'sell', amount: '8', limit: '45000', stop: '50000' })],
      '126.60',
      true,
    ],
    [
      'a stop sell above the price enters at the price',
      [order({ side: 'sell', amount: '8', limit: '65000', stop: '70000' })],
      '133.24',
      true,
    ],
    [
      'a stop buy loses from its stop price',
      [order({ amount: '6', limit: '77000', stop: '70000' })],
      '126.26',
      true,
    ],
    [
      'a stop buy below the price enters at the price',
      [order({ amount: '6', limit: '66000', stop: '60000' })],
      '132.26',
      true,
    ],
  ])('LOAN-23 %s', (_what, orders, rate, bears) => {
    const holdings = [usdt('200000'), usdt('600000')]
    expect([
      marginRatio(worstRisk(loan, holdings, orders, marks)!),
      canBearOrders(loan, holdings, orders, marks),
    ]).toEqual([rate, bears])
  })

  it('LOAN-23 counts what comes in only as far as the cap of its coin has room', () => {
    const capped = new Map([...marks, [BTC, markOf('65000', '1', '100000')]])
    const held = [usdt('800000'), { currencyId: BTC, amount: amountOf('1') }]
    expect(canBearOrders(loan, held, [order({ amount: '3' })], capped)).toBe(true)
    expect(canBearOrders(loan, held, [order({ amount: '4' })], capped)).toBe(false)
  })

  it('LOAN-23 MKT-17 a coin without a price counts as nothing, and without one of what is owed no order is borne', () => {
    const unpriced = new Map([...marks, [BTC, markOf(undefined)]])
    expect(
      canBearOrders(
        loan,
        [usdt('800000'), { currencyId: BTC, amount: amountOf('100') }],
        [order({ amount: '2' })],
        unpriced,
      ),
    ).toBe(true)
    expect(canBearOrders(loan, [usdt('800000')], [order({ amount: '2.2' })], unpriced)).toBe(false)
    expect(canBearOrders(loanOf({ currencyId: BTC }), [usdt('99999999')], [], unpriced)).toBe(false)
  })

  it('LOAN-23 LOAN-06 buying back what is owed costs no factor, and buying more of it does', () => {
    const second = new Map([...marks, [BTC, markOf('65000', '0.95')]])
    const owing = loanOf({ currencyId: BTC, principal: amountOf('10') })
    const rate = (...orders: OpenOrder[]) =>
      marginRatio(
        worstRisk(
          owing,
          [usdt('910000'), { currencyId: BTC, amount: amountOf('2') }],
          orders,
          second,
        )!,
      )
    const free = { fee: unitsOf<Rate>('0') }
    expect([
      rate(),
      rate(order({ amount: '8', ...free })),
      rate(order({ amount: '9', ...free })),
      rate(
        order({ amount: '4', ...free }),
        order({ amount: '4', ...free }),
        order({ amount: '1', ...free }),
      ),
    ]).toEqual(['160.00', '160.00', '159.50', '159.50'])
    expect(rate(order({ side: 'sell', amount: '2', ...free }))).toBe('160.00')
  })

  it.each([
    ['1', USDT],
    ['0.95', USDT],
    ['0.95', BTC],
  ] as const)(
    'LOAN-23 no set of fills at the limits leaves less, of BTC %s counting and %i owed',
    (factor, owedId) => {
      const few = new Map([
        [USDT, markOf('1', '1', '900000')],
        [BTC, markOf('65000', factor, '300000')],
        [DOGE, markOf('0.2', '0.7', '50000')],
      ])
      const owing = owedId === USDT ? loan : loanOf({ currencyId: BTC, principal: amountOf('62') })
      const one = fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        baseId: fc.constantFrom(BTC, DOGE),
        isFilled: fc.boolean(),
        amount: fc.bigInt({ min: 1n, max: 10n * SCALE }),
        percent: fc.bigInt({ min: 70n, max: 130n }),
        fee: fc.bigInt({ min: 0n, max: SCALE / 100n }),
      })
      fc.assert(
        fc.property(
          fc.array(one, { maxLength: 6 }),
          fc.bigInt({ min: 0n, max: 10n * SCALE }),
          (asked, btc) => {
            const orders = asked.map(({ side, baseId, amount, percent, fee }): OpenOrder => ({
              side,
              baseId,
              quoteId: USDT,
              amount: quantity(baseId === DOGE ? amount * 100_000n : amount),
              limit: (((few.get(baseId)!.price as bigint) * percent) / 100n) as Price,
              fee: unitsOf(format(quantity(fee))),
            }))
            const held = new Map([
              [USDT, amountOf('8000000')],
              [BTC, add(amountOf('60'), quantity(btc))],
              [DOGE, amountOf('6000000')],
            ])
            const holdings = () => [...held].map(([currencyId, amount]) => ({ currencyId, amount }))
            const worst = worstRisk(owing, holdings(), orders, few)!.assets
            for (const [index, each] of orders.entries())
              if (asked[index]!.isFilled) fill(held, each)
            expect(
              collateralWorth(holdings(), few, 'unknown', {
                currencyId: owedId,
                amount: owing.principal,
              })! +
                SCALE * SCALE >=
                worst,
            ).toBe(true)
          },
        ),
      )
    },
  )
})

/** Fills an order whole at its limit, to within 10^-8 of either coin. */
function fill(
  held: Map<number, Holding['amount']>,
  { side, baseId, quoteId, amount, limit, fee }: OpenOrder,
): void {
  const value = quantity(((amount as bigint) * (limit as bigint)) / SCALE)
  const net = (gross: Holding['amount']) =>
    quantity(((gross as bigint) * (SCALE - (fee as bigint))) / SCALE)
  const [gives, given, gets, got] =
    side === 'buy'
      ? ([quoteId, value, baseId, net(amount)] as const)
      : ([baseId, amount, quoteId, net(value)] as const)
  held.set(gives, subtract(held.get(gives)!, given))
  held.set(gets, add(held.get(gets)!, got))
}
