import { marginRatio, type Risk, computeLoanRisk } from '@candor/engine/borrowing/risk'
import { quantity, unitsOf } from '@candor/money'
import { type Ask, ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newCaller } from '@candor/testing/new-caller'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue, readListing } from '../../../platform/markets/index.ts'
import { listSpotFrozen } from '../../spot/index.ts'
import { loadCountedHoldings } from '../running/standing.ts'
import { currentPrices } from '../coins.ts'
import { loadOrderGates } from '../index.ts'

const USDT = 3
let fixture: ExchangeFixture
let deps: Parameters<typeof loadOrderGates>[0]

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  await fixture.owner.query(`
      INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at)
    SELECT n, n, ARRAY['reviewer'], 'x', '', now() FROM unnest(ARRAY['rita', 'ravi']) AS n`)
  deps = {
    catalogue: await loadCatalogue(() => readListing(fixture.database)),
    clock: fixture.clock,
    lastPrice: (marketId) =>
      fixture.tick === undefined || marketId !== 1
        ? undefined
        : {
            tickId: 1,
            price: fixture.tick.price,
            recordedAt: fixture.tick.atMs,
            isUsable: fixture.clock.nowMs() - fixture.tick.atMs <= 10_000,
          },
  }
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.orderGates = loadOrderGates(deps)
  await fixture.record('50000')
})
afterEach(async () => {
  for (const order of await fixture.owner
    .query<{ id: string; party_id: string }>(
      'SELECT id, party_id FROM spot_order WHERE status = 1 AND market_id = 1',
    )
    .then(({ rows }) => rows)) {
    await fixture.cancel(Number(order.party_id), Number(order.id))
  }
})

/** A user who borrowed 600,000 USDT against 200,000: 133.33 % while holding all of it. */
async function borrower(held = '600000'): Promise<number> {
  const { userId } = await newCaller(fixture.owner, fixture.database, 1)
  await fundExchangeAccounts(fixture.database, userId, { [USDT]: held })
  const units = (text: string): string => unitsOf(text).toString()
  const staff = await fixture.owner
    .query<{ id: string }>('SELECT id FROM staff_member')
    .then(({ rows }) => rows.map(({ id }) => id))
  const {
    rows: [asked],
  } = await fixture.owner.query<{ id: string }>(
    `
    INSERT INTO loan (user_id, currency_id, amount, worth, margin_currency_id, margin_asked, days,
      daily_rate, requested_ms, decide_by_ms, margin, terms)
    VALUES ($1, 3, $2, $2, 3, $3, 30, $4, $5, $5 + 3 * 86400000::bigint, $3, 1) RETURNING id`,
    [userId, units('600000'), units('200000'), units('0.0003'), fixture.clock.nowMs()],
  )
  await fixture.owner.query(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      SELECT 'loan', $1, $2, s, 'pass', '', now() FROM unnest($3::bigint[]) AS s`,
    [asked?.id, userId, staff],
  )
  await fixture.owner.query(
    `
      UPDATE loan SET status = 2, passed_ms = requested_ms, paid_out_ms = requested_ms,
        principal = amount WHERE id = $1`,
    [asked?.id],
  )
  return userId
}

async function riskOfLoan(userId: number): Promise<Risk> {
  const held =
    (await loadCountedHoldings(fixture.database, { spotFrozen: listSpotFrozen }, [userId])).get(
      userId,
    ) ?? []
  const usdt = (text: string) => ({ currencyId: USDT, amount: quantity(unitsOf(text)) })
  const risk = computeLoanRisk(
    {
      currencyId: USDT,
      principal: usdt('600000').amount,
      interest: quantity(0n),
      overdueInterest: quantity(0n),
    },
    [usdt('200000'), ...held],
    currentPrices(deps).marks[1],
  )
  if (risk === undefined) throw new Error('the loan cannot be priced')
  return risk
}

const buy = (amount: string, price: string): Ask => ({ side: 'buy', amount, price })
const sell = (amount: string, price: string): Ask => ({ side: 'sell', amount, price })

describe('orders of a borrower', () => {
  it('LOAN-23 trading back and forth with an accomplice at the edges of the band ends before 110 %', async () => {
    const [owing, accomplice] = [await borrower(), await fixture.party('100', '10000000')]
    const results: unknown[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await fixture.place(accomplice, turn % 2 === 0 ? sell('8', '55000') : buy('8', '45000'))
      results.push(
        await fixture.place(owing, turn % 2 === 0 ? buy('8', '55000') : sell('7.99', '45000')),
      )
    }
    expect(results.map((result) => (result as { refused?: string }).refused)).toEqual([
      undefined,
      undefined,
      undefined,
      'ORDER_RISK',
      'ORDER_RISK',
    ])
    expect(Number(marginRatio(await riskOfLoan(owing)))).toBeGreaterThanOrEqual(110)
  })

  it('LOAN-23 SPOT-02 many at once are judged each on what the one before left, the open ones of other pairs included', async () => {
    // 116.67 %: 40,000 may go, and each of these may cost 15,150.
    const owing = await borrower('500000')
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        fixture.place(owing, {
          side: 'buy',
          amount: '2.5',
          price: '66000',
          orderType: 'stop_limit',
          stopPrice: '60000',
        }),
      ),
    )
    expect(results.map((result) => ('refused' in result ? result.refused : 'placed'))).toEqual([
      'placed',
      'placed',
      'ORDER_RISK',
      'ORDER_RISK',
    ])
    const other = await borrower()
    await fixture.owner.query(
      `
      INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount,
        maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, frozen, place_seq,
          created_at, updated_at)
      VALUES (nextval('spot_order_id'), 2, $1, 1, 'limit', 'GTC', 100000000, 13000000000000, 100000,
        100000, 0, 1, 1, 0, 1, now(), now())`,
      [other],
    )
    expect(await fixture.place(other, buy('4', '55000'))).toEqual({ refused: 'ORDER_RISK' })
    await fixture.owner.query('UPDATE spot_order SET status = 3 WHERE party_id = $1', [other])
    expect(await fixture.place(other, buy('4', '55000'))).toHaveProperty('placed')
  })

  it('LOAN-23 without a current price nothing is bought for what counts, and who owes nothing is asked nothing', async () => {
    const [owing, free] = [await borrower(), await fixture.party('0', '600000')]
    fixture.clock.advance(10_001)
    const ask = buy('10', '59000')
    expect(await fixture.place(owing, ask)).toEqual({ refused: 'ORDER_RISK' })
    expect(await fixture.place(free, ask)).toHaveProperty('placed')
    expect(await fixture.balances(owing)).toMatchObject({
      btc: { available: '0' },
      usdt: { locked: '0' },
    })
  })

  it('LOAN-23 an order at the price is free, a stop loss too', async () => {
    const owing = await borrower()
    expect(await fixture.place(owing, buy('10', '50000'))).toHaveProperty('placed')
    await fixture.place(await fixture.party('10', '0'), sell('10', '50000'))
    expect(
      await fixture.place(owing, {
        side: 'sell',
        amount: '9.9',
        price: '44500',
        orderType: 'stop_limit',
        stopPrice: '45000',
      }),
    ).toHaveProperty('placed')
  })
})
