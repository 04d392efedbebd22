import { randomUUID } from 'node:crypto'
import { negate, type Quantity, unitsOf } from '@candor/money'
import { messageOf, refusedOf } from '@candor/testing/fixtures/access'
import { BorrowingWorld } from '@candor/testing/fixtures/borrowing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import {
  auditLedger,
  chainOfParty,
  kinds,
  LedgerAudit,
  ownAccounts,
  post,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { borrowingHolds } from './store-holds.ts'
import { owedAt } from './store-owed.ts'

const [BTC, USDT, BTC_MARKET] = [1, 3, 1]
const DAY = 86_400_000
let world: BorrowingWorld

beforeAll(async () => {
  world = await BorrowingWorld.open()
})
afterAll(() => world.close())

afterEach(async () => {
  expect(world.faults).toEqual([])
  expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

const at = (caller: Caller, key?: string) => world.context(caller, key)
const repay = (caller: Caller, orderId: number, amount: string, key?: string) =>
  world.door.repay({ orderId, amount }, at(caller, key))

describe('decision and payout', () => {
  it('LOAN-17 is paid out at the first prices after the second vote, and not before', async () => {
    const caller = await world.person({ [BTC]: '6' })
    await world.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(
      await world.apply(caller, { margin_currency: BTC, margin_amount: '5' }),
    )
    await world.settle()
    await world.pass(id)
    await world.settle()
    expect(await world.loan(caller)).toMatchObject({ status: 1, passed: 1 })
    await world.round({ [BTC_MARKET]: '50000' })
    await Promise.all([world.settle(), world.settle(), world.settle()])
    expect(await world.loan(caller)).toMatchObject({
      status: 2,
      owed: '600000.00000000',
      interest: '0.00000000',
      daily_interest: '180.00000000',
      risk_rate: '147.50',
    })
    expect([await world.balanceOf(caller), await world.balanceOf(caller, BTC)]).toEqual([
      ['600000', '0'],
      ['1', '5'],
    ])
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-paid-out'])
  })

  it('LOAN-05 LOAN-17 is refused by itself when the ratio at the payout is above 3, the margin returned', async () => {
    const caller = await world.person({ [BTC]: '5' })
    await world.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(
      await world.apply(caller, { margin_currency: BTC, margin_amount: '5' }),
    )
    await world.pass(id)
    await world.round({ [BTC_MARKET]: '42105.26' })
    await world.settle()
    expect(await world.loan(caller)).toMatchObject({
      status: 4,
      reason: 'at the price of the payout the loan was worth more than 3 times its margin',
    })
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
    expect(await world.loan(caller)).toMatchObject({
      status: 4,
      reason: 'it was not decided and paid out within 3 days',
    })
    expect(await world.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-refused'])
    expect(refusedOf(await world.apply(caller))).toBeUndefined()
  })

  it('LOAN-17 waits for votes until its 3 days are over, and what was passed in the last moment is paid out however late', async () => {
    const caller = await world.person({ [USDT]: '200000' })
    const { id } = messageOf(await world.apply(caller))
    const isWaitingIn = async (ms: number) =>
      (
        await world.database.transaction((tx) =>
          world.borrowing.review.holdLoan(tx, id, world.clock.nowMs() + ms),
        )
      )?.isWaiting
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
    await world.database.transaction((tx) =>
      world.borrowing.review.decideLoan(
        tx,
        { id, verdict: 'fail', reason: 'borrower-not-reached' },
        world.clock.nowMs(),
      ),
    )
    expect(await world.loan(caller)).toMatchObject({
      status: 4,
      reason: 'we could not reach you under your UID',
    })
    expect(await world.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await world.messages(caller))[0]?.params).toMatchObject({
      reason: 'borrower-not-reached',
    })
  })
})

describe('interest', () => {
  it('LOAN-08 LOAN-09 every started day once, however many workers, then 0.5 % a day overdue', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const id = await world.paidOut(caller)
    for (const [passMs, owed, status] of [
      [0, '600000', 2],
      [1, '600180', 2],
      [30 * DAY - 2, '605400', 2],
      [1, '605400', 2],
      [1, '608427', 5],
      [3 * DAY - 1, '614481', 5],
    ] as const) {
      world.clock.advance(passMs)
      await Promise.all(Array.from({ length: 4 }, () => world.settle()))
      expect(await world.loan(caller), `${owed} at ${passMs}`).toMatchObject({
        owed: `${owed}.00000000`,
        status,
      })
    }
    const [charged] = await world.asOwner<{ days: string; amount: string }>(
      `
        SELECT count(*) AS days, trim_scale(sum(amount) / 100000000)::text AS amount
        FROM loan_charge WHERE loan_id = $1`,
      [id],
    )
    expect(charged).toEqual({ days: '33', amount: '14481' })
    expect((await world.messages(caller)).map(({ kind }) => kind)).toEqual([
      'loan-paid-out',
      'loan-overdue',
    ])
  })

  it('LOAN-08 a day that is charged cannot be charged again', async () => {
    const [row] = await world.asOwner<{ loan_id: string }>(
      'SELECT loan_id FROM loan_charge LIMIT 1',
    )
    await expect(
      world.asOwner('INSERT INTO loan_charge VALUES ($1, 1, 1, 1, 1)', [row?.loan_id]),
    ).rejects.toThrow('loan_charge_pkey')
  })

  it('REW-06 what is owed at a moment follows from payout, charges and repayments before it', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const before = world.clock.nowMs()
    const id = await world.paidOut(caller)
    await world.settle()
    world.clock.advance(DAY)
    const later = world.clock.nowMs()
    await repay(caller, id, '100000')
    const own = async (atMs: number) =>
      (await owedAt(world.database, atMs))
        .filter(({ userId }) => userId === caller.userId)
        .map(({ amount }) => amount)
    expect([await own(before), await own(later), await own(later + 1)]).toEqual([
      [],
      [60_018_000_000_000n],
      [50_018_000_000_000n],
    ])
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
    expect(messageOf(await repay(caller, id, '8427.5'))).toEqual({
      id,
      paid: {
        overdue_interest: '3027.00000000',
        interest: '5400.00000000',
        principal: '0.50000000',
      },
      left: '599999.50000000',
      released: '0.00000000',
    })
    expect(refusedOf(await repay(caller, id, '900000'))).toBeUndefined()
    expect(await world.loan(caller)).toMatchObject({ status: 3, owed: '0.00000000' })
    expect(await world.balanceOf(caller)).toEqual([`${400_000 - 5400 - 3027}`, '0'])
    expect(refusedOf(await repay(caller, id, '1'))).toBe('ORDER_STATE')
  })

  it('RT-12 the borrower hears of each change of his wallet, and of nothing when he is refused', async () => {
    const caller = await world.person({ [USDT]: '400000' })
    const heard = () =>
      world.told
        .splice(0)
        .filter(({ partyId }) => partyId === caller.userId)
        .map(({ event }) => event)
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
    const add = (who: Caller, orderId: number, amount: string) =>
      world.door.addMargin({ orderId, amount }, at(who))
    for (const change of [repay, add]) {
      expect(refusedOf(await change(caller, id, '0'))).toBe('PARAM_ERROR')
      expect(refusedOf(await change(caller, id, '0.000000001'))).toBe('PARAM_ERROR')
      expect(refusedOf(await change(other, id, '1'))).toBe('NOT_FOUND')
      expect(refusedOf(await change(caller, 999_999, '1'))).toBe('NOT_FOUND')
      expect(refusedOf(await change(caller, id, '599000.00000001'))).toBe('INSUFFICIENT_BALANCE')
    }
    const [first, second] = [
      await repay(caller, id, '1000', 'r'),
      await repay(caller, id, '1000', 'r'),
    ]
    expect(second).toEqual(first)
    expect(await world.balanceOf(caller)).toEqual(['598000', '200000'])
    const waiting = await world.person({ [USDT]: '200000' })
    const asked = messageOf(await world.apply(waiting))
    for (const change of [repay, add])
      expect(refusedOf(await change(waiting, asked.id, '1'))).toBe('ORDER_STATE')
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
    const raised = messageOf(
      await world.door.addMargin({ orderId: id, amount: '60000', from_field: 'micro' }, at(caller)),
    )
    expect(Number(raised.risk_rate)).toBeGreaterThan(Number(low.risk_rate))
    expect([await world.balanceOf(caller), await world.balanceOf(caller, USDT, 4)]).toEqual([
      ['660000', '310000'],
      ['30000', '0'],
    ])
    expect(
      refusedOf(
        await world.door.addMargin(
          { orderId: id, amount: '30000.00000001', from_field: 'micro' },
          at(caller),
        ),
      ),
    ).toBe('INSUFFICIENT_BALANCE')
  })
})

/** Puts USDT from the exchange account into the options account, past the gate. */
async function moveAside({ userId }: Pick<Caller, 'userId'>, usdt: string): Promise<void> {
  const amount = unitsOf<Quantity>(usdt)
  await world.database.transaction(async (tx) => {
    const own = (await ownAccounts(tx, userId)).filter(({ currencyId }) => currencyId === USDT)
    const account = (kind: number): number => own.find((one) => one.kind === kind)?.id ?? 0
    const entry = { part: 0, type: recordTypes.exchangeToOptions } as const
    await post(tx, chainOfParty(userId), new Date(), [
      {
        cause: 'test.aside',
        reference: randomUUID(),
        params: {},
        entries: [
          { ...entry, account: account(kinds.exchange), change: negate(amount) },
          { ...entry, account: account(kinds.options), change: amount },
        ],
      },
    ])
  })
}
