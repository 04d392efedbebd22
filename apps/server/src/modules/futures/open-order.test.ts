import { FuturesWorld } from '@candor/testing/futures-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: FuturesWorld

beforeAll(async () => { world = await FuturesWorld.open() })
afterAll(() => world.stop())

describe('opening a contract', () => {
  it('FUT-06 FUT-08 FUT-09 opens at the first tick recorded after acceptance, locks the margin and books the fee', async () => {
    const user = await world.user('100')
    await world.tick({ 1: '64000' })
    const feeBefore = await world.house('house:fee', 1)
    const asked = world.ask(user, { share: '10' })
    const [tick] = await world.tick({ 1: '65000' })
    const answer = await asked
    if ('refused' in answer) throw new Error(answer.refused)
    await world.tick({ 1: '65500' })
    expect(await world.order(user, answer.data.id)).toMatchObject({
      status: 1, type: 1, origin_price: '65000.00000000', price: '65013.00000000', number: '0.10000000', origin_caution_money: '65.01300000', trade_fee: '3.25065000', open_tick_id: tick?.id,
    })
    expect(await world.balance(user)).toEqual({ available: '3173635000', locked: '6501300000' })
    expect((await world.house('house:fee', 1)).available - feeBefore.available).toBe(325_065_000n)
  })
})
