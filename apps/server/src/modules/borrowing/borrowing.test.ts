import { randomUUID } from 'node:crypto'
import { borrowing as calls } from '@candor/contract'
import { BORROWABLE } from '@candor/engine/borrowing/terms'
import { negate, type Quantity, unitsOf } from '@candor/money'
import type { Caller } from '@candor/server/http/handler'
import { messageOf, refusedOf } from '@candor/testing/access-world'
import { BorrowingWorld, type LoanAsk } from '@candor/testing/borrowing-world'
import { listIn } from '@candor/testing/rule'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, chainOfParty, kinds, LedgerAudit, ownAccounts, post, recordTypes } from '../ledger/index.ts'
import { borrowingHolds } from './store-holds.ts'
import { owedAt } from './store-owed.ts'
import { marginCoins } from './terms.ts'

const [BTC, ETH, USDT, USDC, BTC_MARKET, USDC_MARKET] = [1, 2, 3, 14, 1, 13]
const DAY = 86_400_000
let world: BorrowingWorld

beforeAll(async () => { world = await BorrowingWorld.open() })
afterAll(() => world.close())

afterEach(async () => {
  expect(world.faults).toEqual([])
  expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual([])
})

const at = (caller: Caller, key?: string) => world.context(caller, key)
const repay = (caller: Caller, orderId: number, amount: string, key?: string) => world.door.repay({ orderId, amount }, at(caller, key))

describe('who may borrow', () => {
  it('LOAN-01 tells the terms to anybody, and to the caller what he lacks', async () => {
    await world.round({ [BTC_MARKET]: '50000' })
    const guest = messageOf(await world.door.info({}, { ...at(await world.person()), caller: undefined }))
    expect(calls.info.reply.parse(guest)).toEqual(guest)
    expect(guest).toMatchObject({
      min: '500000.00000000', max: '10000000.00000000', max_ratio: '3.00000000', min_days: 7, max_days: 365, overdue_rate: '0.00500000', close_below: '1.10000000', warn_below: '1.20000000', payout_days: [1, 3],
      eligible: 0, lender: 'house:loan', lent_most: '100000000.00000000', caller: { signed_in: 0 },
    })
    expect(guest.currencies.map(({ name }) => name)).toEqual(['BTC', 'ETH', 'USDT', 'USDC'])
    expect(guest.daily_rates).toEqual({ BTC: '0.00020000', ETH: '0.00020000', USDT: '0.00030000', USDC: '0.00030000' })
    expect(guest.margin_currencies.find(({ name }) => name === 'BTC')).toMatchObject({ factor: '0.95000000', price: '50000.00000000', price_source: 'BTC/USDT' })
    expect(guest.margin_currencies.filter(({ name }) => !['BTC', 'ETH', 'USDT', 'USDC'].includes(name)).every(({ factor }) => Number(factor) <= 0.7)).toBe(true)
    for (const [level, eligible] of [[0, 0], [1, 0], [2, 1], [3, 1]] as const) {
      expect(messageOf(await world.door.info({}, at(await world.person({}, level)))), `level ${level}`).toMatchObject({ eligible, caller: { level, needed_level: 2, verified: 1 } })
    }
  })

  it('LOAN-03 LOAN-22 a market maker may borrow at VIP 1, once two members of staff passed him', async () => {
    const maker = await world.person({ [USDT]: '200000' }, 1)
    expect(refusedOf(await world.apply(maker))).toBe('BORROW_LEVEL')
    expect(messageOf(await world.door.applyAsMaker({ intro: 'We quote BTC on three venues.' }, at(maker)))).toBe('your application was filed; two members of staff decide on it and you will be told')
    expect(refusedOf(await world.door.applyAsMaker({ intro: 'again' }, at(maker)))).toBe('DUPLICATE')
    const [row] = await world.asOwner<{ id: string }>('SELECT id FROM maker_application WHERE user_id = $1', [maker.userId])
    await world.pass(Number(row?.id), 'maker')
    expect(messageOf(await world.door.info({}, at(maker)))).toMatchObject({ eligible: 1, caller: { market_maker: 1, maker_application: 'passed' } })
    expect(messageOf(await world.apply(maker))).toMatchObject({ risk_rate: '133.33' })
    expect((await world.messages(maker)).map(({ kind }) => kind)).toEqual(['maker-passed'])
  })

  it('LOAN-22 whose application failed is no market maker, and may apply again', async () => {
    const person = await world.person({ [USDT]: '200000' }, 1)
    await world.door.applyAsMaker({ intro: 'me' }, at(person))
    const [row] = await world.asOwner<{ id: string }>('SELECT id FROM maker_application WHERE user_id = $1', [person.userId])
    await world.database.transaction((tx) => world.borrowing.review.decideMaker(tx, { id: Number(row?.id), verdict: 'fail', reason: 'volume-unproven' }, world.clock.nowMs()))
    expect(messageOf(await world.door.info({}, at(person)))).toMatchObject({ eligible: 0, caller: { market_maker: 0, maker_application: 'failed' } })
    expect(refusedOf(await world.apply(person))).toBe('BORROW_LEVEL')
    expect(await world.door.applyAsMaker({ intro: 'again' }, at(person))).toHaveProperty('message')
  })

  it('STAFF-05 no loan is passed and nobody is a market maker without the votes of two, whoever asks the database', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    const { id } = messageOf(await world.apply(caller))
    await expect(world.database.transaction((tx) => world.borrowing.review.decideLoan(tx, { id, verdict: 'pass', reason: '' }, world.clock.nowMs()))).rejects.toThrow('two members of staff')
    await world.door.applyAsMaker({ intro: 'me' }, at(caller))
    const [row] = await world.asOwner<{ id: string }>('SELECT id FROM maker_application WHERE user_id = $1', [caller.userId])
    await expect(world.database.transaction((tx) => world.borrowing.review.decideMaker(tx, { id: Number(row?.id), verdict: 'pass', reason: '' }, world.clock.nowMs()))).rejects.toThrow('two members of staff')
  })
})

it('STAFF-03 requests for loans and for the market-maker role wait in queues of their own, oldest first', async () => {
  const [asking, applying]: [number[], number[]] = [[], []]
  const { loanQueue, makerQueue } = world.borrowing.review
  for (let index = 0; index < 3; index += 1) {
    const caller = await world.person({ [USDT]: '200000' })
    asking.push(messageOf(await world.apply(caller)).id)
    messageOf(await world.door.applyAsMaker({ intro: `Desk ${index}` }, at(caller)))
    const [row] = await world.asOwner<{ id: string }>('SELECT id FROM maker_application WHERE user_id = $1', [caller.userId])
    applying.push(Number(row?.id))
  }
  const waiting = { status: 1, limit: 200, offset: 0 } as const
  expect((await loanQueue(waiting)).rows.map(({ order }) => order.id).filter((id) => asking.includes(id))).toEqual(asking)
  expect((await makerQueue(waiting)).rows.map(({ id }) => id).filter((id) => applying.includes(id))).toEqual(applying)
})

describe('a request', () => {
  it('LOAN-02 locks the margin, sets the principal aside and answers risk rate and interest', async () => {
    const [caller, lender] = [await world.person({ [USDT]: '250000' }), await world.lender()]
    const [free, held] = await world.balanceOf(lender)
    expect(messageOf(await world.apply(caller))).toEqual({ id: expect.any(Number) as number, risk_rate: '133.33', daily_interest: '180.00000000' })
    expect(await world.balanceOf(caller)).toEqual(['50000', '200000'])
    expect(await world.balanceOf(lender)).toEqual([`${Number(free) - 600_000}`, `${Number(held) + 600_000}`])
    const row = await world.loan(caller)
    expect(calls.orders.reply.parse({ data: [row], page: 1, pages: 1, total: 1 }).data).toEqual([row])
    expect(row).toMatchObject({ status: 1, amount: '600000.00000000', currency: 'USDT', margin_amount: '200000.00000000', days: 30, daily_rate: '0.00030000', daily_interest: '180.00000000', owed: '0.00000000', risk_rate: null, due_at: null })
  })

  it('LOAN-18 a list holds the caller\'s own requests and loans, newest first, a page at a time, with the reason of what was refused', async () => {
    const [caller, other] = [await world.person({ [USDT]: '250000' }), await world.person({ [USDT]: '250000' })]
    const taken: number[] = []
    for (const days of [30, 60]) {
      const { id } = messageOf(await world.apply(caller, { days }))
      taken.push(id)
      if (days === 30) await world.database.transaction((tx) => world.borrowing.review.decideLoan(tx, { id, verdict: 'fail', reason: 'borrower-not-reached' }, world.clock.nowMs()))
    }
    await world.apply(other)
    const listed = messageOf(await world.door.orders({}, at(caller)))
    expect(listed).toMatchObject({ total: 2, page: 1, pages: 1, data: [{ id: taken[1], days: 60, status: 1, reason: '' }, { id: taken[0], days: 30, reason: 'we could not reach you under your UID' }] })
    for (const row of listed.data) for (const field of ['interest', 'overdue_interest', 'daily_rate', 'margin_currency', 'created_at'] as const) expect(row[field], field).not.toBe('')
    expect(messageOf(await world.door.orders({ page: 2, limit: 1 }, at(caller)))).toMatchObject({ total: 2, page: 2, pages: 2, data: [{ id: taken[0] }] })
  })

  it.each<[string, Partial<LoanAsk>, string]>([
    ['an amount of nothing', { amount: '0' }, 'PARAM_ERROR'], ['another one’s UID', { uid: 4 }, 'PARAM_ERROR'],
    ['a currency that is not lent', { currency: 4 }, 'NOT_FOUND'], ['a currency that is none', { currency: 999 }, 'NOT_FOUND'], ['a margin that is not taken', { margin_currency: 12 }, 'NOT_FOUND'],
    ['499,999 USDT', { amount: '499999.99999999' }, 'LOAN_RANGE'], ['10,000,001 USDT', { amount: '10000000.00000001', margin_amount: '4000000' }, 'LOAN_RANGE'],
    ['more than the lender has', { amount: '301', currency: BTC }, 'LOAN_RANGE'],
    ['6 days', { days: 6 }, 'TERM_RANGE'], ['366 days', { days: 366 }, 'TERM_RANGE'],
    ['3.01 times its margin', { amount: '602000' }, 'LOAN_RATIO'], ['a coin without a price', { currency: ETH, amount: '1000' }, 'NO_PRICE'],
    ['a margin that is not there', { margin_amount: '200000.00000001' }, 'INSUFFICIENT_BALANCE'],
  ])('LOAN-02 LOAN-04 to LOAN-07 %s is refused with nothing moved', async (_what, other, code) => {
    const caller = await world.person({ [USDT]: '200000' })
    await world.tick('50000')
    const answer = await world.apply(caller, other)
    expect(refusedOf(answer)).toBe(code)
    expect('details' in answer ? answer.details : undefined).toEqual(code === 'INSUFFICIENT_BALANCE' ? { needed: '200000.00000001', available: '200000.00000000' } : code === 'PARAM_ERROR' ? { field: 'amount' in other ? 'amount' : 'uid' } : undefined)
    expect(await world.balanceOf(caller)).toEqual(['200000', '0'])
  })

  it('LOAN-07 a term is of 7 to 365 days', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    await world.tick('50000')
    for (const days of [6, 366]) expect(refusedOf(await world.apply(caller, { days })), `${days} days`).toBe('TERM_RANGE')
    for (const days of [7, 365]) expect(refusedOf(await world.apply(await world.person({ [USDT]: '200000' }), { days })), `${days} days`).toBeUndefined()
  })

  it('LOAN-02 is one at a time, once for one key, and once of many at the same moment', async () => {
    const caller = await world.person({ [USDT]: '900000' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.apply(caller)))
    expect(answers.filter((answer) => refusedOf(answer) === 'ORDER_STATE')).toHaveLength(7)
    const other = await world.person({ [USDT]: '900000' })
    const [first, second] = [await world.apply(other, {}, 'k'), await world.apply(other, {}, 'k')]
    expect(second).toEqual(first)
    expect(refusedOf(await world.apply(other, { days: 31 }, 'k'))).toBe('IDEMPOTENCY_CONFLICT')
    expect(await world.balanceOf(other)).toEqual(['700000', '200000'])
  })

  it('LOAN-06 what the rule calls borrowable can be borrowed, USDC by the price of its own pair', async () => {
    const named = listIn('LOAN-06', 'Borrowable currencies must be ', ';')
    expect([...BORROWABLE]).toEqual(named)
    expect(messageOf(await world.door.info({}, at(await world.person()))).currencies.map(({ name }) => name).sort()).toEqual([...named].sort())
    const caller = await world.person({ [USDT]: '400000' })
    expect(refusedOf(await world.apply(caller, { currency: USDC, amount: '600000' }))).toBe('NO_PRICE')
    await world.round({ [USDC_MARKET]: '0.9' })
    expect(refusedOf(await world.apply(caller, { currency: USDC, amount: '555555.55' }))).toBe('LOAN_RANGE')
    expect(messageOf(await world.apply(caller, { currency: USDC, amount: '600000' }))).toMatchObject({ risk_rate: '137.03', daily_interest: '180.00000000' })
  })

  it('LOAN-06 the published list has 40 coins or more, what can be borrowed among them', () => {
    for (const coins of [marginCoins[1], marginCoins[2]]) {
      expect(coins.length).toBeGreaterThanOrEqual(40)
      expect(coins.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining([...BORROWABLE]))
    }
  })

  it('LOAN-06 a coin’s margin counts by its factor', async () => {
    await world.round({ 3: '1000', [BTC_MARKET]: '50000' })
    const caller = await world.person({ 4: '1000' })
    expect(refusedOf(await world.apply(caller, { margin_currency: 4, margin_amount: '238.09', amount: '500000' }))).toBe('LOAN_RATIO')
    expect(messageOf(await world.apply(caller, { margin_currency: 4, margin_amount: '238.1', amount: '500000' })).risk_rate).toBe('133.33')
  })

  it('LOAN-21 beyond the published cap nothing is lent', async () => {
    const caller = await world.person({ [USDT]: '4000000' })
    const other = await world.person({ [USDT]: '200000' })
    const { id } = messageOf(await world.apply(other))
    const setWorth = (worth: string) => world.asOwner('UPDATE loan SET worth = $2::numeric * 100000000 WHERE id = $1', [id, worth])
    await setWorth('99500000')
    expect(refusedOf(await world.apply(caller, { amount: '10000000', margin_amount: '3500000' }))).toBe('LOAN_RANGE')
    await setWorth('600000')
    expect(refusedOf(await world.apply(caller, { amount: '10000000', margin_amount: '3500000' }))).toBeUndefined()
  })
})

describe('decision and payout', () => {
  it('LOAN-17 is paid out at the first prices after the second vote, and not before', async () => {
    const caller = await world.person({ [BTC]: '6' })
    await world.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(await world.apply(caller, { margin_currency: BTC, margin_amount: '5' }))
    await world.settle()
    await world.pass(id)
    await world.settle()
    expect(await world.loan(caller)).toMatchObject({ status: 1, passed: 1 })
    await world.round({ [BTC_MARKET]: '50000' })
    await Promise.all([world.settle(), world.settle(), world.settle()])
    expect(await world.loan(caller)).toMatchObject({ status: 2, owed: '600000.00000000', interest: '0.00000000', daily_interest: '180.00000000', risk_rate: '147.50' })
    expect([await world.balanceOf(caller), await world.balanceOf(caller, BTC)]).toEqual([['600000', '0'], ['1', '5']])
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-paid-out'])
  })

  it('LOAN-05 LOAN-17 is refused by itself when the ratio at the payout is above 3, the margin returned', async () => {
    const caller = await world.person({ [BTC]: '5' })
    await world.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(await world.apply(caller, { margin_currency: BTC, margin_amount: '5' }))
    await world.pass(id)
    await world.round({ [BTC_MARKET]: '42105.26' })
    await world.settle()
    expect(await world.loan(caller)).toMatchObject({ status: 4, reason: 'at the price of the payout the loan was worth more than 3 times its margin' })
    expect(await world.balanceOf(caller, BTC)).toEqual(['5', '0'])
  })

  it('LOAN-17 is refused by itself when nobody decided within 3 days, exactly once by many workers', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    await world.apply(caller)
    world.clock.advance(3 * DAY - 1)
    await world.settle()
    expect((await world.loan(caller)).status).toBe(1)
    world.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => world.settle()))
    expect(await world.loan(caller)).toMatchObject({ status: 4, reason: 'it was not decided and paid out within 3 days' })
    expect(await world.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-refused'])
    expect(refusedOf(await world.apply(caller))).toBeUndefined()
  })

  it('LOAN-17 waits for votes until its 3 days are over, and what was passed in the last moment is paid out however late', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    const { id } = messageOf(await world.apply(caller))
    const isWaitingIn = async (ms: number) => (await world.database.transaction((tx) => world.borrowing.review.holdLoan(tx, id, world.clock.nowMs() + ms)))?.isWaiting
    expect([await isWaitingIn(3 * DAY - 1), await isWaitingIn(3 * DAY)]).toEqual([true, false])
    world.clock.advance(3 * DAY - 1)
    await world.pass(id)
    expect(await isWaitingIn(0)).toBe(false)
    world.clock.advance(DAY)
    await world.settle()
    expect((await world.loan(caller)).status).toBe(2)
  })

  it('STAFF-04 a fail returns the margin with its reason', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    const { id } = messageOf(await world.apply(caller))
    await world.database.transaction((tx) => world.borrowing.review.decideLoan(tx, { id, verdict: 'fail', reason: 'borrower-not-reached' }, world.clock.nowMs()))
    expect(await world.loan(caller)).toMatchObject({ status: 4, reason: 'we could not reach you under your UID' })
    expect(await world.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await world.messages(caller))[0]?.params).toMatchObject({ reason: 'borrower-not-reached' })
  })
})

describe('interest', () => {
  it('LOAN-08 LOAN-09 every started day once, however many workers, then 0.5 % a day overdue', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const id = await world.paidOut(caller)
    for (const [passMs, owed, status] of [[0, '600000', 2], [1, '600180', 2], [30 * DAY - 2, '605400', 2], [1, '605400', 2], [1, '608427', 5], [3 * DAY - 1, '614481', 5]] as const) {
      world.clock.advance(passMs)
      await Promise.all(Array.from({ length: 4 }, () => world.settle()))
      expect(await world.loan(caller), `${owed} at ${passMs}`).toMatchObject({ owed: `${owed}.00000000`, status })
    }
    const [charged] = await world.asOwner<{ days: string; amount: string }>('SELECT count(*) AS days, trim_scale(sum(amount) / 100000000)::text AS amount FROM loan_charge WHERE loan_id = $1', [id])
    expect(charged).toEqual({ days: '33', amount: '14481' })
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-paid-out', 'loan-overdue'])
  })

  it('LOAN-08 a day that is charged cannot be charged again', async () => {
    const [row] = await world.asOwner<{ loan_id: string }>('SELECT loan_id FROM loan_charge LIMIT 1')
    await expect(world.asOwner('INSERT INTO loan_charge VALUES ($1, 1, 1, 1, 1)', [row?.loan_id])).rejects.toThrow('loan_charge_pkey')
  })

  it('REW-06 what is owed at a moment follows from payout, charges and repayments before it', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const before = world.clock.nowMs()
    const id = await world.paidOut(caller)
    await world.settle()
    world.clock.advance(DAY)
    const later = world.clock.nowMs()
    await repay(caller, id, '100000')
    const own = async (atMs: number) => (await owedAt(world.database, atMs)).filter(({ userId }) => userId === caller.userId).map(({ amount }) => amount)
    expect([await own(before), await own(later), await own(later + 1)]).toEqual([[], [60_018_000_000_000n], [50_018_000_000_000n]])
    await repay(caller, id, '900000')
    expect(await own(world.clock.nowMs() + 1)).toEqual([])
  })
})

describe('repaying and adding margin', () => {
  it('LOAN-19 takes overdue interest, then interest, then principal, never more than is owed, and releases the margin at the end', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const id = await world.paidOut(caller)
    world.clock.advance(30 * DAY + 1)
    await world.settle()
    expect(messageOf(await repay(caller, id, '8427.5'))).toEqual({ id, paid: { overdue_interest: '3027.00000000', interest: '5400.00000000', principal: '0.50000000' }, left: '599999.50000000', released: '0.00000000' })
    expect(refusedOf(await repay(caller, id, '900000'))).toBeUndefined()
    expect(await world.loan(caller)).toMatchObject({ status: 3, owed: '0.00000000' })
    expect(await world.balanceOf(caller)).toEqual([`${400_000 - 5400 - 3027}`, '0'])
    expect(refusedOf(await repay(caller, id, '1'))).toBe('ORDER_STATE')
  })

  it('RT-12 the borrower hears of each change of his wallet, and of nothing when he is refused', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const heard = () => world.told.splice(0).filter(({ partyId }) => partyId === caller.userId).map(({ event }) => event)
    const id = await world.paidOut(caller)
    expect(heard()).toEqual(['wallet', 'wallet', 'message'])
    messageOf(await repay(caller, id, '1000'))
    expect(heard()).toEqual(['wallet'])
    messageOf(await world.door.addMargin({ orderId: id, amount: '1000' }, at(caller)))
    expect(heard()).toEqual(['wallet'])
    expect(refusedOf(await repay(caller, id, '0'))).toBe('PARAM_ERROR')
    expect(heard()).toEqual([])
  })

  it('LOAN-19 LOAN-20 refuse in their order, and once for one key', async () => {
    const [caller, other] = [await world.person({ [USDT]: '200000' }), await world.person()]
    const id = await world.paidOut(caller)
    await moveAside(caller, '1000')
    const add = (who: Caller, orderId: number, amount: string) => world.door.addMargin({ orderId, amount }, at(who))
    for (const change of [repay, add]) {
      expect(refusedOf(await change(caller, id, '0'))).toBe('PARAM_ERROR')
      expect(refusedOf(await change(caller, id, '0.000000001'))).toBe('PARAM_ERROR')
      expect(refusedOf(await change(other, id, '1'))).toBe('NOT_FOUND')
      expect(refusedOf(await change(caller, 999_999, '1'))).toBe('NOT_FOUND')
      expect(refusedOf(await change(caller, id, '599000.00000001'))).toBe('INSUFFICIENT_BALANCE')
    }
    const [first, second] = [await repay(caller, id, '1000', 'r'), await repay(caller, id, '1000', 'r')]
    expect(second).toEqual(first)
    expect(await world.balanceOf(caller)).toEqual(['598000', '200000'])
    const waiting = await world.person({ [USDT]: '200000' })
    const asked = messageOf(await world.apply(waiting))
    for (const change of [repay, add]) expect(refusedOf(await change(waiting, asked.id, '1'))).toBe('ORDER_STATE')
  })

  it('LOAN-10 LOAN-20 the exchange account’s own money sets more aside and leaves the rate; another account’s raises it', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const id = await world.paidOut(caller)
    const before = await world.loan(caller)
    const own = messageOf(await world.door.addMargin({ orderId: id, amount: '50000' }, at(caller)))
    expect(own).toMatchObject({ margin_amount: '250000.00000000', risk_rate: before.risk_rate })
    expect(await world.balanceOf(caller)).toEqual(['750000', '250000'])
    await moveAside(caller, '90000')
    const low = await world.loan(caller)
    const raised = messageOf(await world.door.addMargin({ orderId: id, amount: '60000', from_field: 'micro' }, at(caller)))
    expect(Number(raised.risk_rate)).toBeGreaterThan(Number(low.risk_rate))
    expect([await world.balanceOf(caller), await world.balanceOf(caller, USDT, 4)]).toEqual([['660000', '310000'], ['30000', '0']])
    expect(refusedOf(await world.door.addMargin({ orderId: id, amount: '30000.00000001', from_field: 'micro' }, at(caller)))).toBe('INSUFFICIENT_BALANCE')
  })
})

/** Puts USDT from the exchange account into the options account, past the gate. */
async function moveAside({ userId }: Pick<Caller, 'userId'>, usdt: string): Promise<void> {
  const amount = unitsOf<Quantity>(usdt)
  await world.database.transaction(async (tx) => {
    const own = (await ownAccounts(tx, userId)).filter(({ currencyId }) => currencyId === USDT)
    const account = (kind: number): number => own.find((one) => one.kind === kind)?.id ?? 0
    const entry = { part: 0, type: recordTypes.exchangeToOptions } as const
    await post(tx, chainOfParty(userId), new Date(), [{
      cause: 'test.aside', reference: randomUUID(), params: {},
      entries: [{ ...entry, account: account(kinds.exchange), change: negate(amount) }, { ...entry, account: account(kinds.options), change: amount }],
    }])
  })
}
