import { ETH, FuturesWorld } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: FuturesWorld

beforeAll(async () => {
  world = await FuturesWorld.open()
  await world.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => world.stop())

describe('closing by hand', () => {
  it('FUT-14 FUT-31 LEDG-09 credits margin and profit at the first tick after acceptance, and FUT-05 the order is closed', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const houseBefore = await world.house('house:lever', 1)
    const asked = world.handlers().close({ id }, world.context(user))
    await world.tick({ 1: '65999' }, { afterMs: 500, lateMs: 700 })
    const [tick] = await world.tick({ 1: '66000' }, { afterMs: 900 })
    expect(await asked).toEqual({ message: 'position closed' })
    expect(await world.balance(user)).toEqual({ available: '19544935000', locked: '0' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      settled: 1,
      close_price: '66000.00',
      close_tick_id: tick?.id,
      close_reason: 'manual',
      fact_profits: '98.70000000',
      caution_money: '65.01300000',
      complete_time: expect.stringMatching(/^2026-11-20 /) as string,
    })
    const house = await world.house('house:lever', 1)
    expect([house.available - houseBefore.available, house.locked - houseBefore.locked]).toEqual([
      650_130_000_000n - 9_870_000_000n,
      -650_130_000_000n,
    ])
    expect(
      await world.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
      WHERE j.cause = 'futures.closed' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 31 }])
  })

  it('FUT-31 refuses in its order and FUT-06 answers NO_PRICE without effect when no tick comes within 10 s', async () => {
    const [user, other] = [await world.user('100'), await world.user('100')]
    const id = await world.open(user, { share: '1' }, { 1: '65000' })
    expect(await world.handlers().close({ id: 999_999 }, world.context(user))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(
      await world.handlers().close({ id }, world.context(other)),
      'foreign orders answer as absent ones',
    ).toEqual({ refused: 'NOT_FOUND' })
    const pending = await world.file(user, { share: '1', target_price: '60000' })
    expect(await world.handlers().close({ id: pending }, world.context(user))).toEqual({
      refused: 'ORDER_STATE',
    })
    await world.owner.query(
      `
        UPDATE contract_order SET kind = 2, follow_user_id = $2, follow_order_id = 1
        WHERE id = ANY ($1)`,
      [[id, pending], other],
    )
    expect(await world.handlers().close({ id }, world.context(user))).toEqual({
      refused: 'FOLLOWED_ORDER',
    })
    expect(
      await world.handlers().close({ id: pending }, world.context(user)),
      'its state comes first',
    ).toEqual({ refused: 'ORDER_STATE' })
    await world.owner.query(
      `
        UPDATE contract_order SET kind = 1, follow_user_id = NULL, follow_order_id = NULL
        WHERE id = ANY ($1)`,
      [[id, pending]],
    )
    const before = await world.balance(user)
    const late = world.handlers().close({ id }, world.context(user))
    await world.tick({ 2: '3200' }, { afterMs: 10_000 })
    expect(await late).toEqual({ refused: 'NO_PRICE' })
    await world.tick({ 1: '65000' })
    expect(await world.order(user, id)).toMatchObject({ status: 1 })
    expect(await world.balance(user)).toEqual(before)
  })

  it('FUT-05 of two closes of one position at once one wins', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const closes = [1, 2, 3].map(() => world.handlers().close({ id }, world.context(user)))
    await world.tick({ 1: '65100' })
    const answers = await Promise.all(closes)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'ORDER_STATE'),
    ).toHaveLength(2)
    expect(await world.balance(user)).toEqual({ available: '10544935000', locked: '0' })
    expect(
      await world.rows(`SELECT 1 FROM journal WHERE cause = 'futures.closed' AND reference = $1`, [
        String(id),
      ]),
    ).toHaveLength(1)
  })

  it('FUT-30 FUT-38 a stop goes before a close by hand of the same round', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10', target_profit_price: '65500' }, { 1: '65000' })
    expect(await world.close(user, id, { 1: '65600' })).toEqual({ refused: 'ORDER_STATE' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'tp',
      close_price: '65600.00',
    })
  })

  it('FUT-32 closes every own matching position but copied ones and answers how many', async () => {
    const user = await world.user('1000')
    const long = await world.open(user, { share: '1' }, { 1: '65000' })
    const short = await world.open(user, { share: '1', type: 2 }, { 1: '65000' })
    const ether = await world.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const copied = await world.open(user, { share: '1' }, { 1: '65000' })
    await world.owner.query(
      `
        UPDATE contract_order SET kind = 2, follow_user_id = 100001, follow_order_id = 1
        WHERE id = $1`,
      [copied],
    )
    await world.restart()
    const many = async (input: { type: 0 | 1 | 2; currency_id?: number; legal_id?: number }) => {
      const asked = world.handlers().closeMany(input, world.context(user))
      await world.tick({ 1: '65000', 2: '3200' })
      return asked
    }
    expect(await many({ type: 2, ...ETH })).toEqual({ refused: 'NOTHING_TO_CLOSE' })
    expect(await many({ type: 0, currency_id: 99, legal_id: 3 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await many({ type: 2 })).toEqual({ message: 'positions closed: 1', data: { count: 1 } })
    expect(await world.order(user, short)).toMatchObject({ status: 3 })
    const late = world.handlers().closeMany({ type: 0 }, world.context(user))
    await world.accepted()
    world.clock.advance(10_000)
    expect(await late).toEqual({ refused: 'NO_PRICE' })
    expect(await many({ type: 0 })).toEqual({ message: 'positions closed: 2', data: { count: 2 } })
    expect([
      (await world.order(user, long)).status,
      (await world.order(user, ether)).status,
      (await world.order(user, copied)).status,
    ]).toEqual([3, 3, 1])
    expect(await many({ type: 0 })).toEqual({ refused: 'NOTHING_TO_CLOSE' })
  })

  it('FUT-06 FUT-32 closes each pair with its own first tick, so that a silent pair keeps no price of another open', async () => {
    const user = await world.user('1000')
    const bitcoin = await world.open(user, { share: '1' }, { 1: '65000' })
    const ether = await world.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const asked = world.handlers().closeMany({ type: 0 }, world.context(user, 'both'))
    await world.tick({ 1: '65100' })
    expect(await world.order(user, bitcoin), 'nobody can wait and see').toMatchObject({
      status: 3,
      close_price: '65100.00',
      close_reason: 'manual',
    })
    await world.tick({ 1: '66000' })
    expect(await world.order(user, ether)).toMatchObject({ status: 1 })
    await world.tick({ 1: '66000', 2: '3210' })
    expect(await asked).toEqual({ message: 'positions closed: 2', data: { count: 2 } })
    expect(await world.order(user, ether)).toMatchObject({ status: 3, close_price: '3210.00' })
    expect(
      await world.handlers().closeMany({ type: 0 }, world.context(user, 'both')),
      'the same key has the whole answer',
    ).toEqual({ message: 'positions closed: 2', data: { count: 2 } })
  })

  it('FUT-32 WIRE-20 closes once for one key in two calls, whatever rounds its parts fall in', async () => {
    const user = await world.user('1000')
    await world.open(user, { share: '1' }, { 1: '65000' })
    await world.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const ask = () => world.handlers().closeMany({ type: 0 }, world.context(user, 'twice'))
    const first = ask()
    await world.accepted()
    const repeated = ask()
    await world.tick({ 1: '65000' })
    await world.tick({ 2: '3200' })
    expect(await first).toEqual({ message: 'positions closed: 2', data: { count: 2 } })
    expect(await repeated, 'what was done when it was repeated').toEqual({
      message: 'positions closed: 1',
      data: { count: 1 },
    })
    expect(
      await world.rows('SELECT count(*) FROM contract_order WHERE user_id = $1 AND status = 3', [
        user,
      ]),
    ).toEqual([{ count: '2' }])
  })

  it('FUT-32 WIRE-20 a repeated key has its answer at once and closes nothing that was opened since', async () => {
    const user = await world.user('1000')
    await world.open(user, { share: '1' }, { 1: '65000' })
    const asked = world.handlers().closeMany({ type: 0 }, world.context(user, 'again'))
    await world.tick({ 1: '65000' })
    expect(await asked).toEqual({ message: 'positions closed: 1', data: { count: 1 } })
    const since = await world.open(user, { share: '1' }, { 1: '65000' })
    expect(
      await world.handlers().closeMany({ type: 0 }, world.context(user, 'again')),
      'no tick comes',
    ).toEqual({ message: 'positions closed: 1', data: { count: 1 } })
    await world.tick({ 1: '65000' })
    expect(await world.order(user, since)).toMatchObject({ status: 1 })
  })
})

describe('stops', () => {
  it('FUT-29 sets, removes and refuses in its order', async () => {
    const [user, other] = [await world.user('100'), await world.user('100')]
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const set = (
      input: { id: number; target_profit_price?: string; stop_loss_price?: string },
      who = user,
    ) => world.handlers().setStops(input, world.context(who))
    expect(await set({ id, target_profit_price: 'high' })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await set({ id, target_profit_price: '70000' }, other)).toEqual({ refused: 'NOT_FOUND' })
    expect(await set({ id, target_profit_price: '64000' })).toEqual({ refused: 'TP_SL_INVALID' })
    expect(await set({ id, target_profit_price: '70000', stop_loss_price: '64500' })).toEqual({
      message: 'take-profit and stop-loss saved',
    })
    expect(await world.order(user, id)).toMatchObject({
      target_profit_price: '70000.00',
      stop_loss_price: '64500.00',
    })
    expect(await set({ id, target_profit_price: '0', stop_loss_price: '' })).toMatchObject({
      message: expect.any(String) as string,
    })
    expect(await world.order(user, id)).toMatchObject({
      target_profit_price: '0.00',
      stop_loss_price: '0.00',
    })
    world.clock.advance(10_001)
    expect(await set({ id, stop_loss_price: '64500' })).toEqual({ refused: 'NO_PRICE' })
    await world.close(user, id, { 1: '65000' })
    expect(await set({ id, stop_loss_price: '64500' })).toEqual({ refused: 'ORDER_STATE' })
    expect(
      await world.rows(
        'SELECT take_profit, stop_loss FROM contract_stop_change WHERE order_id = $1 ORDER BY id',
        [id],
      ),
      'every change is kept',
    ).toEqual([
      { take_profit: '7000000000000', stop_loss: '6450000000000' },
      { take_profit: null, stop_loss: null },
    ])
  })

  it('FUT-29 FUT-28 sets those of a pending order, measured by its target and without a price', async () => {
    const user = await world.user('100')
    await world.tick({ 1: '65000' })
    const id = await world.file(user, { share: '1', target_price: '60000' })
    const set = (stops: { target_profit_price?: string; stop_loss_price?: string }) =>
      world.handlers().setStops({ id, ...stops }, world.context(user))
    expect(await set({ target_profit_price: '61000', stop_loss_price: '59000' })).toEqual({
      message: 'take-profit and stop-loss saved',
    })
    expect(await set({ stop_loss_price: '60500' })).toEqual({ refused: 'TP_SL_INVALID' })
    expect(await world.order(user, id)).toMatchObject({
      target_profit_price: '61000.00',
      stop_loss_price: '59000.00',
    })
    world.clock.advance(10_001)
    expect(await set({ target_profit_price: '62000' })).toEqual({
      message: 'take-profit and stop-loss saved',
    })
    expect(await world.order(user, id)).toMatchObject({
      target_profit_price: '62000.00',
      stop_loss_price: '0.00',
    })
    await world.handlers().cancel({ id }, world.context(user))
  })

  it("FUT-28 FUT-30 a stop-loss above the entry locks in a profit and closes at the gap's price", async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    await world.tick({ 1: '66000' })
    expect(
      await world.handlers().setStops({ id, stop_loss_price: '65500' }, world.context(user)),
    ).toMatchObject({ message: expect.any(String) as string })
    await world.tick({ 1: '65500.01' })
    expect(await world.order(user, id)).toMatchObject({ status: 1 })
    const [tick] = await world.tick({ 1: '65400' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '65400.00',
      close_tick_id: tick?.id,
      fact_profits: '38.70000000',
    })
  })

  it('FUT-30 only a tick recorded after the stop was set triggers it', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    world.clock.advance(100)
    await world.handlers().setStops({ id, stop_loss_price: '64900' }, world.context(user))
    await world.tick({ 1: '64900' }, { afterMs: 500, lateMs: 600 })
    expect(await world.order(user, id)).toMatchObject({ status: 1 })
    await world.tick({ 1: '64900' })
    expect(await world.order(user, id)).toMatchObject({ status: 3, close_reason: 'sl' })
  })
})

describe('before an announced maintenance', () => {
  it('FUT-47 nothing is opened, while closing, cancelling and stops go on and what waits opens as it would', async () => {
    const user = await world.user('1000')
    const [id, other] = [
      await world.open(user, { share: '1' }, { 1: '65000' }),
      await world.open(user, { share: '1' }, { 1: '65000' }),
    ]
    const [waits, cancelled] = [
      await world.file(user, { share: '1', target_price: '64000' }),
      await world.file(user, { share: '1', target_price: '60000' }),
    ]
    const startsMs = world.clock.nowMs() + 3_600_000
    world.maintenances = [
      {
        startsMs,
        endsMs: startsMs + 3_600_000,
        announcedMs: startsMs - 100_000_000,
        announcedBy: 'operator',
      },
    ]
    expect(await world.ask(user, { share: '1' })).toMatchObject({
      refused: 'MAINTENANCE',
      details: {
        from: expect.stringMatching(/^2026-/) as string,
        to: expect.stringMatching(/^2026-/) as string,
      },
    })
    expect(
      await world
        .handlers()
        .setStops({ id: other, target_profit_price: '70000' }, world.context(user)),
    ).toMatchObject({ message: expect.anything() as string })
    expect(await world.handlers().cancel({ id: cancelled }, world.context(user))).toMatchObject({
      message: { id: cancelled },
    })
    const closing = world.handlers().close({ id }, world.context(user))
    await world.tick({ 1: '65000' })
    expect(await closing).toEqual({ message: 'position closed' })
    await world.tick({ 1: '63990' })
    await world.tick({ 1: '70000' })
    expect([(await world.order(user, waits)).status, await world.order(user, other)]).toMatchObject(
      [1, { status: 3, close_reason: 'tp' }],
    )
    world.maintenances = []
    await world.tick({ 1: '65000', 2: '3200' })
  })
})
