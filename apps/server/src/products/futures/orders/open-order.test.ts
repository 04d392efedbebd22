import { BTC, ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskVersions } from '../../../account/limits/index.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

const limitAt = (target_price: string) => ({ share: '1', status: 0, target_price }) as const

describe('opening a contract', () => {
  it('FUT-06 FUT-08 FUT-09 LEDG-09 opens at the first tick recorded after acceptance, locks the margin and books the fee', async () => {
    const user = await fixture.user('100')
    await fixture.tick({ 1: '64000' })
    const feeBefore = await fixture.house('house:fee', 1)
    const pendingReply = fixture.ask(user, { share: '10', target_price: '999' })
    const [tick] = await fixture.tick({ 1: '65000' })
    const answer = await pendingReply
    if ('refused' in answer) throw new Error(answer.refused)
    await fixture.tick({ 1: '65500' })
    expect(await fixture.order(user, answer.data.id)).toMatchObject({
      status: 1,
      type: 1,
      origin_price: '65000.00',
      price: '65013.00',
      number: '0.10000000',
      origin_caution_money: '65.01300000',
      trade_fee: '3.25065000',
      open_tick_id: tick?.id,
    })
    expect(await fixture.balance(user)).toEqual({ available: '3173635000', locked: '6501300000' })
    expect((await fixture.house('house:fee', 1)).available - feeBefore.available).toBe(325_065_000n)
    const types = await fixture.rows(
      `
        SELECT e.type, e.part, e.change FROM entry e JOIN account a ON a.id = e.account_id
        WHERE a.party_id = $1 AND a.kind = 3 AND e.type <> 210 ORDER BY e.id`,
      [user],
    )
    expect(types).toEqual([
      { type: 30, part: 0, change: '-6501300000' },
      { type: 30, part: 1, change: '6501300000' },
      { type: 35, part: 0, change: '-325065000' },
    ])
  })

  it('FUT-06 MKT-16 does not open at a tick whose source time lies before acceptance, and waits 3 s at most', async () => {
    const user = await fixture.user('100')
    const pendingReply = fixture.ask(user, { share: '1' })
    await fixture.tick({ 1: '65000' }, { afterMs: 500, lateMs: 600 })
    const [tick] = await fixture.tick({ 1: '65100' }, { afterMs: 900 })
    const answer = await pendingReply
    if ('refused' in answer) throw new Error(answer.refused)
    expect(await fixture.order(user, answer.data.id)).toMatchObject({
      open_tick_id: tick?.id,
      origin_price: '65100.00',
    })
    const before = await fixture.balance(user)
    const late = fixture.ask(user, { share: '1' })
    await fixture.tick({ 2: '3200' }, { afterMs: 3_000 })
    expect(await late).toEqual({ refused: 'NO_PRICE' })
    await fixture.tick({ 1: '65000' })
    expect(await fixture.balance(user)).toEqual(before)
  })

  it('FUT-06 MKT-29 opens at no tick that was told before it was asked, and names the last one that was known', async () => {
    const user = await fixture.user('100')
    const [knownTick] = await fixture.tick({ 1: '65000' })
    // Received before that tick, and processed after it.
    const pendingReply = fixture.handlers().open(
      { ...BTC, multiple: 100, type: 1, status: 1, share: '1' },
      {
        ...fixture.context(user),
        receivedAtMs: fixture.clock.nowMs() - 500,
        receivedAfterTickId: (knownTick?.id ?? 0) - 1,
      },
    )
    const [next] = await fixture.tick({ 1: '66000' })
    const answer = await pendingReply
    if ('refused' in answer) throw new Error(answer.refused)
    expect(
      await fixture.rows(
        'SELECT open_tick_id, accepted_tick_id, created_ms FROM contract_order WHERE id = $1',
        [answer.data.id],
      ),
    ).toEqual([
      {
        open_tick_id: String(next?.id),
        accepted_tick_id: String(knownTick?.id),
        created_ms: String(knownTick?.recordedAt),
      },
    ])
  })

  it('FUT-10 a short is opened below the tick', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10', type: 2 }, { 1: '65000' })
    expect(await fixture.order(user, id)).toMatchObject({
      type: 2,
      price: '64987.00',
      origin_caution_money: '64.98700000',
      trade_fee: '3.24935000',
    })
    expect(await fixture.balance(user)).toMatchObject({ available: '3176365000' })
  })

  it('FUT-02 answers a text with the id, and the same for the same key without a second order', async () => {
    const user = await fixture.user('100')
    const pendingReply = [
      fixture.ask(user, { share: '1' }, 'key-a'),
      fixture.ask(user, { share: '1' }, 'key-a'),
    ]
    await fixture.tick({ 1: '65000' })
    const [first, second] = await Promise.all(pendingReply)
    expect(first).toMatchObject({
      message: 'Position opened',
      data: { id: expect.any(Number) as number },
    })
    expect(second).toEqual(first)
    expect(
      await fixture.ask(user, { share: '1' }, 'key-a'),
      'a key that is known is answered without waiting',
    ).toEqual(first)
    expect(
      await fixture.rows('SELECT id FROM contract_order WHERE user_id = $1', [user]),
    ).toHaveLength(1)
  })

  it('FUT-03 refuses in its order', async () => {
    const user = await fixture.user('50')
    await fixture.wake({ 1: '65000', 2: '3200' })
    await fixture.tick({ 1: '65000', 2: '3200' })
    const refusal = async (ask: Parameters<FuturesFixture['ask']>[1]) => {
      const pendingReply = fixture.ask(user, ask)
      await fixture.tick({ 1: '65000' })
      const answer = await pendingReply
      return 'refused' in answer ? answer.refused : 'done'
    }
    const wrong = {
      share: '0.5',
      multiple: 33,
      target_price: '66000',
      status: 0,
      stop_loss_price: '70000',
    } as const
    const unknown = await fixture.user('50', { acknowledged: false })
    const unread = await fixture.ask(unknown, { ...wrong, share: 'x' })
    expect(unread).toMatchObject({
      refused: 'RISK_ACK_REQUIRED',
      details: { version: riskVersions.contracts },
    })
    await fixture.owner.query(
      `
        INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
        VALUES ($1, 'risk-contracts', $3, sha256(''), 'en', $2)`,
      [unknown, new Date(fixture.clock.nowMs()), riskVersions.contracts],
    )
    await fixture.owner.query(
      `
        INSERT INTO cool_off (user_id, days, started_at, ends_at)
        VALUES ($1, 1, $2, $2::timestamptz + interval '24 hours')`,
      [unknown, new Date(fixture.clock.nowMs())],
    )
    expect(await fixture.ask(unknown, { ...wrong, share: 'x' })).toMatchObject({
      refused: 'COOL_OFF',
    })
    expect(await refusal({ ...wrong, share: 'x', currency_id: 99 })).toBe('PARAM_ERROR')
    expect(await refusal({ ...wrong, currency_id: 99 })).toBe('PAIR_NOT_FOUND')
    expect(await refusal({ ...wrong, currency_id: 12 }), 'synthetic pairs have no contracts').toBe(
      'PAIR_NOT_FOUND',
    )
    expect(await refusal(wrong)).toBe('MULTIPLE_NOT_ALLOWED')
    expect(await refusal({ ...wrong, multiple: 10 })).toBe('LOTS_RANGE')
    expect(
      await refusal({ ...wrong, multiple: 10, share: '1', ...ETH, target_price: '3300' }),
    ).toBe('LIMIT_PRICE_SIDE')
    expect(await refusal({ ...wrong, multiple: 10, share: '10000' })).toBe('LIMIT_PRICE_SIDE')
    expect(await refusal({ ...wrong, multiple: 10, share: '10000', target_price: '64000' })).toBe(
      'TP_SL_INVALID',
    )
    expect(
      await refusal({
        ...wrong,
        multiple: 10,
        share: '10000',
        target_price: '64000',
        stop_loss_price: '',
      }),
    ).toBe('EXPOSURE_CAP')
    const pendingReply = fixture.ask(user, { share: '10' })
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '68.26365000', fee: '3.25065000' },
    })
    expect(await fixture.balance(user)).toEqual({ available: '5000000000', locked: '0' })
  })

  it('FUT-03 USER-31 refuses with LOSS_LIMIT before it looks at the balance, once contracts have lost that much today, and lets close', async () => {
    const user = await fixture.user('30')
    const lost = await fixture.open(user, { share: '1' }, { 1: '65000' })
    const kept = await fixture.open(user, { share: '1', type: 2 }, { 1: '65000' })
    expect(await fixture.close(user, lost, { 1: '64500' })).toEqual({ message: 'position closed' })
    await fixture.owner.query(
      `
        INSERT INTO loss_limit (user_id, number, daily_loss, decided_at)
        VALUES ($1, 1, 578000000, $2)`,
      [user, new Date(fixture.clock.nowMs())],
    )
    const pendingReply = fixture.ask(user, { share: '50' })
    await fixture.tick({ 1: '64500' })
    expect(await pendingReply, 'the loss of 5.13 and both fees').toMatchObject({
      refused: 'LOSS_LIMIT',
      details: { lost: '5.78000000' },
    })
    expect(await fixture.close(user, kept, { 1: '64500' })).toEqual({ message: 'position closed' })
  })

  it('FUT-03 answers the disclosure before a cool-off, the lots before the pair, and a closed pair before its terms', async () => {
    const [user, hasty] = [
      await fixture.user('50'),
      await fixture.user('50', { acknowledged: false }),
    ]
    await fixture.owner.query(
      `
        INSERT INTO cool_off (user_id, days, started_at, ends_at)
        VALUES ($1, 1, $2, $2::timestamptz + interval '24 hours')`,
      [hasty, new Date(fixture.clock.nowMs())],
    )
    expect(await fixture.ask(hasty, { share: '1' })).toMatchObject({ refused: 'RISK_ACK_REQUIRED' })
    expect(await fixture.ask(user, { share: '0', currency_id: 99 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    const market = fixture.catalogue.marketNamed('DOT/USDT')
    await fixture.rows(
      `
        INSERT INTO contract_delisting (market_id, closes_at, created_at)
        SELECT id, $1::timestamptz, $1::timestamptz - interval '8 days' FROM market
        WHERE symbol = 'DOT/USDT'`,
      [new Date(fixture.clock.nowMs())],
    )
    await fixture.restart()
    fixture.clock.advance(1_000)
    expect(
      await fixture.ask(user, { share: '0.5', multiple: 33, currency_id: market?.base.id ?? 0 }),
    ).toEqual({ refused: 'PAIR_CLOSED' })
  })

  it('FUT-03 FUT-26 MKT-17 files no limit order while the pair is delayed', async () => {
    const user = await fixture.user('100')
    await fixture.tick({ 1: '65000' })
    fixture.clock.advance(10_001)
    expect(await fixture.ask(user, limitAt('64000'))).toEqual({
      refused: 'NO_PRICE',
    })
    await fixture.tick({ 1: '65000', 2: '3200' })
    expect(
      await fixture.ask(user, limitAt('64000')),
      'the first tick after a silence is no price yet',
    ).toEqual({ refused: 'NO_PRICE' })
    await fixture.tick({ 1: '65000', 2: '3200' })
    expect(await fixture.ask(user, limitAt('64000'))).toMatchObject({
      message: 'Limit order placed',
    })
  })

  it('FUT-35 takes whole lots in the range and at most 50 living orders of a pair', async () => {
    const user = await fixture.user('2000')
    await fixture.tick({ 1: '65000' })
    for (const share of ['0', '1.5', '10001'])
      expect(
        await fixture.ask(user, { share, status: 0, target_price: '64000' }),
        share,
      ).toMatchObject({ refused: share === '0' ? 'PARAM_ERROR' : 'LOTS_RANGE' })
    for (let count = 0; count < 50; count += 1)
      await fixture.file(user, { share: '1', target_price: '60000' })
    expect(await fixture.ask(user, limitAt('60000'))).toMatchObject({ refused: 'MAX_OPEN_ORDERS' })
    await fixture.tick({ 1: '65000', 2: '3200' })
    expect(
      await fixture.ask(user, { ...ETH, share: '1', status: 0, target_price: '3000' }),
      'another pair has its own 50',
    ).toMatchObject({ data: {} })
    await fixture.handlers().cancelAll({}, fixture.context(user))
  })

  it('FUT-36 takes the multiples of the published list', async () => {
    const user = await fixture.user('1000')
    await fixture.tick({ 1: '65000' })
    for (const leverage of [10, 25, 50, 75, 100])
      expect(
        await fixture.ask(user, {
          share: '1',
          multiple: leverage,
          status: 0,
          target_price: '60000',
        }),
      ).toMatchObject({ data: {} })
    for (const leverage of [1, 20, 125])
      expect(
        await fixture.ask(user, {
          share: '1',
          multiple: leverage,
          status: 0,
          target_price: '60000',
        }),
      ).toMatchObject({ refused: 'MULTIPLE_NOT_ALLOWED' })
    await fixture.handlers().cancelAll({}, fixture.context(user))
  })

  it('FUT-41 counts open and pending together under the highest multiple used', async () => {
    const user = await fixture.user('100000')
    await fixture.tick({ 1: '65000' })
    await fixture.file(user, { share: '100', multiple: 75, target_price: '60000' })
    expect(
      await fixture.ask(user, { share: '1', multiple: 100, status: 0, target_price: '60000' }),
      '60,000 pending is above 50,000',
    ).toMatchObject({ refused: 'EXPOSURE_CAP' })
    expect(
      await fixture.ask(user, { share: '60', multiple: 75, status: 0, target_price: '60000' }),
    ).toMatchObject({ data: {} })
    expect(
      await fixture.ask(user, { share: '10', multiple: 75, status: 0, target_price: '60000' }),
      '102,000 is above 100,000',
    ).toMatchObject({ refused: 'EXPOSURE_CAP' })
    await fixture.handlers().cancelAll({}, fixture.context(user))
  })

  it('FUT-03 FUT-19 locks for no further order what open positions lack of their margins, so that the fund does not pay for what its owner keeps', async () => {
    const user = await fixture.user('6000')
    await fixture.open(user, { share: '70' }, { 1: '65000', 2: '3200' })
    await fixture.tick({ 1: '57400', 2: '3200' })
    const away = { ...ETH, status: 0, multiple: 10, target_price: '3190' } as const
    expect(
      await fixture.ask(user, { ...away, share: '160' }),
      '5522.15445 are there, and 5329.1 lost',
    ).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', details: { needed: '5130.54590400' } })
    const small = fixture.ask(user, { ...ETH, share: '7' })
    await fixture.tick({ 1: '57400', 2: '3200' })
    expect(
      await small,
      'nor for a position: 7 margins of 3.2 and fees, of 193.05 that are free',
    ).toMatchObject({ data: {} })
    const large = fixture.ask(user, { ...ETH, share: '61' })
    await fixture.tick({ 1: '57400', 2: '3200' })
    expect(await large).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' })
    await fixture.tick({ 1: '56530', 2: '3200' })
    await fixture.futuresEngine.idle()
    const ended = await fixture.rows(
      `
        SELECT close_reason, paid_by_fund, borne_by_house FROM contract_order
        WHERE user_id = $1 AND market_id = 1`,
      [user],
    )
    expect(ended, 'it pays for its liquidation itself').toEqual([
      { close_reason: 'liquidation', paid_by_fund: '0', borne_by_house: '0' },
    ])
  })

  it('FUT-03 MKT-17 opens nothing for a wallet of which a pair cannot be priced', async () => {
    const user = await fixture.user('1000')
    await fixture.open(user, { ...ETH, share: '1' }, { 1: '65000', 2: '3200' })
    await fixture.tick({ 1: '65000' }, { afterMs: 11_000 })
    expect(await fixture.ask(user, limitAt('64000'))).toMatchObject({ refused: 'NO_PRICE' })
    for (let count = 0; count < 2; count += 1) await fixture.tick({ 1: '65000', 2: '3200' })
    expect(await fixture.ask(user, limitAt('64000'))).toMatchObject({ data: {} })
  })

  it('FUT-42 opens nothing while the insurance fund is below its floor, and closes', async () => {
    const user = await fixture.user('1000')
    const id = await fixture.open(user, { share: '1' }, { 1: '65000' })
    const fund = await fixture.house('insurance_fund', 0)
    const drain = async (amount: bigint) => {
      await fixture.owner.query(
        `
          UPDATE account a SET available = available - $1 FROM party p
          WHERE p.id = a.party_id AND p.house = $2 AND a.currency_id = 3 AND a.shard = 0`,
        [amount.toString(), 'insurance_fund'],
      )
    }
    await drain(fund.available - 9_999_999_999_999n)
    const pendingReply = fixture.ask(user, { share: '1' })
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toEqual({ refused: 'EXPOSURE_CAP' })
    expect(await fixture.close(user, id, { 1: '65000' })).toEqual({ message: 'position closed' })
    await drain(9_999_999_999_999n - fund.available)
    expect(await fixture.open(user, { share: '1' }, { 1: '65000' })).toBeGreaterThan(id)
  })
})
