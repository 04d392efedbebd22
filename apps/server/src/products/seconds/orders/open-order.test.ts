import { secondsOrder } from '@candor/contract/seconds'
import { type Quantity, type Rate, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { refusalOf, SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsTerms } from '../index.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
let fixture: SecondsFixture

beforeAll(async () => {
  fixture = await SecondsFixture.open()
})
afterAll(() => fixture.close())

describe('the opening price', () => {
  it('SEC-08 is the first tick recorded after acceptance, whatever was known before', async () => {
    const alice = await fixture.person('1000')
    await fixture.tick('64000')
    const answer = fixture.submit(alice)
    fixture.clock.advance(300)
    await fixture.tick('64100', { lateMs: 300 })
    fixture.clock.advance(100)
    await fixture.tick('64200', { lateMs: 1_001 })
    fixture.clock.advance(600)
    const first = await fixture.tick('65000.01')
    await fixture.tick('70000', { marketId: 2 })
    const order = messageOf(await answer)
    expect(order).toMatchObject({ open_price: '65000.01', open_tick_id: first })
  })

  it('SEC-08 is read from the record, so a tick that nobody was told of counts', async () => {
    const alice = await fixture.person('1000')
    const answer = fixture.submit(alice)
    fixture.clock.advance(500)
    const unheard = await fixture.tick('65001', { heard: false })
    fixture.clock.advance(1_000)
    await fixture.tick('65002')
    expect(messageOf(await answer)).toMatchObject({ open_price: '65001.00', open_tick_id: unheard })
  })

  it('SEC-27 is not taken back by a cool-off or a loss limit that its user calls after acceptance', async () => {
    const alice = await fixture.person('1000')
    const lost = messageOf(await fixture.placed(alice, { number: '20' }, '65000'))
    fixture.clock.advance(lost.handled_ms - fixture.clock.nowMs())
    await fixture.tick('64000')
    fixture.clock.advance(500)
    await fixture.tick('64000')
    await fixture.seconds.settle()
    const answer = fixture.submit(alice, { number: '20' })
    fixture.clock.advance(300)
    messageOf(await fixture.limits().set({ daily_loss: '1' }, fixture.context(alice)))
    messageOf(await fixture.limits().coolOff({ days: 1 }, fixture.context(alice)))
    const first = await fixture.tick('65000')
    expect(messageOf(await answer)).toMatchObject({ open_tick_id: first })
    expect(await refusalOf(fixture.placed(alice))).toBe('COOL_OFF')
  })

  it('SEC-08 MKT-29 is no tick that was known at the acceptance, although clocks say that it came after', async () => {
    const alice = await fixture.person('1000')
    // The disclosure was read before, by any clock (FUT-44).
    fixture.clock.advance(1_000)
    const known = await fixture.tick('64000')
    fixture.clock.advance(-1_000)
    const { handlers } = fixture
    const answer = handlers.placeOrder(
      { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' },
      { ...fixture.context(alice), receivedAfterTickId: known },
    )
    fixture.clock.advance(1_500)
    const first = await fixture.tick('65000')
    expect(messageOf(await answer)).toMatchObject({ open_tick_id: first })
  })

  it('SEC-08 without a tick within 3 s nothing is debited and the refusal is NO_PRICE', async () => {
    const alice = await fixture.person('1000')
    const answer = fixture.submit(alice)
    fixture.clock.advance(2_999)
    await fixture.tick('65000', { marketId: 2 })
    fixture.clock.advance(2)
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    expect(await fixture.balanceOf(alice)).toEqual(['1000', '0'])
    await fixture.tick('65000')
    expect(
      await fixture.asOwner('SELECT 1 FROM seconds_order WHERE user_id = $1', [alice.userId]),
    ).toEqual([])
  })

  it('SEC-26 none is taken while our clock is behind, also where that shows after acceptance', async () => {
    const alice = await fixture.person('1000')
    fixture.arePricesTimely = false
    expect(await refusalOf(fixture.submit(alice))).toBe('NO_PRICE')
    fixture.arePricesTimely = true
    const answer = fixture.submit(alice)
    await fixture.tick('65000', { marketId: 2 })
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    fixture.arePricesTimely = false
    fixture.clock.advance(400)
    await fixture.tick('65000')
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    fixture.arePricesTimely = true
    expect(await fixture.balanceOf(alice)).toEqual(['1000', '0'])
    expect(messageOf(await fixture.placed(alice)).status).toBe(1)
  })

  it('SEC-09 ends to the millisecond after that tick', async () => {
    const order = messageOf(await fixture.placed(await fixture.person('1000'), { seconds: 60 }))
    expect(order.handled_ms).toBe(fixture.clock.nowMs() + 60_000)
    expect(order.remain_milli_seconds).toBe(60_000)
  })
})

describe('an order', () => {
  it('SEC-04 SEC-06 is paid from the options account and answered with every field of an order', async () => {
    const alice = await fixture.person('1000')
    const order = messageOf(await fixture.placed(alice, { type: 2, number: '100.5' }))
    expect(secondsOrder.safeParse(order).success).toBe(true)
    expect(order).toMatchObject({
      show_micro_id: order.id + 10_000,
      user_id: alice.userId,
      match_id: 1,
      currency_id: 3,
      currency_name: 'USDT',
      symbol_name: 'BTC/USDT',
      type: 2,
      type_name: 'Down',
      seconds: 30,
      number: '100.50000000',
      open_price: '65000.00',
      end_price: '0.00',
      fee: '0.00000000',
      profit_ratio: '80.00',
      fact_profits: '0.00000000',
      status: 1,
      status_name: 'Open',
      profit_result: 0,
      profit_result_name: '',
      complete_at: '',
      end_tick_id: 0,
      settle_rule: 'last_tick',
    })
    expect(await fixture.balanceOf(alice)).toEqual(['899.5', '100.5'])
  })

  it('SEC-06 has the fields of the specification, a mean its first tick and their number too', async () => {
    const order = messageOf(await fixture.placed(await fixture.person('1000')))
    expect(Object.keys(order).sort()).toEqual([
      'complete_at',
      'created_at',
      'currency_id',
      'currency_name',
      'end_first_tick_id',
      'end_price',
      'end_tick_count',
      'end_tick_id',
      'fact_profits',
      'fee',
      'handled_at',
      'handled_ms',
      'id',
      'match_id',
      'number',
      'open_price',
      'open_tick_id',
      'profit_ratio',
      'profit_result',
      'profit_result_name',
      'remain_milli_seconds',
      'seconds',
      'settle_rule',
      'show_micro_id',
      'status',
      'status_name',
      'symbol_name',
      'type',
      'type_name',
      'updated_at',
      'user_id',
    ])
    expect(order.handled_at).toBe(
      new Date(order.handled_ms).toISOString().slice(0, 19).replace('T', ' '),
    )
  })

  it('SEC-07 holds stake and fee in the locked part, with fee and payout frozen on the order', async () => {
    const carla = await fixture.person('1000')
    const dear = {
      ...secondsTerms,
      fee: unitsOf<Rate>('0.02'),
      durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.85') })),
    }
    await fixture.reopen(dear)
    const order = messageOf(await fixture.placed(carla))
    await fixture.reopen()
    expect(order).toMatchObject({ fee: '2.00000000', profit_ratio: '85.00' })
    expect(await fixture.balanceOf(carla)).toEqual(['898', '102'])
    expect(
      messageOf(await fixture.handlers.result({ id: order.id }, fixture.context(carla))),
    ).toMatchObject({ fee: '2.00000000', profit_ratio: '85.00' })
    fixture.clock.advance(29_500)
    await fixture.tick('65001')
    fixture.clock.advance(1_000)
    await fixture.tick('60000')
    await fixture.seconds.settle()
    expect(await fixture.balanceOf(carla)).toEqual(['1083', '0'])
  })

  it('STAFF-08 SEC-07 terms that come into force while an order waits for its tick, or after it opened, are not its own', async () => {
    const alice = await fixture.person('1000')
    const halved = {
      ...secondsTerms,
      durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.4') })),
    }
    const fromMs = fixture.clock.nowMs() + 200
    await fixture.reopen((nowMs) => (nowMs >= fromMs ? halved : secondsTerms))
    const waited = messageOf(await fixture.placed(alice))
    expect(fixture.clock.nowMs()).toBeGreaterThan(fromMs)
    expect(waited).toMatchObject({ profit_ratio: '80.00' })
    expect(messageOf(await fixture.placed(alice))).toMatchObject({ profit_ratio: '40.00' })
    expect(
      messageOf(await fixture.handlers.result({ id: waited.id }, fixture.context(alice))),
    ).toMatchObject({ profit_ratio: '80.00' })
    await fixture.reopen()
  })

  it('SEC-03 the terms are public, and a change touches only orders accepted after it', async () => {
    const durations = messageOf(
      await fixture.handlers.durations({}, fixture.context(await fixture.person('0'))),
    )
    expect(durations.map(({ seconds, profit_ratio }) => [seconds, profit_ratio])).toEqual([
      [30, '80.00'],
      [60, '82.00'],
      [180, '84.00'],
      [300, '85.00'],
      [600, '85.00'],
      [900, '85.00'],
    ])
    const alice = await fixture.person('1000')
    const before = messageOf(await fixture.placed(alice))
    await fixture.reopen({
      ...secondsTerms,
      durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.5') })),
    })
    const after = messageOf(await fixture.placed(alice))
    await fixture.reopen()
    const now = messageOf(
      await fixture.handlers.orders({ status: -1 }, fixture.context(alice)),
    ).data
    expect(now.map(({ id, profit_ratio }) => [id, profit_ratio])).toEqual([
      [after.id, '50.00'],
      [before.id, '80.00'],
    ])
  })

  it('SEC-02 lists durations with ratio, bounds, rule and break-even rate', async () => {
    const [half, , , five] = messageOf(
      await fixture.handlers.durations({}, fixture.context(await fixture.person('0'))),
    )
    expect(half).toEqual({
      id: 1,
      seconds: 30,
      status: 1,
      profit_ratio: '80.00',
      min_amount: '5.00000000',
      max_amount: '5000.00000000',
      settle_rule: 'last_tick',
      break_even: '0.5556',
    })
    expect(five).toMatchObject({ seconds: 300, settle_rule: 'mean_10s', break_even: '0.5405' })
  })

  it.each([
    ['the currency’s, which are narrower', '10', '200', '10.00000000', '200.00000000'],
    ['the duration’s, which are narrower', '1', '9000', '5.00000000', '5000.00000000'],
    ['one of each', '10', '9000', '10.00000000', '5000.00000000'],
  ])(
    'SEC-02 SEC-20 the bounds of a stake are those of %s',
    async (_of, least, most, shownLeast, shownMost) => {
      await fixture.reopen({ ...secondsTerms, minStake: q(least), maxStake: q(most) })
      const listed = messageOf(
        await fixture.handlers.durations({}, fixture.context(await fixture.person('0'))),
      )
      await fixture.reopen()
      for (const { min_amount, max_amount } of listed)
        expect([min_amount, max_amount]).toEqual([shownLeast, shownMost])
    },
  )

  it('WIRE-20 a repeated key is answered at once with the first order and moves nothing', async () => {
    const bob = await fixture.person('1000')
    const first = messageOf(await fixture.placed(bob, {}, '65000', 'my key'))
    const again = messageOf(await fixture.submit(bob, {}, 'my key'))
    expect(again.id).toBe(first.id)
    expect(await refusalOf(fixture.submit(bob, { number: '200' }, 'my key'))).toBe(
      'IDEMPOTENCY_CONFLICT',
    )
    expect(await fixture.balanceOf(bob)).toEqual(['900', '100'])
  })

  it('WIRE-20 ten at once with one key are one order', async () => {
    const bob = await fixture.person('1000')
    const all = Array.from({ length: 10 }, () => fixture.submit(bob, {}, 'one key'))
    fixture.clock.advance(400)
    await fixture.tick('65000')
    expect(new Set((await Promise.all(all)).map((answer) => messageOf(answer).id)).size).toBe(1)
    expect(await fixture.balanceOf(bob)).toEqual(['900', '100'])
  })
})
