import { secondsOrder } from '@candor/contract'
import { type Quantity, type Rate, unitsOf } from '@candor/money'
import { SecondsWorld } from '@candor/testing/seconds-world'
import { messageOf } from '@candor/testing/access-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller } from '../../http/handler.ts'
import { secondsTerms } from './index.ts'

/** One user may take all that there is. */
const alone = unitsOf<Rate>('1')
const q = (text: string): Quantity => unitsOf<Quantity>(text)
let world: SecondsWorld

beforeAll(async () => { world = await SecondsWorld.open() })
afterAll(() => world.close())

const refusalOf = async (answer: Promise<object>): Promise<unknown> => {
  const found = await answer
  return 'refused' in found ? found.refused : found
}

describe('the opening price', () => {
  it('SEC-08 is the first tick recorded after acceptance, whatever was known before', async () => {
    const alice = await world.person('1000')
    await world.tick('64000')
    const answer = world.submit(alice)
    world.clock.advance(300)
    await world.tick('64100', { lateMs: 300 })
    world.clock.advance(100)
    await world.tick('64200', { lateMs: 1_001 })
    world.clock.advance(600)
    const first = await world.tick('65000.01')
    await world.tick('70000', { marketId: 2 })
    const order = messageOf(await answer)
    expect(order).toMatchObject({ open_price: '65000.01', open_tick_id: first })
  })

  it('SEC-08 is read from the record, so a tick that nobody was told of counts', async () => {
    const alice = await world.person('1000')
    const answer = world.submit(alice)
    world.clock.advance(500)
    const unheard = await world.tick('65001', { heard: false })
    world.clock.advance(1_000)
    await world.tick('65002')
    expect(messageOf(await answer)).toMatchObject({ open_price: '65001.00', open_tick_id: unheard })
  })

  it('SEC-27 is not taken back by a cool-off or a loss limit that its user calls after acceptance', async () => {
    const alice = await world.person('1000')
    const lost = messageOf(await world.placed(alice, { number: '20' }, '65000'))
    world.clock.advance(lost.handled_ms - world.clock.nowMs())
    await world.tick('64000')
    world.clock.advance(500)
    await world.tick('64000')
    await world.seconds.settle()
    const answer = world.submit(alice, { number: '20' })
    world.clock.advance(300)
    messageOf(await world.limits().set({ daily_loss: '1' }, world.context(alice)))
    messageOf(await world.limits().coolOff({ days: 1 }, world.context(alice)))
    const first = await world.tick('65000')
    expect(messageOf(await answer)).toMatchObject({ open_tick_id: first })
    expect(await refusalOf(world.placed(alice))).toBe('COOL_OFF')
  })

  it('SEC-08 MKT-29 is no tick that was known at the acceptance, although clocks say that it came after', async () => {
    const alice = await world.person('1000')
    // What he has read lies before, by any clock (FUT-44).
    world.clock.advance(1_000)
    const known = await world.tick('64000')
    world.clock.advance(-1_000)
    const { door } = world
    const answer = door.placeOrder({ match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' }, { ...world.context(alice), receivedAfterTickId: known })
    world.clock.advance(1_500)
    const first = await world.tick('65000')
    expect(messageOf(await answer)).toMatchObject({ open_tick_id: first })
  })

  it('SEC-08 without a tick within 3 s nothing is debited and the refusal is NO_PRICE', async () => {
    const alice = await world.person('1000')
    const answer = world.submit(alice)
    world.clock.advance(2_999)
    await world.tick('65000', { marketId: 2 })
    world.clock.advance(2)
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    expect(await world.balanceOf(alice)).toEqual(['1000', '0'])
    await world.tick('65000')
    expect(await world.asOwner('SELECT 1 FROM seconds_order WHERE user_id = $1', [alice.userId])).toEqual([])
  })

  it('SEC-26 none is taken while our clock is behind, also where that shows after acceptance', async () => {
    const alice = await world.person('1000')
    world.arePricesTimely = false
    expect(await refusalOf(world.submit(alice))).toBe('NO_PRICE')
    world.arePricesTimely = true
    const answer = world.submit(alice)
    await world.tick('65000', { marketId: 2 })
    await new Promise((resolve) => { setTimeout(resolve, 200) })
    world.arePricesTimely = false
    world.clock.advance(400)
    await world.tick('65000')
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    world.arePricesTimely = true
    expect(await world.balanceOf(alice)).toEqual(['1000', '0'])
    expect(messageOf(await world.placed(alice)).status).toBe(1)
  })

  it('SEC-09 ends to the millisecond after that tick', async () => {
    const order = messageOf(await world.placed(await world.person('1000'), { seconds: 60 }))
    expect(order.handled_ms).toBe(world.clock.nowMs() + 60_000)
    expect(order.remain_milli_seconds).toBe(60_000)
  })
})

describe('an order that nothing could pay for', () => {
  it('WIRE-52 SEC-05 is refused before it waits for a price, and takes no lock', async () => {
    const poor = await world.person('4')
    const answer = await world.submit(poor, { number: '5' })
    expect(answer).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', details: { needed: '5.00000000', available: '4.00000000' } })
  })

  it('WIRE-52 WIRE-20 does not take an order for hopeless whose own money it holds', async () => {
    const alice = await world.person('5')
    const first = world.submit(alice, { number: '5' }, 'its-own')
    const repeated = world.submit(alice, { number: '5' }, 'its-own')
    world.clock.advance(400)
    await world.tick('65000')
    const order = messageOf(await first)
    expect(messageOf(await repeated).id).toBe(order.id)
    expect(messageOf(await world.submit(alice, { number: '5' }, 'its-own')).id).toBe(order.id)
    expect(await world.submit(alice, { number: '5' }, 'another')).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' })
  })
})

describe('an order', () => {
  it('SEC-04 SEC-06 is paid from the options account and answered with every field of an order', async () => {
    const alice = await world.person('1000')
    const order = messageOf(await world.placed(alice, { type: 2, number: '100.5' }))
    expect(secondsOrder.safeParse(order).success).toBe(true)
    expect(order).toMatchObject({
      show_micro_id: order.id + 10_000, user_id: alice.userId, match_id: 1, currency_id: 3, currency_name: 'USDT', symbol_name: 'BTC/USDT', type: 2, type_name: 'Down',
      seconds: 30, number: '100.50000000', open_price: '65000.00', end_price: '0.00', fee: '0.00000000', profit_ratio: '80.00',
      fact_profits: '0.00000000', status: 1, status_name: 'Open', profit_result: 0, profit_result_name: '', complete_at: '', end_tick_id: 0, settle_rule: 'last_tick',
    })
    expect(await world.balanceOf(alice)).toEqual(['899.5', '100.5'])
  })

  it('SEC-06 has the fields of the specification, a mean its first tick and their number too', async () => {
    const order = messageOf(await world.placed(await world.person('1000')))
    expect(Object.keys(order).sort()).toEqual([
      'complete_at', 'created_at', 'currency_id', 'currency_name', 'end_first_tick_id', 'end_price', 'end_tick_count', 'end_tick_id', 'fact_profits', 'fee', 'handled_at',
      'handled_ms', 'id', 'match_id', 'number', 'open_price', 'open_tick_id', 'profit_ratio', 'profit_result', 'profit_result_name', 'remain_milli_seconds', 'seconds',
      'settle_rule', 'show_micro_id', 'status', 'status_name', 'symbol_name', 'type', 'type_name', 'updated_at', 'user_id',
    ])
    expect(order.handled_at).toBe(new Date(order.handled_ms).toISOString().slice(0, 19).replace('T', ' '))
  })

  it('SEC-07 holds stake and fee in the locked part, with fee and payout frozen on the order', async () => {
    const carla = await world.person('1000')
    const dear = { ...secondsTerms, fee: unitsOf<Rate>('0.02'), durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.85') })) }
    await world.reopen(dear)
    const order = messageOf(await world.placed(carla))
    await world.reopen()
    expect(order).toMatchObject({ fee: '2.00000000', profit_ratio: '85.00' })
    expect(await world.balanceOf(carla)).toEqual(['898', '102'])
    expect(messageOf(await world.door.result({ id: order.id }, world.context(carla)))).toMatchObject({ fee: '2.00000000', profit_ratio: '85.00' })
    world.clock.advance(29_500)
    await world.tick('65001')
    world.clock.advance(1_000)
    await world.tick('60000')
    await world.seconds.settle()
    expect(await world.balanceOf(carla)).toEqual(['1083', '0'])
  })

  it('STAFF-08 SEC-07 terms that come into force while an order waits for its tick, or after it opened, are not its own', async () => {
    const alice = await world.person('1000')
    const halved = { ...secondsTerms, durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.4') })) }
    const fromMs = world.clock.nowMs() + 200
    await world.reopen((nowMs) => (nowMs >= fromMs ? halved : secondsTerms))
    const waited = messageOf(await world.placed(alice))
    expect(world.clock.nowMs()).toBeGreaterThan(fromMs)
    expect(waited).toMatchObject({ profit_ratio: '80.00' })
    expect(messageOf(await world.placed(alice))).toMatchObject({ profit_ratio: '40.00' })
    expect(messageOf(await world.door.result({ id: waited.id }, world.context(alice)))).toMatchObject({ profit_ratio: '80.00' })
    await world.reopen()
  })

  it('SEC-03 the terms are public, and a change touches only orders accepted after it', async () => {
    const durations = messageOf(await world.door.durations({}, world.context(await world.person('0'))))
    expect(durations.map(({ seconds, profit_ratio }) => [seconds, profit_ratio]))
      .toEqual([[30, '80.00'], [60, '82.00'], [180, '84.00'], [300, '85.00'], [600, '85.00'], [900, '85.00']])
    const alice = await world.person('1000')
    const before = messageOf(await world.placed(alice))
    await world.reopen({ ...secondsTerms, durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.5') })) })
    const after = messageOf(await world.placed(alice))
    await world.reopen()
    const now = messageOf(await world.door.orders({ status: -1 }, world.context(alice))).data
    expect(now.map(({ id, profit_ratio }) => [id, profit_ratio])).toEqual([[after.id, '50.00'], [before.id, '80.00']])
  })

  it('SEC-02 lists durations with ratio, bounds, rule and break-even rate', async () => {
    const [half, , , five] = messageOf(await world.door.durations({}, world.context(await world.person('0'))))
    expect(half).toEqual({ id: 1, seconds: 30, status: 1, profit_ratio: '80.00', min_amount: '5.00000000', max_amount: '5000.00000000', settle_rule: 'last_tick', break_even: '0.5556' })
    expect(five).toMatchObject({ seconds: 300, settle_rule: 'mean_10s', break_even: '0.5405' })
  })

  it.each([
    ['the currency’s, which are narrower', '10', '200', '10.00000000', '200.00000000'], ['the duration’s, which are narrower', '1', '9000', '5.00000000', '5000.00000000'],
    ['one of each', '10', '9000', '10.00000000', '5000.00000000'],
  ])('SEC-02 SEC-20 the bounds of a stake are those of %s', async (_of, least, most, shownLeast, shownMost) => {
    await world.reopen({ ...secondsTerms, least: q(least), most: q(most) })
    const listed = messageOf(await world.door.durations({}, world.context(await world.person('0'))))
    await world.reopen()
    for (const { min_amount, max_amount } of listed) expect([min_amount, max_amount]).toEqual([shownLeast, shownMost])
  })

  it('WIRE-20 a repeated key is answered at once with the first order and moves nothing', async () => {
    const bob = await world.person('1000')
    const first = messageOf(await world.placed(bob, {}, '65000', 'my key'))
    const again = messageOf(await world.submit(bob, {}, 'my key'))
    expect(again.id).toBe(first.id)
    expect(await refusalOf(world.submit(bob, { number: '200' }, 'my key'))).toBe('IDEMPOTENCY_CONFLICT')
    expect(await world.balanceOf(bob)).toEqual(['900', '100'])
  })

  it('WIRE-20 ten at once with one key are one order', async () => {
    const bob = await world.person('1000')
    const all = Array.from({ length: 10 }, () => world.submit(bob, {}, 'one key'))
    world.clock.advance(400)
    await world.tick('65000')
    expect(new Set((await Promise.all(all)).map((answer) => messageOf(answer).id)).size).toBe(1)
    expect(await world.balanceOf(bob)).toEqual(['900', '100'])
  })
})

describe('refusals', () => {
  const judged = async (caller: Caller, ask: Parameters<SecondsWorld['placed']>[1]): Promise<unknown> => refusalOf(world.placed(caller, ask))

  it('SEC-05 each refusal comes before what comes after it', async () => {
    const poor = await world.person('1', false)
    await world.asOwner('UPDATE market SET open = false WHERE id = 10')
    await world.catalogue.refresh()
    const wrong = { match_id: 999, seconds: 45, number: '0.000000001' }
    expect(await refusalOf(world.submit(poor, wrong))).toBe('RISK_ACK_REQUIRED')
    await world.limits().acknowledgeRisk({ product: 'seconds', version: 1 }, world.context(poor))
    expect(await refusalOf(world.submit(poor, wrong))).toBe('PARAM_ERROR')
    expect(await refusalOf(world.submit(poor, { ...wrong, number: '1', currency_id: 1 }))).toBe('PARAM_ERROR')
    expect(await refusalOf(world.submit(poor, { ...wrong, number: '1' }))).toBe('PAIR_NOT_FOUND')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 10 })).toBe('PAIR_CLOSED')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 11 })).toBe('PAIR_CLOSED')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 1 })).toBe('DURATION_NOT_ALLOWED')
    expect(await judged(poor, { number: '4.99' })).toBe('AMOUNT_MIN')
    expect(await judged(poor, { number: '5000.01' })).toBe('AMOUNT_MAX')
    expect(await judged(poor, { number: '5' })).toBe('INSUFFICIENT_BALANCE')
    await world.asOwner('UPDATE market SET open = true WHERE id = 10')
    await world.catalogue.refresh()
  })

  it('SEC-05 a cool-off refuses before malformed fields, and a loss limit after the cap', async () => {
    const alice = await world.person('5000')
    await world.limits().set({ daily_loss: '50' }, world.context(alice))
    messageOf(await world.placed(alice, { number: '60' }))
    world.clock.advance(29_000)
    await world.tick('64999')
    world.clock.advance(2_000)
    await world.tick('64999')
    await world.seconds.settle()
    expect(await judged(alice, { number: '4000' })).toBe('LOSS_LIMIT')
    await world.reopen({ ...secondsTerms, exposureCap: q('1') })
    expect(await judged(alice, { number: '4000' })).toBe('EXPOSURE_CAP')
    await world.reopen()
    await world.limits().coolOff({ days: 1 }, world.context(alice))
    expect(await judged(alice, { number: '0.000000001' })).toBe('COOL_OFF')
  })

  it('SEC-05 asks for the disclosure before it tells of a cool-off', async () => {
    const hasty = await world.person('100', false)
    await world.limits().coolOff({ days: 1 }, world.context(hasty))
    expect(await judged(hasty, {})).toBe('RISK_ACK_REQUIRED')
  })

  it('SEC-20 a user has at most ten open orders, twelve at once included', async () => {
    const alice = await world.person('1000')
    const all = Array.from({ length: 12 }, () => world.submit(alice, { number: '5' }))
    world.clock.advance(400)
    await world.tick('65000')
    const answers = await Promise.all(all)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(10)
    expect(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))).toEqual(['MAX_OPEN_ORDERS', 'MAX_OPEN_ORDERS'])
    expect(await refusalOf(world.submit(alice))).toBe('MAX_OPEN_ORDERS')
    expect(await world.balanceOf(alice)).toEqual(['950', '50'])
  })

  it('SEC-20 a balance is spent once, however many orders want it', async () => {
    const alice = await world.person('100')
    const all = Array.from({ length: 8 }, () => world.submit(alice, { number: '40' }))
    world.clock.advance(400)
    await world.tick('65000')
    const answers = await Promise.all(all)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(2)
    expect(await world.balanceOf(alice)).toEqual(['20', '80'])
  })

  it('SEC-21 beyond the cap of a pair and expiry new orders are refused, of another pair or minute they are not', async () => {
    await world.reopen({ ...secondsTerms, exposureCap: q('100'), userShare: alone })
    const [alice, bob] = [await world.person('1000'), await world.person('1000')]
    const marketId = 7
    const order = messageOf(await world.placed(alice, { match_id: marketId, number: '100' }, '300'))
    expect(await judged(bob, { match_id: marketId, number: '26' })).toBe('EXPOSURE_CAP')
    expect(messageOf(await world.placed(bob, { match_id: marketId, number: '25', type: 2 })).status).toBe(1)
    expect(messageOf(await world.placed(bob, { match_id: 6, number: '100' })).status).toBe(1)
    expect(messageOf(await world.placed(bob, { match_id: marketId, number: '100', seconds: 180 })).status).toBe(1)
    const pair = (await world.seconds.house()).pairs.find((one) => one.marketId === marketId)
    expect(pair).toMatchObject({ openOrders: 3, exposure: q('184'), largestExpiry: q('84'), capPerExpiry: q('100'), reserved: q('184') })
    await world.reopen()
    expect(order.status).toBe(1)
  })

  it('SEC-21 one user takes neither a minute nor a pair from the others, and who bets against him makes room', async () => {
    await world.reopen({ ...secondsTerms, exposureCap: q('1000') })
    const [greedy, other, third] = [await world.person('9000'), await world.person('9000'), await world.person('9000')]
    const [marketId, price] = [5, '84']
    messageOf(await world.placed(greedy, { match_id: marketId, number: '150' }, price))
    expect(await judged(greedy, { match_id: marketId, number: '101' }), 'a fifth of the cap, both ways together').toBe('EXPOSURE_CAP')
    expect(await judged(greedy, { match_id: marketId, number: '101', type: 2 })).toBe('EXPOSURE_CAP')
    messageOf(await world.placed(other, { match_id: marketId, number: '200' }, price))
    await world.reopen({ ...secondsTerms, exposureCap: q('300'), userShare: alone })
    expect(await judged(third, { match_id: marketId, number: '26' }), '280 of 300 are taken upwards').toBe('EXPOSURE_CAP')
    messageOf(await world.placed(third, { match_id: marketId, number: '100', type: 2 }, price))
    messageOf(await world.placed(third, { match_id: marketId, number: '100' }, price))
    const pair = (await world.seconds.house()).pairs.find((one) => one.marketId === marketId)
    expect(pair).toMatchObject({ openOrders: 4, largestExpiry: q('280') })
    await world.reopen()
  })

  it('SEC-21 of several that ask at once only as many are taken as the cap holds', async () => {
    await world.reopen({ ...secondsTerms, exposureCap: q('100'), userShare: alone })
    const callers: Caller[] = []
    for (let count = 0; count < 6; count += 1) callers.push(await world.person('100'))
    const all = callers.map((caller) => world.submit(caller, { match_id: 4, number: '50' }))
    world.clock.advance(400)
    await world.tick('600', { marketId: 4 })
    const answers = await Promise.all(all)
    expect(answers.filter((answer) => 'message' in answer), 'each would win 40').toHaveLength(2)
    expect(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))).toEqual(Array(4).fill('EXPOSURE_CAP'))
    await world.reopen()
  })

  it('LEDG-19 the house sets a win aside when an order opens, and takes none it could not pay', async () => {
    await world.reopen({ ...secondsTerms, exposureCap: q('1000000'), userShare: alone })
    const alice = await world.person('1000')
    const [row] = await world.asOwner<{ id: string; available: string }>(
      `SELECT a.id, a.available FROM account a JOIN party p ON p.id = a.party_id WHERE p.house = 'house:seconds' AND a.shard = 9`)
    await world.asOwner('UPDATE account SET available = $2 WHERE id = $1', [row?.id, q('80').toString()])
    expect(await judged(alice, { match_id: 9, number: '101' })).toBe('EXPOSURE_CAP')
    expect(await world.balanceOf(alice)).toEqual(['1000', '0'])
    messageOf(await world.placed(alice, { match_id: 9, number: '100' }, '0.3'))
    expect(await judged(alice, { match_id: 9, number: '5' })).toBe('EXPOSURE_CAP')
    await world.asOwner('UPDATE account SET available = available + $2 WHERE id = $1', [row?.id, BigInt(row?.available ?? '0') - BigInt(q('80'))])
    await world.reopen()
  })
})

describe('the record of orders', () => {
  it.each([
    'UPDATE seconds_order SET open_price = open_price + 1', 'UPDATE seconds_order SET handled_ms = handled_ms + 1', 'UPDATE seconds_order SET payout = 1',
    'UPDATE seconds_order SET stake = 1', 'UPDATE seconds_order SET direction = 1', 'UPDATE seconds_order SET open_tick_id = 1', 'DELETE FROM seconds_order',
  ])('SEC-22 the application may not: %s', async (statement) => {
    await expect(world.database.rows(sql('', statement))).rejects.toMatchObject({ code: '42501' })
  })

  it('SEC-22 an open order has no place for a wanted result', async () => {
    const order = messageOf(await world.placed(await world.person('100'), { number: '5' }))
    for (const wanted of ['result = -1', 'end_sum = 1', 'credit = 0', 'end_tick_id = 1', 'completed_at = now()']) {
      await expect(world.database.rows(sql('', `UPDATE seconds_order SET ${wanted} WHERE id = ${order.id}`)), wanted).rejects.toThrow(/open_has_no_end/)
    }
  })

  it.each([
    ['up', 1, '65000.01', -1], ['up', 1, '64999.99', 1], ['down', 2, '64999.99', -1], ['up', 1, '65000', 1], ['down', 2, '65000', -1],
  ] as const)('SEC-22 the database refuses another result than that of its prices: %s to %s', async (_name, type, end, result) => {
    const order = messageOf(await world.placed(await world.person('100'), { number: '5', type }))
    const credit = result === 1 ? q('9') : q('0')
    const settled = `UPDATE seconds_order SET status = 3, end_first_tick_id = 1, end_tick_id = 1, end_count = 1, end_sum = $1, result = $2, credit = $3, completed_at = now() WHERE id = $4`
    await expect(world.database.rows(sql('', settled), [q(end).toString(), result, credit.toString(), order.id])).rejects.toThrow(/result_follows_its_prices/)
  })
  it('SEC-22 a settled order keeps its result, whatever other prices it is given', async () => {
    const order = messageOf(await world.placed(await world.person('100'), { number: '5', type: 1 }))
    world.clock.advance(29_000)
    await world.tick('64999')
    world.clock.advance(2_000)
    await world.tick('64998')
    expect(await world.seconds.settle()).toBeGreaterThan(0)
    const rewritten = 'UPDATE seconds_order SET end_sum = open_price * end_count, result = 0, credit = stake + fee WHERE id = $1 AND status = 3'
    await expect(world.database.rows(sql('', rewritten), [order.id])).rejects.toThrow('is final')
    await expect(world.database.rows(sql('', 'UPDATE seconds_order SET completed_at = now() WHERE id = $1'), [order.id])).rejects.toThrow('is final')
  })
})
