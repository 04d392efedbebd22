import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

describe('closing by hand', () => {
  it('FUT-14 FUT-31 LEDG-09 credits margin and profit at the first tick after acceptance, and FUT-05 the order is closed', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const houseBefore = await fixture.house('house:lever', 1)
    const pendingReply = fixture.handlers().close({ id }, fixture.context(user))
    await fixture.tick({ 1: '65999' }, { afterMs: 500, lateMs: 700 })
    const [tick] = await fixture.tick({ 1: '66000' }, { afterMs: 900 })
    expect(await pendingReply).toEqual({ message: 'position closed' })
    expect(await fixture.balance(user)).toEqual({ available: '19544935000', locked: '0' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      settled: 1,
      close_price: '66000.00',
      close_tick_id: tick?.id,
      close_reason: 'manual',
      fact_profits: '98.70000000',
      caution_money: '65.01300000',
      complete_time: expect.stringMatching(/^2026-11-20 /) as string,
    })
    const house = await fixture.house('house:lever', 1)
    expect([house.available - houseBefore.available, house.locked - houseBefore.locked]).toEqual([
      650_130_000_000n - 9_870_000_000n,
      -650_130_000_000n,
    ])
    expect(
      await fixture.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
      WHERE j.cause = 'futures.closed' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 31 }])
  })

  it('FUT-31 refuses in its order and FUT-06 answers NO_PRICE without effect when no tick comes within 10 s', async () => {
    const [user, other] = [await fixture.user('100'), await fixture.user('100')]
    const id = await fixture.open(user, { share: '1' }, { 1: '65000' })
    expect(await fixture.handlers().close({ id: 999_999 }, fixture.context(user))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(
      await fixture.handlers().close({ id }, fixture.context(other)),
      'foreign orders answer as absent ones',
    ).toEqual({ refused: 'NOT_FOUND' })
    const pending = await fixture.file(user, { share: '1', target_price: '60000' })
    expect(await fixture.handlers().close({ id: pending }, fixture.context(user))).toEqual({
      refused: 'ORDER_STATE',
    })
    await fixture.owner.query(
      `
        UPDATE contract_order SET kind = 2, follow_user_id = $2, follow_order_id = 1
        WHERE id = ANY ($1)`,
      [[id, pending], other],
    )
    expect(await fixture.handlers().close({ id }, fixture.context(user))).toEqual({
      refused: 'FOLLOWED_ORDER',
    })
    expect(
      await fixture.handlers().close({ id: pending }, fixture.context(user)),
      'its state comes first',
    ).toEqual({ refused: 'ORDER_STATE' })
    await fixture.owner.query(
      `
        UPDATE contract_order SET kind = 1, follow_user_id = NULL, follow_order_id = NULL
        WHERE id = ANY ($1)`,
      [[id, pending]],
    )
    const before = await fixture.balance(user)
    const late = fixture.handlers().close({ id }, fixture.context(user))
    await fixture.tick({ 2: '3200' }, { afterMs: 10_000 })
    expect(await late).toEqual({ refused: 'NO_PRICE' })
    await fixture.tick({ 1: '65000' })
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    expect(await fixture.balance(user)).toEqual(before)
  })

  it('FUT-05 of two closes of one position at once one wins', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const closes = [1, 2, 3].map(() => fixture.handlers().close({ id }, fixture.context(user)))
    await fixture.tick({ 1: '65100' })
    const answers = await Promise.all(closes)
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'ORDER_STATE'),
    ).toHaveLength(2)
    expect(await fixture.balance(user)).toEqual({ available: '10544935000', locked: '0' })
    expect(
      await fixture.rows(
        `SELECT 1 FROM journal WHERE cause = 'futures.closed' AND reference = $1`,
        [String(id)],
      ),
    ).toHaveLength(1)
  })

  it('FUT-30 FUT-38 a stop goes before a close by hand of the same round', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(
      user,
      { share: '10', target_profit_price: '65500' },
      { 1: '65000' },
    )
    expect(await fixture.close(user, id, { 1: '65600' })).toEqual({ refused: 'ORDER_STATE' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'tp',
      close_price: '65600.00',
    })
  })

  it('FUT-32 closes every own matching position but copied ones and answers how many', async () => {
    const user = await fixture.user('1000')
    const long = await fixture.open(user, { share: '1' }, { 1: '65000' })
    const short = await fixture.open(user, { share: '1', type: 2 }, { 1: '65000' })
    const ether = await fixture.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const copied = await fixture.open(user, { share: '1' }, { 1: '65000' })
    await fixture.owner.query(
      `
        UPDATE contract_order SET kind = 2, follow_user_id = 100001, follow_order_id = 1
        WHERE id = $1`,
      [copied],
    )
    await fixture.restart()
    const many = async (input: { type: 0 | 1 | 2; currency_id?: number; legal_id?: number }) => {
      const pendingReply = fixture.handlers().closeMany(input, fixture.context(user))
      await fixture.tick({ 1: '65000', 2: '3200' })
      return pendingReply
    }
    expect(await many({ type: 2, ...ETH })).toEqual({ refused: 'NOTHING_TO_CLOSE' })
    expect(await many({ type: 0, currency_id: 99, legal_id: 3 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await many({ type: 2 })).toEqual({ message: 'Positions closed: 1', data: { count: 1 } })
    expect(await fixture.order(user, short)).toMatchObject({ status: 3 })
    const late = fixture.handlers().closeMany({ type: 0 }, fixture.context(user))
    await fixture.accepted()
    fixture.clock.advance(10_000)
    expect(await late).toEqual({ refused: 'NO_PRICE' })
    expect(await many({ type: 0 })).toEqual({ message: 'Positions closed: 2', data: { count: 2 } })
    expect([
      (await fixture.order(user, long)).status,
      (await fixture.order(user, ether)).status,
      (await fixture.order(user, copied)).status,
    ]).toEqual([3, 3, 1])
    expect(await many({ type: 0 })).toEqual({ refused: 'NOTHING_TO_CLOSE' })
  })

  it('FUT-06 FUT-32 closes each pair with its own first tick, so that a silent pair keeps no price of another open', async () => {
    const user = await fixture.user('1000')
    const bitcoin = await fixture.open(user, { share: '1' }, { 1: '65000' })
    const ether = await fixture.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const pendingReply = fixture.handlers().closeMany({ type: 0 }, fixture.context(user, 'both'))
    await fixture.tick({ 1: '65100' })
    expect(await fixture.order(user, bitcoin), 'nobody can wait and see').toMatchObject({
      status: 3,
      close_price: '65100.00',
      close_reason: 'manual',
    })
    await fixture.tick({ 1: '66000' })
    expect(await fixture.order(user, ether)).toMatchObject({ status: 1 })
    await fixture.tick({ 1: '66000', 2: '3210' })
    expect(await pendingReply).toEqual({ message: 'Positions closed: 2', data: { count: 2 } })
    expect(await fixture.order(user, ether)).toMatchObject({ status: 3, close_price: '3210.00' })
    expect(
      await fixture.handlers().closeMany({ type: 0 }, fixture.context(user, 'both')),
      'the same key has the whole answer',
    ).toEqual({ message: 'Positions closed: 2', data: { count: 2 } })
  })

  it('FUT-32 WIRE-20 closes once for one key in two calls, whatever rounds its parts fall in', async () => {
    const user = await fixture.user('1000')
    await fixture.open(user, { share: '1' }, { 1: '65000' })
    await fixture.open(user, { share: '1', ...ETH }, { 2: '3200' })
    const ask = () => fixture.handlers().closeMany({ type: 0 }, fixture.context(user, 'twice'))
    const first = ask()
    await fixture.accepted()
    const repeated = ask()
    await fixture.tick({ 1: '65000' })
    await fixture.tick({ 2: '3200' })
    expect(await first).toEqual({ message: 'Positions closed: 2', data: { count: 2 } })
    expect(await repeated, 'what was done when it was repeated').toEqual({
      message: 'Positions closed: 1',
      data: { count: 1 },
    })
    expect(
      await fixture.rows('SELECT count(*) FROM contract_order WHERE user_id = $1 AND status = 3', [
        user,
      ]),
    ).toEqual([{ count: '2' }])
  })

  it('FUT-32 WIRE-20 a repeated key has its answer at once and closes nothing that was opened since', async () => {
    const user = await fixture.user('1000')
    await fixture.open(user, { share: '1' }, { 1: '65000' })
    const pendingReply = fixture.handlers().closeMany({ type: 0 }, fixture.context(user, 'again'))
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toEqual({ message: 'Positions closed: 1', data: { count: 1 } })
    const since = await fixture.open(user, { share: '1' }, { 1: '65000' })
    expect(
      await fixture.handlers().closeMany({ type: 0 }, fixture.context(user, 'again')),
      'no tick comes',
    ).toEqual({ message: 'Positions closed: 1', data: { count: 1 } })
    await fixture.tick({ 1: '65000' })
    expect(await fixture.order(user, since)).toMatchObject({ status: 1 })
  })
})

describe('stops', () => {
  it('FUT-29 sets, removes and refuses in its order', async () => {
    const [user, other] = [await fixture.user('100'), await fixture.user('100')]
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const set = (
      input: { id: number; target_profit_price?: string; stop_loss_price?: string },
      who = user,
    ) => fixture.handlers().setStops(input, fixture.context(who))
    expect(await set({ id, target_profit_price: 'high' })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await set({ id, target_profit_price: '70000' }, other)).toEqual({ refused: 'NOT_FOUND' })
    expect(await set({ id, target_profit_price: '64000' })).toEqual({ refused: 'TP_SL_INVALID' })
    expect(await set({ id, target_profit_price: '70000', stop_loss_price: '64500' })).toEqual({
      message: 'TP/SL saved',
    })
    expect(await fixture.order(user, id)).toMatchObject({
      target_profit_price: '70000.00',
      stop_loss_price: '64500.00',
    })
    expect(await set({ id, target_profit_price: '0', stop_loss_price: '' })).toMatchObject({
      message: expect.any(String) as string,
    })
    expect(await fixture.order(user, id)).toMatchObject({
      target_profit_price: '0.00',
      stop_loss_price: '0.00',
    })
    fixture.clock.advance(10_001)
    expect(await set({ id, stop_loss_price: '64500' })).toEqual({ refused: 'NO_PRICE' })
    await fixture.close(user, id, { 1: '65000' })
    expect(await set({ id, stop_loss_price: '64500' })).toEqual({ refused: 'ORDER_STATE' })
    expect(
      await fixture.rows(
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
    const user = await fixture.user('100')
    await fixture.tick({ 1: '65000' })
    const id = await fixture.file(user, { share: '1', target_price: '60000' })
    const set = (stops: { target_profit_price?: string; stop_loss_price?: string }) =>
      fixture.handlers().setStops({ id, ...stops }, fixture.context(user))
    expect(await set({ target_profit_price: '61000', stop_loss_price: '59000' })).toEqual({
      message: 'TP/SL saved',
    })
    expect(await set({ stop_loss_price: '60500' })).toEqual({ refused: 'TP_SL_INVALID' })
    expect(await fixture.order(user, id)).toMatchObject({
      target_profit_price: '61000.00',
      stop_loss_price: '59000.00',
    })
    fixture.clock.advance(10_001)
    expect(await set({ target_profit_price: '62000' })).toEqual({
      message: 'TP/SL saved',
    })
    expect(await fixture.order(user, id)).toMatchObject({
      target_profit_price: '62000.00',
      stop_loss_price: '0.00',
    })
    await fixture.handlers().cancel({ id }, fixture.context(user))
  })

  it("FUT-28 FUT-30 a stop-loss above the entry locks in a profit and closes at the gap's price", async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    await fixture.tick({ 1: '66000' })
    expect(
      await fixture.handlers().setStops({ id, stop_loss_price: '65500' }, fixture.context(user)),
    ).toMatchObject({ message: expect.any(String) as string })
    await fixture.tick({ 1: '65500.01' })
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    const [tick] = await fixture.tick({ 1: '65400' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '65400.00',
      close_tick_id: tick?.id,
      fact_profits: '38.70000000',
    })
  })

  it('FUT-30 only a tick recorded after the stop was set triggers it', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    fixture.clock.advance(100)
    await fixture.handlers().setStops({ id, stop_loss_price: '64900' }, fixture.context(user))
    await fixture.tick({ 1: '64900' }, { afterMs: 500, lateMs: 600 })
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    await fixture.tick({ 1: '64900' })
    expect(await fixture.order(user, id)).toMatchObject({ status: 3, close_reason: 'sl' })
  })
})

describe('before an announced maintenance', () => {
  it('FUT-47 nothing is opened, while closing, cancelling and stops go on and what waits opens as it would', async () => {
    const user = await fixture.user('1000')
    const [id, other] = [
      await fixture.open(user, { share: '1' }, { 1: '65000' }),
      await fixture.open(user, { share: '1' }, { 1: '65000' }),
    ]
    const [waits, cancelled] = [
      await fixture.file(user, { share: '1', target_price: '64000' }),
      await fixture.file(user, { share: '1', target_price: '60000' }),
    ]
    const startsMs = fixture.clock.nowMs() + 3_600_000
    fixture.maintenances = [
      {
        startsMs,
        endsMs: startsMs + 3_600_000,
        announcedMs: startsMs - 100_000_000,
        announcedBy: 'operator',
      },
    ]
    expect(await fixture.ask(user, { share: '1' })).toMatchObject({
      refused: 'MAINTENANCE',
      details: {
        from: expect.stringMatching(/^2026-/) as string,
        to: expect.stringMatching(/^2026-/) as string,
      },
    })
    expect(
      await fixture
        .handlers()
        .setStops({ id: other, target_profit_price: '70000' }, fixture.context(user)),
    ).toMatchObject({ message: expect.anything() as string })
    expect(await fixture.handlers().cancel({ id: cancelled }, fixture.context(user))).toMatchObject(
      {
        message: { id: cancelled },
      },
    )
    const closing = fixture.handlers().close({ id }, fixture.context(user))
    await fixture.tick({ 1: '65000' })
    expect(await closing).toEqual({ message: 'position closed' })
    await fixture.tick({ 1: '63990' })
    await fixture.tick({ 1: '70000' })
    expect([
      (await fixture.order(user, waits)).status,
      await fixture.order(user, other),
    ]).toMatchObject([1, { status: 3, close_reason: 'tp' }])
    fixture.maintenances = []
    await fixture.tick({ 1: '65000', 2: '3200' })
  })
})
