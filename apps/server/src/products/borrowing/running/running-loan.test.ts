import { randomUUID } from 'node:crypto'
import { negate, type Quantity, unitsOf } from '@candor/money'
import { messageOf, refusedOf } from '@candor/testing/fixtures/access'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../http/handler.ts'
import {
  auditLedger,
  chainOfParty,
  kinds,
  LedgerAudit,
  listOwnAccounts,
  postJournals,
} from '../../../platform/ledger/index.ts'
import { borrowingHolds } from '../store-holds.ts'
import { loadDebtsAt } from '../store-debts.ts'
import { transfersRecords } from '../../transfers/index.ts'

const [BTC, USDT, BTC_MARKET] = [1, 3, 1]
const DAY = 86_400_000
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
const repay = (caller: Caller, orderId: number, amount: string, key?: string) =>
  fixture.handlers.repay({ orderId, amount }, at(caller, key))

describe('decision and payout', () => {
  it('LOAN-17 is paid out at the first prices after the second vote, and not before', async () => {
    const caller = await fixture.person({ [BTC]: '6' })
    await fixture.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(
      await fixture.apply(caller, { margin_currency: BTC, margin_amount: '5' }),
    )
    await fixture.settle()
    await fixture.pass(id)
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 1, passed: 1 })
    await fixture.round({ [BTC_MARKET]: '50000' })
    await Promise.all([fixture.settle(), fixture.settle(), fixture.settle()])
    expect(await fixture.loan(caller)).toMatchObject({
      status: 2,
      owed: '600000.00000000',
      interest: '0.00000000',
      daily_interest: '180.00000000',
      risk_rate: '147.50',
    })
    expect([await fixture.balanceOf(caller), await fixture.balanceOf(caller, BTC)]).toEqual([
      ['600000', '0'],
      ['1', '5'],
    ])
    expect((await fixture.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-paid-out'])
  })

  it('LOAN-05 LOAN-17 is refused by itself when the ratio at the payout is above 3, the margin returned', async () => {
    const caller = await fixture.person({ [BTC]: '5' })
    await fixture.round({ [BTC_MARKET]: '50000' })
    const { id } = messageOf(
      await fixture.apply(caller, { margin_currency: BTC, margin_amount: '5' }),
    )
    await fixture.pass(id)
    await fixture.round({ [BTC_MARKET]: '42105.26' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({
      status: 4,
      reason: 'at the price of the payout the loan was worth more than 3 times its margin',
    })
    expect(await fixture.balanceOf(caller, BTC)).toEqual(['5', '0'])
  })

  it('LOAN-17 is refused by itself when nobody decided within 3 days, exactly once by many workers', async () => {
    const caller = await fixture.person({ [USDT]: '200000' })
    await fixture.apply(caller)
    fixture.clock.advance(3 * DAY - 1)
    await fixture.settle()
    expect((await fixture.loan(caller)).status).toBe(1)
    fixture.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => fixture.settle()))
    expect(await fixture.loan(caller)).toMatchObject({
      status: 4,
      reason: 'it was not decided and paid out within 3 days',
    })
    expect(await fixture.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await fixture.messages(caller)).map(({ kind }) => kind)).toEqual(['loan-refused'])
    expect(refusedOf(await fixture.apply(caller))).toBeUndefined()
  })

  it('LOAN-17 waits for votes until its 3 days are over, and what was passed in the last moment is paid out however late', async () => {
    const caller = await fixture.person({ [USDT]: '200000' })
    const { id } = messageOf(await fixture.apply(caller))
    const isWaitingIn = async (ms: number) =>
      (
        await fixture.database.transaction((tx) =>
          fixture.reviewOf('loan').lockRequest(tx, id, fixture.clock.nowMs() + ms),
        )
      )?.isWaiting
    expect([await isWaitingIn(3 * DAY - 1), await isWaitingIn(3 * DAY)]).toEqual([true, false])
    fixture.clock.advance(3 * DAY - 1)
    await fixture.pass(id)
    expect(await isWaitingIn(0)).toBe(false)
    fixture.clock.advance(DAY)
    await fixture.settle()
    expect((await fixture.loan(caller)).status).toBe(2)
  })

  it('STAFF-04 a fail returns the margin with its reason', async () => {
    const caller = await fixture.person({ [USDT]: '200000' })
    const { id } = messageOf(await fixture.apply(caller))
    await fixture.decide('loan', id, 'fail', 'borrower-not-reached')
    expect(await fixture.loan(caller)).toMatchObject({
      status: 4,
      reason: 'we could not reach you under your UID',
    })
    expect(await fixture.balanceOf(caller)).toEqual(['200000', '0'])
    expect((await fixture.messages(caller))[0]?.params).toMatchObject({
      reason: 'borrower-not-reached',
    })
  })
})

describe('interest', () => {
  it('LOAN-08 LOAN-09 every started day once, however many workers, then 0.5 % a day overdue', async () => {
    const caller = await fixture.person({ [USDT]: '400000' })
    const id = await fixture.paidOut(caller)
    for (const [passMs, owed, status] of [
      [0, '600000', 2],
      [1, '600180', 2],
      [30 * DAY - 2, '605400', 2],
      [1, '605400', 2],
      [1, '608427', 5],
      [3 * DAY - 1, '614481', 5],
    ] as const) {
      fixture.clock.advance(passMs)
      await Promise.all(Array.from({ length: 4 }, () => fixture.settle()))
      expect(await fixture.loan(caller), `${owed} at ${passMs}`).toMatchObject({
        owed: `${owed}.00000000`,
        status,
      })
    }
    const [charged] = await fixture.asOwner<{ days: string; amount: string }>(
      `
        SELECT count(*) AS days, trim_scale(sum(amount) / 100000000)::text AS amount
        FROM loan_charge WHERE loan_id = $1`,
      [id],
    )
    expect(charged).toEqual({ days: '33', amount: '14481' })
    expect((await fixture.messages(caller)).map(({ kind }) => kind)).toEqual([
      'loan-paid-out',
      'loan-overdue',
    ])
  })

  it('LOAN-08 a day that is charged cannot be charged again', async () => {
    const [row] = await fixture.asOwner<{ loan_id: string }>(
      'SELECT loan_id FROM loan_charge LIMIT 1',
    )
    await expect(
      fixture.asOwner('INSERT INTO loan_charge VALUES ($1, 1, 1, 1, 1)', [row?.loan_id]),
    ).rejects.toThrow('loan_charge_pkey')
  })

  it('REW-06 what is owed at a moment follows from payout, charges and repayments before it', async () => {
    const caller = await fixture.person({ [USDT]: '400000' })
    const before = fixture.clock.nowMs()
    const id = await fixture.paidOut(caller)
    await fixture.settle()
    fixture.clock.advance(DAY)
    const later = fixture.clock.nowMs()
    await repay(caller, id, '100000')
    const own = async (atMs: number) =>
      (await loadDebtsAt(fixture.database, atMs))
        .filter(({ userId }) => userId === caller.userId)
        .map(({ amount }) => amount)
    expect([await own(before), await own(later), await own(later + 1)]).toEqual([
      [],
      [60_018_000_000_000n],
      [50_018_000_000_000n],
    ])
    await repay(caller, id, '900000')
    expect(await own(fixture.clock.nowMs() + 1)).toEqual([])
  })
})

describe('repaying and adding margin', () => {
  it('LOAN-19 takes overdue interest, then interest, then principal, never more than is owed, and releases the margin at the end', async () => {
    const caller = await fixture.person({ [USDT]: '400000' })
    const id = await fixture.paidOut(caller)
    fixture.clock.advance(30 * DAY + 1)
    await fixture.settle()
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
    expect(await fixture.loan(caller)).toMatchObject({ status: 3, owed: '0.00000000' })
    expect(await fixture.balanceOf(caller)).toEqual([`${400_000 - 5400 - 3027}`, '0'])
    expect(refusedOf(await repay(caller, id, '1'))).toBe('ORDER_STATE')
  })

  it('RT-12 the borrower hears of each change of his wallet, and of nothing when he is refused', async () => {
    const caller = await fixture.person({ [USDT]: '400000' })
    const sentMessages = () =>
      fixture.sentEvents
        .splice(0)
        .filter(({ partyId }) => partyId === caller.userId)
        .map(({ event }) => event)
    const id = await fixture.paidOut(caller)
    expect(sentMessages()).toEqual(['wallet', 'wallet', 'message'])
    messageOf(await repay(caller, id, '1000'))
    expect(sentMessages()).toEqual(['wallet'])
    messageOf(await fixture.handlers.addMargin({ orderId: id, amount: '1000' }, at(caller)))
    expect(sentMessages()).toEqual(['wallet'])
    expect(refusedOf(await repay(caller, id, '0'))).toBe('PARAM_ERROR')
    expect(sentMessages()).toEqual([])
  })

  it('LOAN-19 LOAN-20 refuse in their order, and once for one key', async () => {
    const [caller, other] = [await fixture.person({ [USDT]: '200000' }), await fixture.person()]
    const id = await fixture.paidOut(caller)
    await moveAside(caller, '1000')
    const add = (who: Caller, orderId: number, amount: string) =>
      fixture.handlers.addMargin({ orderId, amount }, at(who))
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
    expect(await fixture.balanceOf(caller)).toEqual(['598000', '200000'])
    const waiting = await fixture.person({ [USDT]: '200000' })
    const request = messageOf(await fixture.apply(waiting))
    for (const change of [repay, add])
      expect(refusedOf(await change(waiting, request.id, '1'))).toBe('ORDER_STATE')
  })

  it('LOAN-10 LOAN-20 the exchange account’s own money sets more aside and leaves the rate; another account’s raises it', async () => {
    const caller = await fixture.person({ [USDT]: '400000' })
    const id = await fixture.paidOut(caller)
    const before = await fixture.loan(caller)
    const own = messageOf(
      await fixture.handlers.addMargin({ orderId: id, amount: '50000' }, at(caller)),
    )
    expect(own).toMatchObject({ margin_amount: '250000.00000000', risk_rate: before.risk_rate })
    expect(await fixture.balanceOf(caller)).toEqual(['750000', '250000'])
    await moveAside(caller, '90000')
    const low = await fixture.loan(caller)
    const raised = messageOf(
      await fixture.handlers.addMargin(
        { orderId: id, amount: '60000', from_field: 'micro' },
        at(caller),
      ),
    )
    expect(Number(raised.risk_rate)).toBeGreaterThan(Number(low.risk_rate))
    expect([await fixture.balanceOf(caller), await fixture.balanceOf(caller, USDT, 4)]).toEqual([
      ['660000', '310000'],
      ['30000', '0'],
    ])
    expect(
      refusedOf(
        await fixture.handlers.addMargin(
          { orderId: id, amount: '30000.00000001', from_field: 'micro' },
          at(caller),
        ),
      ),
    ).toBe('INSUFFICIENT_BALANCE')
  })
})

/** Moves USDT from the exchange account into the options account, bypassing the gate. */
async function moveAside({ userId }: Pick<Caller, 'userId'>, usdt: string): Promise<void> {
  const amount = unitsOf<Quantity>(usdt)
  await fixture.database.transaction(async (tx) => {
    const own = (await listOwnAccounts(tx, userId)).filter(({ currencyId }) => currencyId === USDT)
    const account = (kind: number): number => own.find((one) => one.kind === kind)?.id ?? 0
    const entry = { part: 0, type: transfersRecords.exchangeToOptions } as const
    await postJournals(tx, chainOfParty(userId), new Date(), [
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
