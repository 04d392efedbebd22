import { add, formatTrimmed, price, type Quantity, quantity, sum } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeLoanLiquidation,
  type LoanLiquidation,
  type FirstPrice,
  type SaleMarks,
  saleTick,
  findSellableAssets,
} from './liquidate.ts'
import { totalOwed } from './loan.ts'
import {
  liquidationPostings,
  type LoanPosting,
  marginPostings,
  payoutPostings,
  repaymentPostings,
  refusalPostings,
  requestPostings,
} from './postings.ts'
import { repayLoan } from './repay.ts'
import { amountOf, BTC, DAY_MS, DOGE, loanOf, NOON, priceOf, USDT } from './sample-loan.ts'

const prices: SaleMarks = new Map([
  [USDT, { price: priceOf('1') }],
  [BTC, { price: priceOf('50000'), tickId: 71 }],
  [DOGE, { price: priceOf('0.1'), tickId: 64 }],
])
const usdt = (amount: string) => ({ currencyId: USDT, amount: amountOf(amount) })
const accrued = loanOf({ interest: amountOf('5400'), marginCurrencyId: BTC, margin: amountOf('4') })
const shown = (closing: LoanLiquidation | undefined) => ({
  sales: closing?.sales.map(({ from, currencyId, amount, repaid }) => [
    from,
    currencyId,
    formatTrimmed(amount),
    formatTrimmed(repaid),
  ]),
  shortfall: closing && formatTrimmed(closing.shortfall),
  released: closing && formatTrimmed(closing.released),
  ticks: closing?.tickIds,
})

describe('the tick of a sale', () => {
  const tick = (id: number, ts: number, recordedAt = ts + 100, units = 5n) => ({
    id,
    ts,
    recordedAt,
    price: price(units),
  })
  it.each([
    { ticks: [tick(1, NOON), tick(2, NOON + 1), tick(3, NOON + 900)], id: 2 },
    { ticks: [tick(3, NOON + 900), tick(2, NOON + 1)], id: 2 },
    { ticks: [tick(1, NOON - 50, NOON + 50), tick(2, NOON + 400)], id: 2 },
    { ticks: [tick(1, NOON + 5, NOON + 1_006), tick(2, NOON + 400)], id: 2 },
    { ticks: [tick(1, NOON + 5, NOON + 105, 0n), tick(2, NOON + 400)], id: 2 },
    { ticks: [tick(1, NOON)], id: undefined },
  ])('LOAN-14 is the first recorded after the crossing that may price: $id', ({ ticks, id }) => {
    expect(saleTick(ticks, NOON)?.id).toBe(id)
  })
})

describe('a forced close', () => {
  it.each([
    {
      name: 'what there is of the borrowed currency first',
      held: [
        [USDT, '605400'],
        [DOGE, '9'],
      ],
      expected: {
        sales: [['held', USDT, '605400', '605400']],
        shortfall: '0',
        released: '4',
        ticks: [],
      },
    },
    {
      name: 'then as much of the margin as is needed',
      held: [[USDT, '500000']],
      expected: {
        sales: [
          ['held', USDT, '500000', '500000'],
          ['margin', BTC, '2.108', '105400'],
        ],
        shortfall: '0',
        released: '1.892',
        ticks: [71],
      },
    },
    {
      name: 'then what else is held, and every tick is listed',
      held: [
        [DOGE, '9000000'],
        [USDT, '5400'],
      ],
      expected: {
        sales: [
          ['held', USDT, '5400', '5400'],
          ['margin', BTC, '4', '200000'],
          ['held', DOGE, '4000000', '400000'],
        ],
        shortfall: '0',
        released: '0',
        ticks: [64, 71],
      },
    },
    {
      name: "what is missing is the lender's loss",
      held: [[USDT, '300000']],
      expected: {
        sales: [
          ['held', USDT, '300000', '300000'],
          ['margin', BTC, '4', '200000'],
        ],
        shortfall: '105400',
        released: '0',
        ticks: [71],
      },
    },
  ] as const)('LOAN-14 sells $name', ({ held, expected }) => {
    expect(
      shown(
        computeLoanLiquidation(
          accrued,
          held.map(([currencyId, text]) => ({ currencyId, amount: amountOf(text) })),
          prices,
        ),
      ),
    ).toEqual(expected)
  })

  it.each([
    ['all have a price', [500, 900], 1_000, { sold: ['BTC', 'DOGE'], late: [], held: 2 }],
    ['one has none yet', [500, undefined], 15_000, undefined],
    [
      'one has none for 10 s, and what was recorded until then is committed',
      [500, undefined],
      15_001,
      { sold: ['BTC'], late: [], held: 2 },
    ],
    [
      'one came at the last moment',
      [500, 10_000],
      15_001,
      { sold: ['BTC', 'DOGE'], late: [], held: 2 },
    ],
    [
      'one came too late to be sold first',
      [500, 10_001],
      15_001,
      { sold: ['BTC', 'DOGE'], late: ['DOGE'], held: 2 },
    ],
    [
      'the margin came too late',
      [3_700_000, 500],
      3_705_000,
      { sold: ['BTC', 'DOGE'], late: ['BTC'], held: 2 },
    ],
    [
      'another had none for an hour',
      [3_700_000, undefined],
      3_605_000,
      { sold: ['BTC'], late: ['BTC'], held: 2 },
    ],
    [
      'another had none for an hour, and what was recorded until then is committed',
      [3_700_000, undefined],
      3_605_001,
      { sold: ['BTC'], late: ['BTC'], held: 1 },
    ],
    [
      'another came at the last moment of the hour',
      [500, 3_600_000],
      3_605_001,
      { sold: ['BTC', 'DOGE'], late: ['DOGE'], held: 2 },
    ],
    [
      'another came after the hour',
      [500, 3_600_001],
      3_605_001,
      { sold: ['BTC'], late: [], held: 1 },
    ],
  ] as const)('LOAN-24 what may be sold when %s', (_, [btc, doge], afterMs, expected) => {
    const own = [
      { currencyId: USDT, amount: amountOf('1') },
      { currencyId: DOGE, amount: amountOf('9') },
    ]
    const first = new Map<number, FirstPrice>([[USDT, { price: priceOf('1') }]])
    if (btc !== undefined)
      first.set(BTC, { price: priceOf('50000'), tickId: 71, recordedAt: NOON + btc })
    if (doge !== undefined)
      first.set(DOGE, { price: priceOf('0.1'), tickId: 64, recordedAt: NOON + doge })
    const times = { crossedMs: NOON, nowMs: NOON + afterMs }
    const taken = findSellableAssets(accrued, own, first, times)
    const named = (ids: number[]) =>
      ids
        .filter((id) => id !== USDT)
        .map((id) => (id === BTC ? 'BTC' : 'DOGE'))
        .sort()
    expect(
      taken && {
        sold: named([...taken.marks.keys()]),
        late: named([...taken.marks].filter(([, { isLate }]) => isLate === true).map(([id]) => id)),
        held: taken.holdings.length,
      },
    ).toEqual(expected)
  })

  it('LOAN-24 sells what was priced in time before what was not', () => {
    const late: SaleMarks = new Map(
      [...prices].map(([id, mark]) => [id, id === BTC ? { ...mark, isLate: true } : mark]),
    )
    const own = [
      { currencyId: DOGE, amount: amountOf('54000') },
      { currencyId: USDT, amount: amountOf('500000') },
    ]
    expect(shown(computeLoanLiquidation(accrued, own, late)).sales).toEqual([
      ['held', USDT, '500000', '500000'],
      ['held', DOGE, '54000', '5400'],
      ['margin', BTC, '2', '100000'],
    ])
  })

  it('LOAN-24 sells coins that have a price first, and waits for another only where they do not suffice', () => {
    const unpriced: SaleMarks = new Map([...prices].filter(([id]) => id !== BTC))
    const held = (doge: string) => [{ currencyId: DOGE, amount: amountOf(doge) }, usdt('500000')]
    expect(shown(computeLoanLiquidation(accrued, held('1054000'), unpriced))).toEqual({
      sales: [
        ['held', USDT, '500000', '500000'],
        ['held', DOGE, '1054000', '105400'],
      ],
      shortfall: '0',
      released: '4',
      ticks: [64],
    })
    expect(computeLoanLiquidation(accrued, held('1053999'), unpriced)).toBeUndefined()
  })

  it('LOAN-14 ends the loan, what was repaid going to interest before principal', () => {
    const closing = computeLoanLiquidation(accrued, [usdt('300000')], prices)!
    expect(closing.loan).toEqual({
      ...accrued,
      status: 'liquidated',
      margin: 0n,
      interest: 0n,
      principal: amountOf('105400'),
    })
    expect(closing.repaid).toEqual({
      overdueInterest: 0n,
      interest: amountOf('5400'),
      principal: amountOf('494600'),
    })
  })

  it('LOAN-14 of a loan in a coin buys by the tick of that coin', () => {
    const closing = computeLoanLiquidation(
      loanOf({ currencyId: BTC, principal: amountOf('12'), margin: amountOf('700000') }),
      [],
      prices,
    )
    expect(shown(closing)).toEqual({
      sales: [['margin', USDT, '600000', '12']],
      shortfall: '0',
      released: '100000',
      ticks: [71],
    })
  })

  it('LOAN-14 waits for the tick of what must be sold, and for no other', () => {
    const noDoge = new Map([...prices].filter(([id]) => id !== DOGE))
    const doge = { currencyId: DOGE, amount: amountOf('9') }
    expect(computeLoanLiquidation(accrued, [doge], noDoge)).toBeUndefined()
    const spent = { ...doge, amount: amountOf('0') }
    expect(computeLoanLiquidation(accrued, [doge, usdt('500000')], noDoge)).toBeDefined()
    expect(computeLoanLiquidation(accrued, [spent], noDoge)).toBeDefined()
  })

  const units = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(quantity)
  const anyLoan = fc
    .record({
      principal: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(quantity),
      interest: units,
      overdueInterest: units,
      margin: units,
      marginCurrencyId: fc.constantFrom(USDT, BTC, DOGE),
      currencyId: fc.constantFrom(USDT, BTC),
    })
    .map((other) => loanOf(other))
  const anyHeld = fc.array(
    fc.record({ currencyId: fc.constantFrom(USDT, BTC, DOGE), amount: units }),
    { maxLength: 4 },
  )

  it('LOAN-14 takes no more than there is, and no more than a unit of a coin beyond what it repays', () => {
    fc.assert(
      fc.property(anyLoan, anyHeld, (loan, held) => {
        const closing = computeLoanLiquidation(loan, held, prices)!
        expect(add(sum(closing.sales.map(({ repaid }) => repaid)), closing.shortfall)).toBe(
          totalOwed(loan),
        )
        expect(totalOwed(closing.loan)).toBe(closing.shortfall)
        expect(closing.released >= 0n && closing.shortfall >= 0n).toBe(true)
        for (const currencyId of [USDT, BTC, DOGE]) {
          const taken = sum(
            closing.sales
              .filter((sale) => sale.from === 'held' && sale.currencyId === currencyId)
              .map(({ amount }) => amount),
          )
          expect(
            taken <=
              sum(held.filter((one) => one.currencyId === currencyId).map(({ amount }) => amount)),
          ).toBe(true)
        }
        const owedPrice = prices.get(loan.currencyId)!.price as bigint
        for (const { currencyId, amount, repaid } of closing.sales) {
          const surplus =
            (amount as bigint) * (prices.get(currencyId)!.price as bigint) -
            (repaid as bigint) * owedPrice
          expect(
            surplus >= 0n && surplus < owedPrice + (prices.get(currencyId)!.price as bigint),
          ).toBe(true)
        }
      }),
    )
  })

  const perCurrency = (postings: readonly LoanPosting[]): Quantity[] =>
    [USDT, BTC, DOGE].map((id) =>
      sum(postings.filter(({ currencyId }) => currencyId === id).map(({ change }) => change)),
    )
  const locked = (postings: readonly LoanPosting[], account: LoanPosting['account']): Quantity =>
    sum(
      postings
        .filter((one) => one.account === account && one.part === 'locked')
        .map(({ change }) => change),
    )

  it('LEDG-01 request, refusal, payout, added margin, repayment and forced close add up to zero in each currency and leave nothing locked', () => {
    fc.assert(
      fc.property(anyLoan, anyHeld, units, units, (loan, held, more, amount) => {
        const begun = [
          ...requestPostings(loan),
          ...payoutPostings(loan),
          ...marginPostings(loan, more),
        ]
        const after = { ...loan, margin: add(loan.margin, more) }
        const closing = computeLoanLiquidation(after, held, prices)!
        const whole = repayLoan(after, quantity(10n ** 20n), quantity(10n ** 20n), NOON + DAY_MS)
        const part = repayLoan(after, amount, quantity(10n ** 20n), NOON + DAY_MS)
        if ('refused' in whole || 'refused' in part) throw new Error('the borrower has enough')
        for (const ended of [
          [...begun, ...liquidationPostings(closing)],
          [...begun, ...repaymentPostings(whole)],
          [...requestPostings(loan), ...refusalPostings(loan)],
        ]) {
          expect(perCurrency(ended)).toEqual([0n, 0n, 0n])
          expect([locked(ended, 'user'), locked(ended, 'house')]).toEqual([0n, 0n])
        }
        expect(perCurrency(repaymentPostings(part))).toEqual([0n, 0n, 0n])
      }),
      { numRuns: 60 },
    )
  })

  it('LEDG-04 a close takes the margin from what is locked and the rest from what is free', () => {
    const postings = liquidationPostings(
      computeLoanLiquidation(accrued, [{ currencyId: USDT, amount: amountOf('500000') }], prices)!,
    )
    expect(
      postings.map(
        ({ account, currencyId, part, cause, change }) =>
          `${account} ${currencyId} ${part} ${cause} ${formatTrimmed(change)}`,
      ),
    ).toEqual([
      `user ${USDT} available sale -500000`,
      `house ${USDT} available sale 500000`,
      `user ${BTC} locked sale -2.108`,
      `house ${BTC} available sale 2.108`,
      `user ${BTC} locked margin -1.892`,
      `user ${BTC} available margin 1.892`,
    ])
  })

  it('LEDG-19 the principal is set aside by the request and paid out of what was set aside', () => {
    const house = [requestPostings(accrued), payoutPostings(accrued), refusalPostings(accrued)].map(
      (postings) =>
        postings
          .filter(({ account }) => account === 'house')
          .map(({ part, change }) => `${part} ${formatTrimmed(change)}`),
    )
    expect(house).toEqual([
      ['locked 600000', 'available -600000'],
      ['locked -600000'],
      ['locked -600000', 'available 600000'],
    ])
  })
})
