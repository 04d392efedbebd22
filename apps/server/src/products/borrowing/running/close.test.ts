import { verifyProofs } from '@candor/testing/proofs'
import { type Quantity, unitsOf } from '@candor/money'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { exposed, trade } from '@candor/testing/fixtures/exposed-loan'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../http/handler.ts'
import { auditLedger, LedgerAudit } from '../../../platform/ledger/index.ts'
import { listUsersInLiquidation } from './store-liquidations.ts'
import { borrowingHolds } from '../store-holds.ts'
import { findLoanProof } from '../store-proof.ts'

const [BTC, ETH, USDT, BTC_MARKET, ETH_MARKET] = [1, 2, 3, 1, 2]
let fixture: BorrowingFixture

// These loans keep the first version of the terms; the second version has its own tests.
beforeAll(async () => {
  fixture = await BorrowingFixture.open({ secondTermsMs: Infinity })
})
afterAll(() => fixture.close())
// A long gap without prices, left by another test, would count as an outage (LOAN-24).
beforeEach(async () => {
  await fixture.round({ [BTC_MARKET]: '50000' })
  await fixture.reopen()
})
afterEach(async () => {
  expect(fixture.faults).toEqual([])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

const gated = (caller: Caller, amount: string, currencyId = USDT) =>
  fixture.database.transaction((tx) =>
    fixture.borrowing.gate(tx, caller.userId, { currencyId, amount: unitsOf<Quantity>(amount) }),
  )

describe('a warning', () => {
  it('LOAN-13 comes once for each crossing of 120 %, with what would restore 150 %', async () => {
    const { caller } = await exposed(fixture)
    const warnings = async () =>
      (await fixture.messages(caller))
        .filter(({ kind }) => kind === 'loan-warning')
        .map(({ params }) => [params['rate'], params['missing']])
    const statuses: unknown[][] = []
    // Assets are 100,000 + 14 x BTC against 600,180 once the first day has started: 120 % at
    // 44,301.14...
    for (const btc of ['44400', '44300', '44200', '44250', '45000', '44300']) {
      await fixture.round({ [BTC_MARKET]: btc })
      await Promise.all([fixture.settle(), fixture.settle()])
      statuses.push(await warnings())
    }
    expect(statuses.map(({ length }) => length)).toEqual([0, 1, 1, 1, 1, 2])
    expect(statuses[1]).toEqual([['119.99', '180070']])
    expect(await fixture.loan(caller)).toMatchObject({
      status: 2,
      closing: 0,
      restore: '180070.00000000',
    })
  })
})

describe('a forced close', () => {
  it('LOAN-11 110.00 % exactly stays, a unit less is closed, at the first tick after the crossing', async () => {
    const { caller, id } = await exposed(fixture)
    // 100,000 + 14 x BTC = 660,198 at 40,014.14285714...; the price is cut below and above it.
    await fixture.round({ [BTC_MARKET]: '40014.14285715' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 0, risk_rate: '110.00' })
    const [crossing] = [...(await fixture.round({ [BTC_MARKET]: '40014.14285714' })).values()]
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1, risk_rate: '109.99' })
    await fixture.settle()
    expect((await fixture.loan(caller)).status).toBe(2)
    const [sale] = [...(await fixture.round({ [BTC_MARKET]: '50000' })).values()]
    await Promise.all(Array.from({ length: 4 }, () => fixture.settle()))
    const closed = await fixture.loan(caller)
    expect(closed).toMatchObject({
      status: 6,
      owed: '0.00000000',
      shortfall: '0.00000000',
      margin_amount: '4.00000000',
    })
    expect(closed.sales).toEqual([
      {
        from: 'held',
        currency: 'USDT',
        amount: '100000.00000000',
        repaid: '100000.00000000',
        tick_id: null,
      },
      {
        from: 'margin',
        currency: 'BTC',
        amount: '4.00000000',
        repaid: '200000.00000000',
        tick_id: sale,
      },
      {
        from: 'held',
        currency: 'BTC',
        amount: '6.00360000',
        repaid: '300180.00000000',
        tick_id: sale,
      },
    ])
    expect([await fixture.balanceOf(caller), await fixture.balanceOf(caller, BTC)]).toEqual([
      ['0', '0'],
      ['3.9964', '0'],
    ])
    expect((await fixture.messages(caller)).map(({ kind }) => kind)).toEqual([
      'loan-paid-out',
      'loan-warning',
      'loan-closed',
    ])
    await fixture.chain()
    const proof = await findLoanProof(fixture.database, caller.userId, id)
    expect(proof?.ticks).toEqual([
      { role: 'mark', id: crossing },
      { role: 'close', id: sale },
    ])
    expect((await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')).toEqual({
      kind: 'loan',
      count: 2,
      difference: undefined,
    })
  })

  it.each<[string, string]>([
    [
      'a sale is said to have been smaller',
      `settlement = replace(settlement::text, '4.00000000', '3.00000000')::json`,
    ],
    [
      'another tick is said to have been the sale’s',
      `closing = (jsonb_set(closing::jsonb, '{sold,0,tick_id}', '1'))::json`,
    ],
    [
      'the crossing is said to have been later',
      `crossing = (jsonb_set(crossing::jsonb, '{at}', to_jsonb(((crossing->>'at')::bigint + 5000))))::json`,
    ],
    [
      'more was held than is said',
      `crossing = (jsonb_set(crossing::jsonb, '{margin}', '"9.00000000"'))::json`,
    ],
    [
      'less was owed at the close',
      `closing = (jsonb_set(closing::jsonb, '{principal}', '"1.00000000"'))::json`,
    ],
  ])('LOAN-14 FAIR-05 verification finds it when %s', async (_what, change) => {
    const [before] = await fixture.asOwner<{
      id: string
      crossing: object
      closing: object
      settlement: object
    }>('SELECT id, crossing, closing, settlement FROM loan WHERE status = 6 ORDER BY id LIMIT 1')
    await fixture.asOwner(`UPDATE loan SET ${change} WHERE id = $1`, [before?.id])
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toContain(`loan ${before?.id}`)
    await fixture.asOwner(
      'UPDATE loan SET crossing = $2, closing = $3, settlement = $4 WHERE id = $1',
      [before?.id, before?.crossing, before?.closing, before?.settlement],
    )
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toBeUndefined()
  })

  it('LOAN-14 MKT-17 stale and late prices close nothing, and a coin without a new price is waited for', async () => {
    const { caller } = await exposed(fixture)
    await fixture.round({ [BTC_MARKET]: '30000', [ETH_MARKET]: '2500' })
    await fixture.round({ [ETH_MARKET]: '2500' }, 10_001)
    await fixture.reopen()
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 0, risk_rate: null })
    await fixture.round({ [ETH_MARKET]: '2500' })
    await fixture.tick('30000', { lateMs: 1_001 })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 0 })
    await fixture.round({ [BTC_MARKET]: '30000' })
    await fixture.settle()
    fixture.clock.advance(60_000)
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1 })
    await fixture.round({ [BTC_MARKET]: '40000' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 6 })
  })

  it('LOAN-24 dust of a coin whose feed is dead neither keeps a loan from its close nor holds that up', async () => {
    await fixture.round({ [ETH_MARKET]: '2500' })
    const { caller } = await exposed(fixture)
    await fundExchangeAccounts(fixture.database, caller.userId, { [ETH]: '0.00000001' })
    await fixture.live(11_000, { [BTC_MARKET]: '50000' })
    await fixture.round({ [BTC_MARKET]: '40014' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1 })
    await fixture.round({ [BTC_MARKET]: '30000' })
    await fixture.settle()
    expect((await fixture.loan(caller)).status).toBe(2)
    fixture.clock.advance(3_605_000)
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 6, shortfall: '80180.00000000' })
    expect([await fixture.balanceOf(caller, ETH), await fixture.balanceOf(caller, BTC)]).toEqual([
      ['0.00000001', '0'],
      ['0', '0'],
    ])
    await fixture.chain()
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toBeUndefined()
  })

  it.each([
    [3_600_000, '0', '77680'],
    [3_600_001, '1', '80180'],
  ])(
    'LOAN-24 while the margin is waited for, another coin whose first price comes %i ms after the crossing leaves %s of it',
    async (afterMs, left, shortfall) => {
      await fixture.round({ [ETH_MARKET]: '2500' })
      const { caller } = await exposed(fixture)
      await fundExchangeAccounts(fixture.database, caller.userId, { [ETH]: '1' })
      await fixture.round({ [BTC_MARKET]: '30000' })
      await fixture.settle()
      expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1 })
      await fixture.round({ [ETH_MARKET]: '2500' }, afterMs)
      await fixture.settle()
      expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1 })
      await fixture.round({ [BTC_MARKET]: '30000' }, 5_000)
      await fixture.settle()
      expect(await fixture.loan(caller)).toMatchObject({
        status: 6,
        shortfall: `${shortfall}.00000000`,
      })
      expect([await fixture.balanceOf(caller, ETH), await fixture.balanceOf(caller, BTC)]).toEqual([
        [left, '0'],
        ['0', '0'],
      ])
      await fixture.chain()
      expect(
        (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
      ).toBeUndefined()
    },
  )

  it.each([
    [9_999, 0, '300', '13.49982'],
    [10_000, 3_700_000, '300', '13.49982'],
    [10_001, 5_000, '99.928', '14'],
    [10_001, 3_700_000, '99.928', '14'],
  ])(
    'LOAN-24 the margin is sold first when its price came in time, at %i ms, and last when not, however late anybody looks (%i ms)',
    async (afterMs, lookMs, ether, bitcoin) => {
      await fixture.round({ [ETH_MARKET]: '2500' })
      const { caller } = await exposed(fixture)
      await fundExchangeAccounts(fixture.database, caller.userId, { [ETH]: '300' })
      await fixture.round({ [BTC_MARKET]: '1000', [ETH_MARKET]: '25' })
      await fixture.settle()
      await fixture.round({ [ETH_MARKET]: '2500' })
      await fixture.settle()
      expect(
        await fixture.loan(caller),
        'the margin may still have its price in time',
      ).toMatchObject({ status: 2, closing: 1 })
      await fixture.round({ [BTC_MARKET]: '1000000' }, afterMs - 1_000)
      fixture.clock.advance(lookMs)
      await fixture.settle()
      expect(await fixture.loan(caller)).toMatchObject({ status: 6, shortfall: '0.00000000' })
      expect([await fixture.balanceOf(caller, ETH), await fixture.balanceOf(caller, BTC)]).toEqual([
        [ether, '0'],
        [bitcoin, '0'],
      ])
      await fixture.chain()
      expect(
        (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
      ).toBeUndefined()
    },
  )

  it('LOAN-24 a coin of which much is held closes no loan while its silence is young, and counts as nothing when it is dead', async () => {
    const { caller } = await exposed(fixture)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await fixture.live(1_199_000, { [ETH_MARKET]: '2500' })
      expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 0, risk_rate: null })
    }
    await fixture.live(2_999, { [ETH_MARKET]: '2500' })
    expect(await fixture.loan(caller), 'a millisecond before the hour is over').toMatchObject({
      closing: 0,
    })
    fixture.clock.advance(1)
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 1 })
    await fixture.round({ [BTC_MARKET]: '50000' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 6, shortfall: '0.00000000' })
    await fixture.chain()
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toBeUndefined()
  })

  it('LOAN-14 a loan stands still from its crossing to its close, and no other does', async () => {
    const { caller } = await exposed(fixture)
    const other = await fixture.person({ [USDT]: '200000' })
    await fixture.paidOut(other)
    const closing = async () => [
      ...(await listUsersInLiquidation(fixture.database, [caller.userId, other.userId])),
    ]
    expect(await closing()).toEqual([])
    await fixture.round({ [BTC_MARKET]: '40000' })
    await fixture.settle()
    expect(await closing()).toEqual([caller.userId])
    await fundExchangeAccounts(fixture.database, caller.userId, { [USDT]: '5000000' })
    expect(await gated(caller, '1')).toEqual({ refused: 'WALLET_RISK' })
    await fixture.round({ [BTC_MARKET]: '40000' })
    await fixture.settle()
    expect([(await fixture.loan(caller)).status, await closing()]).toEqual([6, []])
    expect(await gated(caller, '1')).toBeUndefined()
  })

  it('LOAN-14 what the close does not bring in is the lender’s loss, never the borrower’s', async () => {
    const { caller } = await exposed(fixture)
    await fixture.round({ [BTC_MARKET]: '30000' })
    await fixture.settle()
    await fixture.round({ [BTC_MARKET]: '10000' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({
      status: 6,
      owed: '0.00000000',
      shortfall: '360180.00000000',
    })
    expect([await fixture.balanceOf(caller), await fixture.balanceOf(caller, BTC)]).toEqual([
      ['0', '0'],
      ['0', '0'],
    ])
  })

  it('LOAN-16 a crossed loan takes no margin, and may still be repaid whole', async () => {
    const { caller, id } = await exposed(fixture)
    await fixture.round({ [BTC_MARKET]: '35000' })
    await fixture.settle()
    expect(
      await fixture.handlers.addMargin({ orderId: id, amount: '1' }, fixture.context(caller)),
    ).toMatchObject({ refused: 'ORDER_STATE' })
    await trade(fixture, caller, [BTC, '10'], [USDT, '520000'])
    expect(
      await fixture.handlers.repay({ orderId: id, amount: '700000' }, fixture.context(caller)),
    ).toMatchObject({ message: { left: '0.00000000', released: '4.00000000' } })
    await fixture.round({ [BTC_MARKET]: '35000' })
    await fixture.settle()
    expect((await fixture.loan(caller)).status).toBe(3)
  })
})

it(
  'LOAN-14 judging every running loan of a full book costs a round little',
  { timeout: 120_000 },
  async () => {
    const LOANS = 100
    await fixture.round({ [BTC_MARKET]: '50000' })
    const people: Caller[] = []
    for (let index = 0; index < LOANS; index += 1) people.push(await fixture.person({ [BTC]: '4' }))
    const ids = await fixture.asOwner<{ id: string }>(
      `
    INSERT INTO loan (user_id, currency_id, amount, worth, margin_currency_id, margin_asked, margin,
      days, daily_rate, requested_ms, decide_by_ms, terms)
    SELECT u, 3, 60000000000000, 60000000000000, 1, 1, 0, 30, 30000, 0, 259200000, 2
    FROM unnest($1::bigint[]) AS u RETURNING id`,
      [people.map(({ userId }) => userId)],
    )
    await fixture.asOwner(
      `INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
    SELECT 'loan', l.id, l.user_id, s.id, 'pass', '', now() FROM loan l CROSS JOIN staff_member s
    WHERE l.id = ANY ($1)`,
      [ids.map(({ id }) => id)],
    )
    await fixture.asOwner(
      `
        UPDATE loan SET status = 2, passed_ms = $2, paid_out_ms = $2, principal = 10000000000000,
          charged_days = 1 WHERE id = ANY ($1)`,
      [ids.map(({ id }) => id), fixture.clock.nowMs()],
    )
    const began = performance.now()
    for (let round = 0; round < 20; round += 1) {
      await fixture.round({ [BTC_MARKET]: `${50_000 + round}` })
      await fixture.settle()
    }
    const perRound = (performance.now() - began) / 20
    console.info(`a round over ${LOANS} running loans: ${perRound.toFixed(1)} ms`)
    expect(perRound).toBeLessThan(500)
    await fixture.asOwner(
      `
        UPDATE loan SET status = 3, principal = 0, interest = 0, overdue_interest = 0,
          ended_ms = paid_out_ms WHERE id = ANY ($1)`,
      [ids.map(({ id }) => id)],
    )
  },
)
