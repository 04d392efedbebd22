import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

describe('limit orders', () => {
  it("FUT-25 FUT-26 FUT-27 LEDG-09 locks margin and fee, opens at the first tick at or beyond the target, to the user's good", async () => {
    const user = await fixture.user('100')
    await fixture.tick({ 1: '65000' })
    expect(await fixture.ask(user, { share: '10', status: 0, target_price: '66000' })).toEqual({
      refused: 'LIMIT_PRICE_SIDE',
    })
    expect(
      await fixture.ask(user, { share: '10', status: 0, target_price: '64000', type: 2 }),
    ).toEqual({ refused: 'LIMIT_PRICE_SIDE' })
    const id = await fixture.file(user, { share: '10', target_price: '64000' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 0,
      caution_money: '64.01280000',
      trade_fee: '3.20064000',
      open_tick_id: 0,
      origin_price: '64000.00',
    })
    expect(await fixture.balance(user)).toEqual({ available: '3278656000', locked: '6721344000' })
    await fixture.tick({ 1: '64000.01' })
    await fixture.tick({ 1: '63900' }, { afterMs: 0, lateMs: 60_000 })
    expect(await fixture.order(user, id), 'a late tick opens nothing').toMatchObject({ status: 0 })
    const [tick] = await fixture.tick({ 1: '63950' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 1,
      open_tick_id: tick?.id,
      origin_price: '63950.00',
      price: '63962.79',
      origin_caution_money: '64.01280000',
      trade_fee: '3.20064000',
    })
    expect(await fixture.balance(user)).toEqual({ available: '3278656000', locked: '6401280000' })
    await fixture.close(user, id, { 1: '65000' })
  })

  it('FUT-27 FUT-05 LEDG-09 cancels a pending order with margin and fee in full, once', async () => {
    const [user, other] = [await fixture.user('100'), await fixture.user('100')]
    await fixture.tick({ 1: '65000', 2: '3200' })
    const reserved = (await fixture.house('house:lever', 1)).locked
    const id = await fixture.file(user, { share: '10', target_price: '64000' })
    expect(await fixture.handlers().cancel({ id }, fixture.context(other))).toEqual({
      refused: 'NOT_FOUND',
    })
    const cancels = await Promise.all(
      [1, 2].map(() => fixture.handlers().cancel({ id }, fixture.context(user))),
    )
    expect(cancels).toEqual([
      { message: { id, released: '67.21344000' } },
      { refused: 'ORDER_STATE' },
    ])
    expect(await fixture.balance(user)).toEqual({ available: '10000000000', locked: '0' })
    expect((await fixture.house('house:lever', 1)).locked).toBe(reserved)
    expect(
      await fixture.rows(
        `
          SELECT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
          WHERE j.cause = 'futures.cancelled' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 36 }, { type: 36 }])
    expect(await fixture.order(user, id)).toMatchObject({
      status: 4,
      handle_time: expect.stringMatching(/^2026/) as string,
    })
    await fixture.file(user, { share: '1', target_price: '64000' })
    await fixture.file(user, { share: '1', target_price: '3000', ...ETH })
    expect(
      await fixture.handlers().cancelAll({ currency_id: 99, legal_id: 3 }, fixture.context(user)),
    ).toEqual({ refused: 'NOT_FOUND' })
    expect(await fixture.handlers().cancelAll(ETH, fixture.context(user))).toMatchObject({
      message: { count: 1 },
    })
    expect(await fixture.handlers().cancelAll({}, fixture.context(user))).toMatchObject({
      message: { count: 1 },
    })
    expect(await fixture.balance(user)).toEqual({ available: '10000000000', locked: '0' })
  })

  it('FUT-05 what a round has opened cannot be cancelled any more', async () => {
    const user = await fixture.user('100')
    await fixture.tick({ 1: '65000' })
    const id = await fixture.file(user, { share: '10', target_price: '64000' })
    await fixture.tick({ 1: '64000' })
    expect(await fixture.handlers().cancel({ id }, fixture.context(user))).toEqual({
      refused: 'ORDER_STATE',
    })
    await fixture.close(user, id, { 1: '65000' })
  })
})
