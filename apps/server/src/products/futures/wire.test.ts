import { BTC, ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

const NIGHT_MS = 86_400_000
const now = (): string =>
  new Date(fixture.clock.nowMs()).toISOString().slice(0, 19).replace('T', ' ')

describe('a contract order', () => {
  it('FUT-04 shows every field by its name: waiting, open after a night, and closed', async () => {
    const user = await fixture.user('1000')
    const filed = now()
    const id = await fixture.file(user, {
      share: '10',
      multiple: 50,
      target_price: '64000',
      target_profit_price: '66500',
      stop_loss_price: '62000',
    })
    const terms = {
      id,
      show_lever_id: id + 10_000,
      user_id: user,
      type: 1,
      type_name: 'Long',
      currency: 1,
      legal: 3,
      symbol: 'BTC/USDT',
      target_profit_price: '66500.00',
      stop_loss_price: '62000.00',
      share: '10.00000000',
      number: '0.10000000',
      multiple: 50,
      origin_caution_money: '128.02560000',
      trade_fee: '3.20064000',
      overnight: '0.0150',
      order_type: 1,
      follow_user_id: 0,
      follow_order_id: 0,
      create_time: filed,
      time: filed,
      silence_band: '2.0000',
      gap_bound: 0,
      gap_cut: '0.00000000',
      gaps: [],
    }
    const nothing = {
      fact_profits: '0.00000000',
      close_price: '0.00',
      close_reason: '',
      close_tick_id: 0,
      handle_time: '',
      complete_time: '',
      settled: 0,
    }
    expect(await fixture.order(user, id)).toEqual({
      ...terms,
      ...nothing,
      origin_price: '64000.00',
      price: '64000.00',
      update_price: '65000.00',
      caution_money: '128.02560000',
      profits: '0.00000000',
      overnight_money: '0.00000000',
      status: 0,
      status_name: 'Pending',
      transaction_time: filed,
      update_time: filed,
      liq_price: '0.00',
      open_tick_id: 0,
    })
    const [opening] = await fixture.tick({ 1: '63900' })
    const opened = now()
    await fixture.tick({ 1: '65100' }, { afterMs: NIGHT_MS })
    const position = {
      ...terms,
      origin_price: '63900.00',
      price: '63912.78',
      caution_money: '127.06690830',
      overnight_money: '0.95869170',
      transaction_time: opened,
      open_tick_id: opening?.id,
    }
    expect(
      await fixture.order(user, id),
      'liquidation at 10 % of 128.0256 from 868.77376 available',
    ).toEqual({
      ...position,
      ...nothing,
      update_price: '65100.00',
      profits: '118.72200000',
      status: 1,
      status_name: 'Open',
      update_time: now(),
      liq_price: '54082.398917',
    })
    expect(await fixture.close(user, id, { 1: '65200' })).toMatchObject({
      message: 'position closed',
    })
    const closed = await fixture.order(user, id)
    expect(closed).toEqual({
      ...position,
      update_price: '65200.00',
      profits: '128.72200000',
      fact_profits: '128.72200000',
      close_price: '65200.00',
      close_reason: 'manual',
      close_tick_id: closed.open_tick_id + 2,
      status: 3,
      status_name: 'Closed',
      settled: 1,
      update_time: now(),
      handle_time: now(),
      complete_time: now(),
      liq_price: '0.00',
    })
  })

  it('FUT-38 tells own from copied, and by what it ended', async () => {
    const [user, poor] = [await fixture.user('1000'), await fixture.user('70')]
    await fixture.tick({ 1: '65000', 2: '3200' })
    const [gain, loss, byHand] = [
      await fixture.open(user, { share: '1', target_profit_price: '65100' }, { 1: '65000' }),
      await fixture.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' }),
      await fixture.open(user, { share: '1' }, { 1: '65000' }),
    ]
    const liquidatedId = await fixture.open(poor, { share: '10' }, { 1: '65000' })
    await fixture.tick({ 1: '65100' })
    await fixture.tick({ 1: '64000' })
    await fixture.close(user, byHand, { 1: '65000' })
    const reasonOf = async (who: number, id: number) => (await fixture.order(who, id)).close_reason
    expect([
      await reasonOf(user, gain),
      await reasonOf(user, loss),
      await reasonOf(user, byHand),
      await reasonOf(poor, liquidatedId),
    ]).toEqual(['tp', 'sl', 'manual', 'liquidation'])
    expect((await fixture.order(user, gain)).order_type).toBe(1)
    await fixture.owner.query(
      'UPDATE contract_order SET kind = 2, follow_user_id = $2, follow_order_id = 7 WHERE id = $1',
      [gain, poor],
    )
    expect(await fixture.order(user, gain)).toMatchObject({
      order_type: 2,
      follow_user_id: poor,
      follow_order_id: 7,
    })
  })

  it('FUT-05 moves only from 0 to 1, from 0 to 4, from 1 to 2 and from 2 to 3', async () => {
    await fixture.owner.query(`
      CREATE TABLE status_move (was smallint, became smallint);
      CREATE FUNCTION note_status() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO status_move VALUES (OLD.status, NEW.status); RETURN NULL; END $$;
      CREATE TRIGGER note_status AFTER UPDATE ON contract_order
      FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_status()`)
    try {
      const [user, poor] = [await fixture.user('1000'), await fixture.user('70')]
      await fixture.tick({ 1: '65000' })
      const waiting = await fixture.file(user, {
        share: '1',
        target_price: '64000',
        stop_loss_price: '63000',
      })
      const given = await fixture.file(user, { share: '1', target_price: '50000' })
      const byHand = await fixture.open(user, { share: '1' }, { 1: '65000' })
      const liquidatedId = await fixture.open(poor, { share: '10' }, { 1: '65000' })
      await fixture.handlers().cancel({ id: given }, fixture.context(user))
      for (const price of ['63900', '62900']) await fixture.tick({ 1: price })
      await fixture.close(user, byHand, { 1: '65000' })
      const statusOf = async (who: number, id: number) => (await fixture.order(who, id)).status
      expect([
        await statusOf(user, waiting),
        await statusOf(user, given),
        await statusOf(user, byHand),
        await statusOf(poor, liquidatedId),
      ]).toEqual([3, 4, 3, 3])
      expect(
        await fixture.rows(
          `
            SELECT was, became, count(*)::int AS count FROM status_move GROUP BY was, became
            ORDER BY was, became`,
        ),
      ).toEqual([
        { was: 0, became: 1, count: 1 },
        { was: 0, became: 4, count: 1 },
        { was: 1, became: 2, count: 3 },
        { was: 2, became: 3, count: 3 },
      ])
    } finally {
      await fixture.owner.query(
        'DROP TRIGGER note_status ON contract_order; DROP FUNCTION note_status; DROP TABLE status_move',
      )
    }
  })
})

it("FUT-33 the totals are the wallet's and the rest the pair's, without what waits unless it is asked for", async () => {
  const user = await fixture.user('500')
  await fixture.tick({ 1: '65000', 2: '3200' })
  const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
  await fixture.open(user, { share: '10', ...ETH }, { 2: '3200' })
  const pending = await fixture.file(user, { share: '1', target_price: '60000' })
  await fixture.tick({ 1: '65000', 2: '3200' }, { afterMs: NIGHT_MS })
  const listShown = async (input: { status?: 0 | 1 }) => {
    const answer = await fixture.handlers().positions({ ...BTC, ...input }, fixture.context(user))
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.message
  }
  const { order, ...sums } = await listShown({})
  expect(sums).toEqual({
    balance: expect.any(String) as string,
    hazard_rate: expect.any(String) as string,
    caution_money_total: '95.56410900',
    origin_caution_money_total: '97.01940000',
    profits_total: '-1.94000000',
    caution_money: '64.03780500',
    origin_caution_money: '65.01300000',
    profits: '-1.30000000',
  })
  expect(order.data.map((one) => one.id)).toEqual([id])
  expect((await listShown({ status: 0 })).order.data.map((one) => one.id)).toEqual([pending])
})
