import { borrowing as calls } from '@candor/contract/borrowing'
import { messageOf, refusedOf } from '@candor/testing/fixtures/access'
import { BorrowingFixture, type LoanAsk } from '@candor/testing/fixtures/borrowing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { borrowingHolds } from './store-holds.ts'

const [BTC, ETH, USDT, BTC_MARKET] = [1, 2, 3, 1]
let fixture: BorrowingFixture

beforeAll(async () => {
  fixture = await BorrowingFixture.open()
})
afterAll(() => fixture.close())

afterEach(async () => {
  expect(fixture.faults).toEqual([])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

const at = (caller: Caller, key?: string) => fixture.context(caller, key)

describe('who may borrow', () => {
  it('LOAN-01 tells the terms to anybody, and to the caller what he lacks', async () => {
    await fixture.round({ [BTC_MARKET]: '50000' })
    const guest = messageOf(
      await fixture.handlers.info({}, { ...at(await fixture.person()), caller: undefined }),
    )
    expect(calls.info.reply.parse(guest)).toEqual(guest)
    expect(guest).toMatchObject({
      min: '500000.00000000',
      max: '10000000.00000000',
      max_ratio: '3.00000000',
      min_days: 7,
      max_days: 365,
      overdue_rate: '0.00500000',
      close_below: '1.10000000',
      warn_below: '1.20000000',
      payout_days: [1, 3],
      eligible: 0,
      lender: 'house:loan',
      lent_most: '100000000.00000000',
      caller: { signed_in: 0 },
    })
    expect(guest.currencies.map(({ name }) => name)).toEqual(['BTC', 'ETH', 'USDT', 'USDC'])
    expect(guest.daily_rates).toEqual({
      BTC: '0.00020000',
      ETH: '0.00020000',
      USDT: '0.00030000',
      USDC: '0.00030000',
    })
    expect(guest.margin_currencies.find(({ name }) => name === 'BTC')).toMatchObject({
      factor: '0.95000000',
      price: '50000.00000000',
      price_source: 'BTC/USDT',
    })
    expect(
      guest.margin_currencies
        .filter(({ name }) => !['BTC', 'ETH', 'USDT', 'USDC'].includes(name))
        .every(({ factor }) => Number(factor) <= 0.7),
    ).toBe(true)
    for (const [level, eligible] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ] as const) {
      expect(
        messageOf(await fixture.handlers.info({}, at(await fixture.person({}, level)))),
        `level ${level}`,
      ).toMatchObject({ eligible, caller: { level, needed_level: 2, verified: 1 } })
    }
  })

  it('LOAN-03 LOAN-22 a market maker may borrow at VIP 1, once two members of staff passed him', async () => {
    const maker = await fixture.person({ [USDT]: '200000' }, 1)
    expect(refusedOf(await fixture.apply(maker))).toBe('BORROW_LEVEL')
    expect(
      messageOf(
        await fixture.handlers.applyAsMaker({ intro: 'We quote BTC on three venues.' }, at(maker)),
      ),
    ).toBe('Application submitted. Two reviewers decide, and you get a message.')
    expect(refusedOf(await fixture.handlers.applyAsMaker({ intro: 'again' }, at(maker)))).toBe(
      'DUPLICATE',
    )
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM maker_application WHERE user_id = $1',
      [maker.userId],
    )
    await fixture.pass(Number(row?.id), 'maker')
    expect(messageOf(await fixture.handlers.info({}, at(maker)))).toMatchObject({
      eligible: 1,
      caller: { market_maker: 1, maker_application: 'passed' },
    })
    expect(messageOf(await fixture.apply(maker))).toMatchObject({ risk_rate: '133.33' })
    expect((await fixture.messages(maker)).map(({ kind }) => kind)).toEqual(['maker-passed'])
  })

  it('LOAN-22 whose application failed is no market maker, and may apply again', async () => {
    const person = await fixture.person({ [USDT]: '200000' }, 1)
    await fixture.handlers.applyAsMaker({ intro: 'me' }, at(person))
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM maker_application WHERE user_id = $1',
      [person.userId],
    )
    await fixture.decide('maker', Number(row?.id), 'fail', 'volume-unproven')
    expect(messageOf(await fixture.handlers.info({}, at(person)))).toMatchObject({
      eligible: 0,
      caller: { market_maker: 0, maker_application: 'failed' },
    })
    expect(refusedOf(await fixture.apply(person))).toBe('BORROW_LEVEL')
    expect(await fixture.handlers.applyAsMaker({ intro: 'again' }, at(person))).toHaveProperty(
      'message',
    )
  })

  it('STAFF-05 no loan is passed and nobody is a market maker without the votes of two, whoever asks the database', async () => {
    const caller = await fixture.person({ [USDT]: '200000' })
    const { id } = messageOf(await fixture.apply(caller))
    await expect(fixture.decide('loan', id, 'pass')).rejects.toThrow('two members of staff')
    await fixture.handlers.applyAsMaker({ intro: 'me' }, at(caller))
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM maker_application WHERE user_id = $1',
      [caller.userId],
    )
    await expect(fixture.decide('maker', Number(row?.id), 'pass')).rejects.toThrow(
      'two members of staff',
    )
  })
})

it('STAFF-03 requests for loans and for the market-maker role wait in queues of their own, oldest first', async () => {
  const [asking, applying]: [number[], number[]] = [[], []]
  for (let index = 0; index < 3; index += 1) {
    const caller = await fixture.person({ [USDT]: '200000' })
    asking.push(messageOf(await fixture.apply(caller)).id)
    messageOf(await fixture.handlers.applyAsMaker({ intro: `Desk ${index}` }, at(caller)))
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM maker_application WHERE user_id = $1',
      [caller.userId],
    )
    applying.push(Number(row?.id))
  }
  const waitingIn = async (kind: 'loan' | 'maker', filed: readonly number[]) =>
    (
      await fixture
        .reviewOf(kind)
        .queue({ status: 1, limit: 200, offset: 0 }, fixture.clock.nowMs())
    ).rows
      .map(({ id }) => id)
      .filter((id) => filed.includes(id))
  expect(await waitingIn('loan', asking)).toEqual(asking)
  expect(await waitingIn('maker', applying)).toEqual(applying)
})

describe('a request', () => {
  it('LOAN-02 locks the margin, sets the principal aside and answers risk rate and interest', async () => {
    const [caller, lendingPool] = [
      await fixture.person({ [USDT]: '250000' }),
      await fixture.lendingPool(),
    ]
    const [free, held] = await fixture.balanceOf(lendingPool)
    expect(messageOf(await fixture.apply(caller))).toEqual({
      id: expect.any(Number) as number,
      risk_rate: '133.33',
      daily_interest: '180.00000000',
    })
    expect(await fixture.balanceOf(caller)).toEqual(['50000', '200000'])
    expect(await fixture.balanceOf(lendingPool)).toEqual([
      `${Number(free) - 600_000}`,
      `${Number(held) + 600_000}`,
    ])
    const row = await fixture.loan(caller)
    expect(calls.orders.reply.parse({ data: [row], page: 1, pages: 1, total: 1 }).data).toEqual([
      row,
    ])
    expect(row).toMatchObject({
      status: 1,
      amount: '600000.00000000',
      currency: 'USDT',
      margin_amount: '200000.00000000',
      days: 30,
      daily_rate: '0.00030000',
      daily_interest: '180.00000000',
      owed: '0.00000000',
      risk_rate: null,
      due_at: null,
    })
  })

  it("LOAN-18 a list holds the caller's own requests and loans, newest first, a page at a time, with the reason of what was refused", async () => {
    const [caller, other] = [
      await fixture.person({ [USDT]: '250000' }),
      await fixture.person({ [USDT]: '250000' }),
    ]
    const taken: number[] = []
    for (const days of [30, 60]) {
      const { id } = messageOf(await fixture.apply(caller, { days }))
      taken.push(id)
      if (days === 30) await fixture.decide('loan', id, 'fail', 'borrower-not-reached')
    }
    await fixture.apply(other)
    const listed = messageOf(await fixture.handlers.orders({}, at(caller)))
    expect(listed).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      data: [
        { id: taken[1], days: 60, status: 1, reason: '' },
        { id: taken[0], days: 30, reason: 'we could not reach you under your UID' },
      ],
    })
    for (const row of listed.data)
      for (const field of [
        'interest',
        'overdue_interest',
        'daily_rate',
        'margin_currency',
        'created_at',
      ] as const)
        expect(row[field], field).not.toBe('')
    expect(
      messageOf(await fixture.handlers.orders({ page: 2, limit: 1 }, at(caller))),
    ).toMatchObject({
      total: 2,
      page: 2,
      pages: 2,
      data: [{ id: taken[0] }],
    })
  })

  it.each<[string, Partial<LoanAsk>, string]>([
    ['an amount of nothing', { amount: '0' }, 'PARAM_ERROR'],
    ['another one’s UID', { uid: 4 }, 'PARAM_ERROR'],
    ['a currency that is not lent', { currency: 4 }, 'NOT_FOUND'],
    ['a currency that is none', { currency: 999 }, 'NOT_FOUND'],
    ['a margin that is not taken', { margin_currency: 12 }, 'NOT_FOUND'],
    ['499,999 USDT', { amount: '499999.99999999' }, 'LOAN_RANGE'],
    ['10,000,001 USDT', { amount: '10000000.00000001', margin_amount: '4000000' }, 'LOAN_RANGE'],
    ['more than the lender has', { amount: '301', currency: BTC }, 'LOAN_RANGE'],
    ['6 days', { days: 6 }, 'TERM_RANGE'],
    ['366 days', { days: 366 }, 'TERM_RANGE'],
    ['3.01 times its margin', { amount: '602000' }, 'LOAN_RATIO'],
    ['a coin without a price', { currency: ETH, amount: '1000' }, 'NO_PRICE'],
    ['a margin that is not there', { margin_amount: '200000.00000001' }, 'INSUFFICIENT_BALANCE'],
  ])('LOAN-02 LOAN-04 to LOAN-07 %s is refused with nothing moved', async (_what, other, code) => {
    const caller = await fixture.person({ [USDT]: '200000' })
    await fixture.tick('50000')
    const answer = await fixture.apply(caller, other)
    expect(refusedOf(answer)).toBe(code)
    expect('details' in answer ? answer.details : undefined).toEqual(
      code === 'INSUFFICIENT_BALANCE'
        ? { needed: '200000.00000001', available: '200000.00000000' }
        : code === 'PARAM_ERROR'
          ? { field: 'amount' in other ? 'amount' : 'uid' }
          : undefined,
    )
    expect(await fixture.balanceOf(caller)).toEqual(['200000', '0'])
  })

  it('LOAN-07 a term is of 7 to 365 days', async () => {
    const caller = await fixture.person({ [USDT]: '200000' })
    await fixture.tick('50000')
    for (const days of [6, 366])
      expect(refusedOf(await fixture.apply(caller, { days })), `${days} days`).toBe('TERM_RANGE')
    for (const days of [7, 365])
      expect(
        refusedOf(await fixture.apply(await fixture.person({ [USDT]: '200000' }), { days })),
        `${days} days`,
      ).toBeUndefined()
  })

  it('LOAN-02 is one at a time, once for one key, and once of many at the same moment', async () => {
    const caller = await fixture.person({ [USDT]: '900000' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.apply(caller)))
    expect(answers.filter((answer) => refusedOf(answer) === 'ORDER_STATE')).toHaveLength(7)
    const other = await fixture.person({ [USDT]: '900000' })
    const [first, second] = [
      await fixture.apply(other, {}, 'k'),
      await fixture.apply(other, {}, 'k'),
    ]
    expect(second).toEqual(first)
    expect(refusedOf(await fixture.apply(other, { days: 31 }, 'k'))).toBe('IDEMPOTENCY_CONFLICT')
    expect(await fixture.balanceOf(other)).toEqual(['700000', '200000'])
  })

  it('LOAN-21 beyond the published cap nothing is lent', async () => {
    const caller = await fixture.person({ [USDT]: '4000000' })
    const other = await fixture.person({ [USDT]: '200000' })
    const { id } = messageOf(await fixture.apply(other))
    const setWorth = (worth: string) =>
      fixture.asOwner('UPDATE loan SET worth = $2::numeric * 100000000 WHERE id = $1', [id, worth])
    await setWorth('99500000')
    expect(
      refusedOf(await fixture.apply(caller, { amount: '10000000', margin_amount: '3500000' })),
    ).toBe('LOAN_RANGE')
    await setWorth('600000')
    expect(
      refusedOf(await fixture.apply(caller, { amount: '10000000', margin_amount: '3500000' })),
    ).toBeUndefined()
  })
})
