import { listOutcomes } from '@candor/testing/fixtures/contract-rows'
import { BTC, FuturesFixture, type OpenAsk } from '@candor/testing/fixtures/futures'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limitsHandlers, riskVersions } from '../../../account/limits/index.ts'
import { loadExperience } from './store-outcomes.ts'

const DAY = 86_400_000
const version = riskVersions.leverage
let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open({ highLeverageFromMs: 0 })
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

/** Opens and closes this many contracts at low leverage. */
async function closes(userId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = await fixture.open(userId, { share: '1', multiple: 10 }, { 1: '65000' })
    const closing = fixture.handlers().close({ id }, fixture.context(userId))
    await fixture.tick({ 1: '65000' })
    expect(await closing).toEqual({ message: 'position closed' })
  }
}

/** As if the user had closed ten contracts on ten days. */
async function experience(userId: number): Promise<void> {
  await fixture.owner.query(
    `
      INSERT INTO contract_order (id, user_id, market_id, quote_id, side, kind, lots, lot_size,
        size, multiple, spread, fee_rate, overnight_rate, origin_margin, fee, reserve, created_ms,
          status,
    origin_price, entry, notional, open_tick_id, opened_ms, margin, overnight_to_ms, stops_set_ms,
      close_price, close_tick_id, close_reason, profit, closing, closed_ms, updated_at,
        silence_band, gap_bound)
    SELECT nextval('contract_order_id'), $1, 1, 3, 1, 1, 1, 1, 1, 10, 0, 0, 0, 1, 0, 1, 0, 3, 1, 1,
      1, 1, 0, 0, 0, 0, 1, 1, 'manual', 0, '{}', $2::bigint - n * 86400000::bigint, now(), 0, false
      FROM generate_series(0, 9) n`,
    [userId, fixture.clock.nowMs()],
  )
}

async function asks(userId: number, leverage: number) {
  await fixture.wake({ 1: '65000' })
  const pendingReply = fixture.ask(userId, { share: '1', multiple: leverage })
  await fixture.tick({ 1: '65000' })
  return pendingReply
}

const acknowledge = (userId: number) =>
  limitsHandlers({ database: fixture.database, realised: [] }).acknowledgeRisk(
    { product: 'leverage', version },
    fixture.context(userId),
  )
const deskOf = async (userId: number) => {
  const answer = await fixture.handlers().desk(BTC, fixture.context(userId))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.message
}

describe('multiples above 25', () => {
  it('FUT-49 FUT-03 open after ten contracts closed on three days and an acknowledgement, and 25 is free', async () => {
    const user = await fixture.user('10000')
    const short = (closed: number, days: number) => ({
      refused: 'RISK_ACK_REQUIRED',
      details: { product: 'leverage', version, closed, days, needed_closed: 10, needed_days: 3 },
    })
    expect(await asks(user, 25)).toMatchObject({ message: 'Position opened' })
    expect(await asks(user, 50)).toEqual(short(0, 0))
    expect(await asks(user, 33)).toEqual({ refused: 'MULTIPLE_NOT_ALLOWED' })
    await acknowledge(user)
    expect(await asks(user, 50), 'reading alone opens nothing').toEqual(short(0, 0))
    await closes(user, 12)
    expect(await asks(user, 50), 'many on one day are no experience').toEqual(short(10, 1))
    fixture.clock.advance(DAY)
    await closes(user, 1)
    expect(await asks(user, 50)).toEqual(short(10, 2))
    expect((await deskOf(user)).high_leverage).toEqual({
      above: 25,
      needed_closed: 10,
      needed_days: 3,
      closed: 10,
      days: 2,
    })
    fixture.clock.advance(DAY)
    const beforeMs = fixture.clock.nowMs()
    await closes(user, 1)
    expect(await asks(user, 50)).toMatchObject({ message: 'Position opened' })
    expect(
      [
        await loadExperience(fixture.database, user, beforeMs),
        await loadExperience(fixture.database, user, fixture.clock.nowMs()),
      ],
      'by the moment of acceptance',
    ).toEqual([
      { closed: 10, days: 2 },
      { closed: 10, days: 3 },
    ])
  })

  it('FUT-49 experience alone opens none: what becomes of such positions must have been read', async () => {
    const [user, other] = [await fixture.user('10000'), await fixture.user('10000')]
    await experience(user)
    expect(await asks(user, 50)).toEqual({
      refused: 'RISK_ACK_REQUIRED',
      details: { product: 'leverage', version },
    })
    await acknowledge(user)
    expect(await asks(user, 50)).toMatchObject({ message: 'Position opened' })
    expect(await asks(other, 50), 'it is the caller who must know them').toMatchObject({
      refused: 'RISK_ACK_REQUIRED',
    })
  })
})

describe('an order of 50 times whose owner has neither experience nor read of leverage', () => {
  const high = { share: '1', multiple: 50 } as const
  const maintain = () => {
    fixture.maintenances = [
      {
        startsMs: fixture.clock.nowMs() + 60_000,
        endsMs: fixture.clock.nowMs() + 3_600_000,
        announcedMs: 0,
        announcedBy: 'operator',
      },
    ]
  }
  const close = () => {
    fixture.publishedAt = () => ({ isOpen: false })
  }
  const coolOff = (userId: number) =>
    fixture.owner.query(
      `
        INSERT INTO cool_off (user_id, days, started_at, ends_at)
        VALUES ($1, 1, $2, $2::timestamptz + interval '24 hours')`,
      [userId, new Date(fixture.clock.nowMs())],
    )
  const leverage = { refused: 'RISK_ACK_REQUIRED', details: { product: 'leverage' } }
  const nothing = () => undefined
  afterEach(() => {
    Object.assign(fixture, { maintenances: [], publishedAt: () => ({}) })
  })

  it.each<[string, object, OpenAsk, (userId: number) => unknown]>([
    ['a cool-off', { refused: 'COOL_OFF' }, high, coolOff],
    [
      'what cannot be read',
      { refused: 'PARAM_ERROR', details: { field: 'share' } },
      { ...high, share: 'x' },
      nothing,
    ],
    [
      'a pair that is not there',
      { refused: 'PAIR_NOT_FOUND' },
      { ...high, currency_id: 99 },
      nothing,
    ],
    ['a closed pair', { refused: 'PAIR_CLOSED' }, high, close],
    ['an announced maintenance', { refused: 'MAINTENANCE' }, high, maintain],
    [
      'a multiple that is not offered',
      { refused: 'MULTIPLE_NOT_ALLOWED' },
      { ...high, multiple: 33 },
      nothing,
    ],
    ['lots out of range', { refused: 'LOTS_RANGE' }, { ...high, share: '0.5' }, nothing],
  ])(
    'FUT-03 FUT-49 is refused for %s before it is asked about leverage',
    async (_, refusal, ask, prepare) => {
      const user = await fixture.user('1')
      await prepare(user)
      expect(await fixture.ask(user, ask)).toMatchObject(refusal)
    },
  )

  it.each<[string, OpenAsk]>([
    ['a pair without a price', { ...high, currency_id: 4, status: 0, target_price: '1' }],
    ['a target on the wrong side', { ...high, status: 0, target_price: '99000' }],
    ['a stop that closes at once', { ...high, stop_loss_price: '99000' }],
    ['more than its owner has', { ...high, share: '1000' }],
  ])(
    'FUT-03 FUT-49 is asked about leverage before %s, and about contracts before that',
    async (_, ask) => {
      const [user, unread] = [
        await fixture.user('1'),
        await fixture.user('1', { acknowledged: false }),
      ]
      expect(await fixture.ask(user, ask)).toMatchObject(leverage)
      expect(await fixture.ask(unread, ask)).toMatchObject({
        refused: 'RISK_ACK_REQUIRED',
        details: { product: 'contracts' },
      })
    },
  )

  it('FUT-03 FUT-49 is refused in the same order by its turn', async () => {
    const user = await fixture.user('100')
    await acknowledge(user)
    await experience(user)
    await fixture.wake({ 1: '65000' })
    const pendingReply = fixture.ask(user, high)
    await fixture.accepted()
    await fixture.owner.query(
      `DELETE FROM consent WHERE user_id = $1 AND document = 'risk-leverage'`,
      [user],
    )
    maintain()
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toMatchObject({ refused: 'MAINTENANCE' })
  })
})

describe('the share of liquidated positions', () => {
  const counted = () => listOutcomes(fixture.database, 2)
  it('FUT-49 counts what was opened on a day and what of it was liquidated within 24 h', async () => {
    const [soon, late, kept] = [
      await fixture.user('30'),
      await fixture.user('200'),
      await fixture.user('10000'),
    ]
    const eth = { currency_id: 2, legal_id: 3, share: '1' } as const
    await fixture.open(late, { ...eth, multiple: 10 }, { 2: '3200' })
    fixture.clock.advance(DAY)
    await fixture.open(soon, { ...eth, multiple: 25 }, { 2: '3200' })
    await fixture.open(kept, { ...eth, multiple: 10 }, { 2: '3200' })
    await fixture.wake({ 2: '3200' })
    await fixture.tick({ 2: '1100' })
    await fixture.tick({ 2: '1100' })
    expect(await counted()).toEqual([
      { multiple: 10, opened: 1, liquidated: 0 },
      { multiple: 10, opened: 1, liquidated: 0 },
      { multiple: 25, opened: 1, liquidated: 1 },
    ])
    expect(
      await fixture.rows(
        `
          SELECT user_id::int AS user, close_reason FROM contract_order
          WHERE market_id = 2 AND status = 3 ORDER BY id`,
      ),
    ).toEqual([
      { user: late, close_reason: 'liquidation' },
      { user: soon, close_reason: 'liquidation' },
    ])
  })

  it('FUT-49 FUT-01 the ticket shows that of recorded bars until thirty days are counted, and what is asked for above 25', async () => {
    const user = await fixture.user('1')
    expect((await deskOf(user)).high_leverage).toEqual({
      above: 25,
      needed_closed: 10,
      needed_days: 3,
      closed: 0,
      days: 0,
    })
    expect(
      (await deskOf(user)).liquidated.filter(({ multiple: leverage }) => leverage <= 50),
    ).toEqual([
      { multiple: 10, percent: '0.47', positions: 0 },
      { multiple: 25, percent: '21.13', positions: 0 },
      { multiple: 50, percent: '45.75', positions: 0 },
    ])
    await fixture.owner.query(
      `INSERT INTO contract_outcome_day (market_id, multiple, day, opened, liquidated)
      SELECT 1, 50, to_timestamp($1 / 1000.0)::date - 31 + n, 10, CASE WHEN n < 3 THEN 7 ELSE 0 END
      FROM generate_series(0, 29) n`,
      [fixture.clock.nowMs()],
    )
    expect(
      (await deskOf(user)).liquidated.find(({ multiple: leverage }) => leverage === 50),
    ).toEqual({
      multiple: 50,
      percent: '7.00',
      positions: 300,
    })
  })
})
