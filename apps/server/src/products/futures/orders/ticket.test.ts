import { BTC, ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

describe('opening a contract', () => {
  it('FUT-01 shows the ticket of a pair with own orders only', async () => {
    const [user, other] = [await fixture.user('100'), await fixture.user('100')]
    await fixture.open(other, { share: '1' }, { 1: '65000' })
    const mine = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const answer = await fixture.handlers().desk(BTC, fixture.context(user))
    expect(answer).toMatchObject({
      message: {
        my_transaction: [{ id: mine }],
        lever_share_limit: { min: 1, max: 10_000 },
        last_price: '65000.00',
        user_lever: '31.73635000',
        all_levers: '96.74935000',
        ustd_price: '1.00000000',
        multiple: {
          muit: [
            { value: '10' },
            { value: '25' },
            { value: '50' },
            { value: '75' },
            { value: '100' },
          ],
        },
      },
    })
    expect(
      await fixture.handlers().desk({ currency_id: 12, legal_id: 3 }, fixture.context(user)),
    ).toEqual({ refused: 'PAIR_NOT_FOUND' })
  })

  it('FUT-01 shows at most ten own orders, the newest, none that has ended, and what a new one would keep', async () => {
    const user = await fixture.user('1000')
    const ended = await fixture.open(user, { share: '1' }, { 1: '65000' })
    await fixture.close(user, ended, { 1: '65000' })
    const mine = [await fixture.open(user, { share: '1' }, { 1: '65000' })]
    const deskOf = () => fixture.handlers().desk(BTC, fixture.context(user))
    expect(await deskOf()).toMatchObject({ message: { my_transaction: [{ id: mine[0] }] } })
    const pending = await fixture.file(user, { share: '1', target_price: '60000' })
    for (let count = 0; count < 10; count += 1)
      mine.push(await fixture.open(user, { share: '1' }, { 1: '65000' }))
    const answer = await deskOf()
    if ('refused' in answer) throw new Error(answer.refused)
    expect(answer.message.my_transaction.map(({ id }) => id)).toEqual(
      mine.toReversed().slice(0, 10),
    )
    expect(
      await fixture.order(user, pending),
      'is a position no more than what has ended',
    ).toMatchObject({ status: 0 })
    expect(answer.message).toMatchObject({
      multiple: { share: [1, 5, 10, 50, 100].map((lots) => ({ value: String(lots) })) },
      high_leverage: null,
      silence_band: '2.0000',
      gap_bound: 0,
      ExRAte: '7.16000000',
      notional_tiers: [
        [75, '50000'],
        [50, '100000'],
        [25, '250000'],
        [10, '1000000'],
        [0, '5000000'],
      ].map(([above, maxNotional]) => ({ above, most: `${maxNotional}.00000000` })),
    })
  })
})

it('FUT-33 FUT-34 FUT-13 show the wallet and the pair', async () => {
  const user = await fixture.user('100')
  await fixture.tick({ 1: '65000', 2: '3200' })
  expect(
    await fixture.handlers().orders({ currency_id: 0, status: -1 }, fixture.context(user)),
  ).toMatchObject({
    message: {
      rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' },
      message: { total: 0 },
    },
  })
  const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
  await fixture.tick({ 1: '66000' })
  const positions = await fixture.handlers().positions({ ...BTC }, fixture.context(user))
  expect(positions).toMatchObject({
    message: {
      balance: '31.73635000',
      hazard_rate: '300.63',
      caution_money_total: '65.01300000',
      origin_caution_money_total: '65.01300000',
      profits_total: '98.70000000',
      caution_money: '65.01300000',
      origin_caution_money: '65.01300000',
      profits: '98.70000000',
      order: {
        total: 1,
        data: [
          {
            id,
            profits: '98.70000000',
            update_price: '66000.00',
            liq_price: '64110.5195',
            show_lever_id: id + 10_000,
          },
        ],
      },
    },
  })
  expect(await fixture.handlers().positions({ ...ETH }, fixture.context(user))).toMatchObject({
    message: { profits_total: '98.70000000', profits: '0.00000000', order: { total: 0 } },
  })
  expect(
    await fixture.handlers().positions({ currency_id: 99, legal_id: 3 }, fixture.context(user)),
  ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(
    await fixture.handlers().orders({ ...BTC, status: 0 }, fixture.context(user)),
  ).toMatchObject({
    message: { message: { total: 0 } },
  })
  expect(
    await fixture.handlers().orders({ currency_id: 99, legal_id: 3 }, fixture.context(user)),
  ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(
    await fixture.handlers().orders({ page: 1, limit: 1 }, fixture.context(user)),
  ).toMatchObject({
    message: {
      rate_profits_total: { hazard_rate: '300.63' },
      message: {
        data: [{ id, overnight: '0.0150', type_name: 'Long', status_name: 'Open', order_type: 1 }],
      },
    },
  })
  await fixture.tick({ 1: '65000' })
  expect(await fixture.handlers().orders({}, fixture.context(user))).toMatchObject({
    message: { rate_profits_total: { hazard_rate: '146.81', profits_total: '-1.30000000' } },
  })
  await fixture.close(user, id, { 1: '65000' })
  const second = await fixture.open(user, { share: '1' }, { 1: '65000' })
  expect(await fixture.handlers().orders({ limit: 1, id }, fixture.context(user))).toMatchObject({
    message: { message: { total: 1, data: [{ id }] } },
  })
  expect(
    await fixture.handlers().orders({ id: second, status: 3 }, fixture.context(user)),
  ).toMatchObject({ message: { message: { total: 0 } } })
  expect(
    await fixture.handlers().orders({ id }, fixture.context(await fixture.user('100'))),
  ).toMatchObject({ message: { message: { total: 0, data: [] } } })
})
