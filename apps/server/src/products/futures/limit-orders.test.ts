import { ETH, FuturesWorld } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: FuturesWorld

beforeAll(async () => {
  world = await FuturesWorld.open()
  await world.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => world.stop())

describe('limit orders', () => {
  it("FUT-25 FUT-26 FUT-27 LEDG-09 locks margin and fee, opens at the first tick at or beyond the target, to the user's good", async () => {
    const user = await world.user('100')
    await world.tick({ 1: '65000' })
    expect(await world.ask(user, { share: '10', status: 0, target_price: '66000' })).toEqual({
      refused: 'LIMIT_PRICE_SIDE',
    })
    expect(
      await world.ask(user, { share: '10', status: 0, target_price: '64000', type: 2 }),
    ).toEqual({ refused: 'LIMIT_PRICE_SIDE' })
    const id = await world.file(user, { share: '10', target_price: '64000' })
    expect(await world.order(user, id)).toMatchObject({
      status: 0,
      caution_money: '64.01280000',
      trade_fee: '3.20064000',
      open_tick_id: 0,
      origin_price: '64000.00',
    })
    expect(await world.balance(user)).toEqual({ available: '3278656000', locked: '6721344000' })
    await world.tick({ 1: '64000.01' })
    await world.tick({ 1: '63900' }, { afterMs: 0, lateMs: 60_000 })
    expect(await world.order(user, id), 'a late tick opens nothing').toMatchObject({ status: 0 })
    const [tick] = await world.tick({ 1: '63950' })
    expect(await world.order(user, id)).toMatchObject({
      status: 1,
      open_tick_id: tick?.id,
      origin_price: '63950.00',
      price: '63962.79',
      origin_caution_money: '64.01280000',
      trade_fee: '3.20064000',
    })
    expect(await world.balance(user)).toEqual({ available: '3278656000', locked: '6401280000' })
    await world.close(user, id, { 1: '65000' })
  })

  it('FUT-27 FUT-05 LEDG-09 cancels a pending order with margin and fee in full, once', async () => {
    const [user, other] = [await world.user('100'), await world.user('100')]
    await world.tick({ 1: '65000', 2: '3200' })
    const reserved = (await world.house('house:lever', 1)).locked
    const id = await world.file(user, { share: '10', target_price: '64000' })
    expect(await world.handlers().cancel({ id }, world.context(other))).toEqual({
      refused: 'NOT_FOUND',
    })
    const cancels = await Promise.all(
      [1, 2].map(() => world.handlers().cancel({ id }, world.context(user))),
    )
    expect(cancels).toEqual([
      { message: { id, released: '67.21344000' } },
      { refused: 'ORDER_STATE' },
    ])
    expect(await world.balance(user)).toEqual({ available: '10000000000', locked: '0' })
    expect((await world.house('house:lever', 1)).locked).toBe(reserved)
    expect(
      await world.rows(
        `
          SELECT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
          WHERE j.cause = 'futures.cancelled' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 36 }, { type: 36 }])
    expect(await world.order(user, id)).toMatchObject({
      status: 4,
      handle_time: expect.stringMatching(/^2026/) as string,
    })
    await world.file(user, { share: '1', target_price: '64000' })
    await world.file(user, { share: '1', target_price: '3000', ...ETH })
    expect(
      await world.handlers().cancelAll({ currency_id: 99, legal_id: 3 }, world.context(user)),
    ).toEqual({ refused: 'NOT_FOUND' })
    expect(await world.handlers().cancelAll(ETH, world.context(user))).toMatchObject({
      message: { count: 1 },
    })
    expect(await world.handlers().cancelAll({}, world.context(user))).toMatchObject({
      message: { count: 1 },
    })
    expect(await world.balance(user)).toEqual({ available: '10000000000', locked: '0' })
  })

  it('FUT-05 what a round has opened cannot be cancelled any more', async () => {
    const user = await world.user('100')
    await world.tick({ 1: '65000' })
    const id = await world.file(user, { share: '10', target_price: '64000' })
    await world.tick({ 1: '64000' })
    expect(await world.handlers().cancel({ id }, world.context(user))).toEqual({
      refused: 'ORDER_STATE',
    })
    await world.close(user, id, { 1: '65000' })
  })
})
