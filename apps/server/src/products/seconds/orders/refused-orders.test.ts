import { type Quantity, type Rate, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { refusalOf, SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskVersions } from '../../../account/limits/index.ts'
import type { Caller } from '../../../http/handler.ts'
import { secondsTerms } from '../index.ts'

/** One user may use the whole capacity. */
const alone = unitsOf<Rate>('1')
const q = (text: string): Quantity => unitsOf<Quantity>(text)
let fixture: SecondsFixture

beforeAll(async () => {
  fixture = await SecondsFixture.open()
})
afterAll(() => fixture.close())

describe('an order that nothing could pay for', () => {
  it('WIRE-52 SEC-05 is refused before it waits for a price, and takes no lock', async () => {
    const poor = await fixture.person('4')
    const answer = await fixture.submit(poor, { number: '5' })
    expect(answer).toMatchObject({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '5.00000000', available: '4.00000000' },
    })
  })

  it('WIRE-52 WIRE-20 does not take an order for hopeless whose own money it holds', async () => {
    const alice = await fixture.person('5')
    const first = fixture.submit(alice, { number: '5' }, 'its-own')
    const repeated = fixture.submit(alice, { number: '5' }, 'its-own')
    fixture.clock.advance(400)
    await fixture.tick('65000')
    const order = messageOf(await first)
    expect(messageOf(await repeated).id).toBe(order.id)
    expect(messageOf(await fixture.submit(alice, { number: '5' }, 'its-own')).id).toBe(order.id)
    expect(await fixture.submit(alice, { number: '5' }, 'another')).toMatchObject({
      refused: 'INSUFFICIENT_BALANCE',
    })
  })
})

describe('refusals', () => {
  const judged = async (
    caller: Caller,
    ask: Parameters<SecondsFixture['placed']>[1],
  ): Promise<unknown> => refusalOf(fixture.placed(caller, ask))

  it('SEC-05 each refusal comes before what comes after it', async () => {
    const poor = await fixture.person('1', false)
    await fixture.asOwner('UPDATE market SET open = false WHERE id = 10')
    await fixture.catalogue.refresh()
    const wrong = { match_id: 999, seconds: 45, number: '0.000000001' }
    expect(await refusalOf(fixture.submit(poor, wrong))).toBe('RISK_ACK_REQUIRED')
    await fixture
      .limits()
      .acknowledgeRisk({ product: 'seconds', version: riskVersions.seconds }, fixture.context(poor))
    expect(await refusalOf(fixture.submit(poor, wrong))).toBe('PARAM_ERROR')
    expect(await refusalOf(fixture.submit(poor, { ...wrong, number: '1', currency_id: 1 }))).toBe(
      'PARAM_ERROR',
    )
    expect(await refusalOf(fixture.submit(poor, { ...wrong, number: '1' }))).toBe('PAIR_NOT_FOUND')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 10 })).toBe('PAIR_CLOSED')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 11 })).toBe('PAIR_CLOSED')
    expect(await judged(poor, { ...wrong, number: '1', match_id: 1 })).toBe('DURATION_NOT_ALLOWED')
    expect(await judged(poor, { number: '4.99' })).toBe('AMOUNT_MIN')
    expect(await judged(poor, { number: '5000.01' })).toBe('AMOUNT_MAX')
    expect(await judged(poor, { number: '5' })).toBe('INSUFFICIENT_BALANCE')
    await fixture.asOwner('UPDATE market SET open = true WHERE id = 10')
    await fixture.catalogue.refresh()
  })

  it('SEC-05 a cool-off refuses before malformed fields, and a loss limit after the cap', async () => {
    const alice = await fixture.person('5000')
    await fixture.limits().set({ daily_loss: '50' }, fixture.context(alice))
    messageOf(await fixture.placed(alice, { number: '60' }))
    fixture.clock.advance(29_000)
    await fixture.tick('64999')
    fixture.clock.advance(2_000)
    await fixture.tick('64999')
    await fixture.seconds.settle()
    expect(await judged(alice, { number: '4000' })).toBe('LOSS_LIMIT')
    await fixture.reopen({ ...secondsTerms, exposureCap: q('1') })
    expect(await judged(alice, { number: '4000' })).toBe('EXPOSURE_CAP')
    await fixture.reopen()
    await fixture.limits().coolOff({ days: 1 }, fixture.context(alice))
    expect(await judged(alice, { number: '0.000000001' })).toBe('COOL_OFF')
  })

  it('SEC-05 asks for the disclosure before it tells of a cool-off', async () => {
    const hasty = await fixture.person('100', false)
    await fixture.limits().coolOff({ days: 1 }, fixture.context(hasty))
    expect(await judged(hasty, {})).toBe('RISK_ACK_REQUIRED')
  })

  it('SEC-20 a user has at most ten open orders, twelve at once included', async () => {
    const alice = await fixture.person('1000')
    const all = Array.from({ length: 12 }, () => fixture.submit(alice, { number: '5' }))
    fixture.clock.advance(400)
    await fixture.tick('65000')
    const answers = await Promise.all(all)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(10)
    expect(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))).toEqual([
      'MAX_OPEN_ORDERS',
      'MAX_OPEN_ORDERS',
    ])
    expect(await refusalOf(fixture.submit(alice))).toBe('MAX_OPEN_ORDERS')
    expect(await fixture.balanceOf(alice)).toEqual(['950', '50'])
  })

  it('SEC-20 a balance is spent once, however many orders want it', async () => {
    const alice = await fixture.person('100')
    const all = Array.from({ length: 8 }, () => fixture.submit(alice, { number: '40' }))
    fixture.clock.advance(400)
    await fixture.tick('65000')
    const answers = await Promise.all(all)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(2)
    expect(await fixture.balanceOf(alice)).toEqual(['20', '80'])
  })

  it('SEC-21 beyond the cap of a pair and expiry new orders are refused, of another pair or minute they are not', async () => {
    await fixture.reopen({ ...secondsTerms, exposureCap: q('100'), userShare: alone })
    const [alice, bob] = [await fixture.person('1000'), await fixture.person('1000')]
    const marketId = 7
    const order = messageOf(
      await fixture.placed(alice, { match_id: marketId, number: '100' }, '300'),
    )
    expect(await judged(bob, { match_id: marketId, number: '26' })).toBe('EXPOSURE_CAP')
    expect(
      messageOf(await fixture.placed(bob, { match_id: marketId, number: '25', type: 2 })).status,
    ).toBe(1)
    expect(messageOf(await fixture.placed(bob, { match_id: 6, number: '100' })).status).toBe(1)
    expect(
      messageOf(await fixture.placed(bob, { match_id: marketId, number: '100', seconds: 180 }))
        .status,
    ).toBe(1)
    const pair = (await fixture.seconds.house()).pairs.find((one) => one.marketId === marketId)
    expect(pair).toMatchObject({
      openOrders: 3,
      exposure: q('184'),
      largestExpiry: q('84'),
      capPerExpiry: q('100'),
      reserved: q('184'),
    })
    await fixture.reopen()
    expect(order.status).toBe(1)
  })

  it('SEC-21 one user takes neither a minute nor a pair from the others, and who bets against him makes room', async () => {
    await fixture.reopen({ ...secondsTerms, exposureCap: q('1000') })
    const [greedy, other, third] = [
      await fixture.person('9000'),
      await fixture.person('9000'),
      await fixture.person('9000'),
    ]
    const [marketId, price] = [5, '84']
    messageOf(await fixture.placed(greedy, { match_id: marketId, number: '150' }, price))
    expect(
      await judged(greedy, { match_id: marketId, number: '101' }),
      'a fifth of the cap, both ways together',
    ).toBe('EXPOSURE_CAP')
    expect(await judged(greedy, { match_id: marketId, number: '101', type: 2 })).toBe(
      'EXPOSURE_CAP',
    )
    messageOf(await fixture.placed(other, { match_id: marketId, number: '200' }, price))
    await fixture.reopen({ ...secondsTerms, exposureCap: q('300'), userShare: alone })
    expect(
      await judged(third, { match_id: marketId, number: '26' }),
      '280 of 300 are taken upwards',
    ).toBe('EXPOSURE_CAP')
    messageOf(await fixture.placed(third, { match_id: marketId, number: '100', type: 2 }, price))
    messageOf(await fixture.placed(third, { match_id: marketId, number: '100' }, price))
    const pair = (await fixture.seconds.house()).pairs.find((one) => one.marketId === marketId)
    expect(pair).toMatchObject({ openOrders: 4, largestExpiry: q('280') })
    await fixture.reopen()
  })

  it('SEC-21 of several that ask at once only as many are taken as the cap holds', async () => {
    await fixture.reopen({ ...secondsTerms, exposureCap: q('100'), userShare: alone })
    const callers: Caller[] = []
    for (let count = 0; count < 6; count += 1) callers.push(await fixture.person('100'))
    const all = callers.map((caller) => fixture.submit(caller, { match_id: 4, number: '50' }))
    fixture.clock.advance(400)
    await fixture.tick('600', { marketId: 4 })
    const answers = await Promise.all(all)
    expect(
      answers.filter((answer) => 'message' in answer),
      'each would win 40',
    ).toHaveLength(2)
    expect(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))).toEqual(
      Array(4).fill('EXPOSURE_CAP'),
    )
    await fixture.reopen()
  })

  it('LEDG-19 the house sets a win aside when an order opens, and takes none it could not pay', async () => {
    await fixture.reopen({ ...secondsTerms, exposureCap: q('1000000'), userShare: alone })
    const alice = await fixture.person('1000')
    const [row] = await fixture.asOwner<{ id: string; available: string }>(
      `
        SELECT a.id, a.available FROM account a JOIN party p ON p.id = a.party_id
        WHERE p.house = 'house:seconds' AND a.shard = 9`,
    )
    await fixture.asOwner('UPDATE account SET available = $2 WHERE id = $1', [
      row?.id,
      q('80').toString(),
    ])
    expect(await judged(alice, { match_id: 9, number: '101' })).toBe('EXPOSURE_CAP')
    expect(await fixture.balanceOf(alice)).toEqual(['1000', '0'])
    messageOf(await fixture.placed(alice, { match_id: 9, number: '100' }, '0.3'))
    expect(await judged(alice, { match_id: 9, number: '5' })).toBe('EXPOSURE_CAP')
    await fixture.asOwner('UPDATE account SET available = available + $2 WHERE id = $1', [
      row?.id,
      BigInt(row?.available ?? '0') - BigInt(q('80')),
    ])
    await fixture.reopen()
  })
})
