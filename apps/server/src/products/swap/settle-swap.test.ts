import { swap as calls } from '@candor/contract/swap'
import { dataOf, messageOf } from '@candor/testing/fixtures/access'
import { BTC, ETH, refusalOf, SwapFixture, USDT } from '@candor/testing/fixtures/swap'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: SwapFixture

beforeAll(async () => {
  fixture = await SwapFixture.open()
})
// The house's payments of a coin are capped per day, and each test has its own day.
beforeEach(() => {
  fixture.clock.advance(86_400_000)
})
afterAll(() => fixture.close())

const count = async (): Promise<number> =>
  Number((await fixture.asOwner<{ count: string }>('SELECT count(*) AS count FROM swap'))[0]?.count)
const houseHas = async (coin: number): Promise<bigint> =>
  BigInt(
    (
      await fixture.asOwner<{ units: string }>(
        `
          SELECT available::text AS units FROM account a JOIN party p ON p.id = a.party_id
          WHERE p.house = 'house:swap' AND a.currency_id = $1`,
        [coin],
      )
    )[0]?.units ?? '0',
  )

describe('a swap', () => {
  it('MOVE-09 2 BTC to ETH at 65000 / 3250 with fee 0.001 gives 40 ETH for a fee of 0.002 BTC and a debit of 2.002 BTC', async () => {
    const alice = await fixture.person({ [BTC]: '2.002' })
    const before = [await houseHas(BTC), await houseHas(ETH)]
    const made = dataOf(await fixture.executed(alice))
    expect(calls.make.data.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      received: '40.00000000',
      fee: '0.00200000',
      debit: '2.00200000',
      from_price: '65000.00000000',
      to_price: '3250.00000000',
    })
    expect(await fixture.free(alice, BTC, ETH)).toEqual(['0', '40'])
    expect([
      (await houseHas(BTC)) - (before[0] ?? 0n),
      (await houseHas(ETH)) - (before[1] ?? 0n),
    ]).toEqual([200_000_000n, -4_000_000_000n])
  })

  it('WIRE-52 MOVE-08 that nothing could pay for is refused before it waits for its ticks', async () => {
    const poor = await fixture.person({ [BTC]: '2.00199999' })
    expect(await fixture.ask(poor)).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '2.00200000', fee: '0.00200000', available: '2.00199999' },
    })
  })

  it('MOVE-08 LOAN-14 is refused while a loan of the caller is being closed by force', async () => {
    const [alice, poor] = [
      await fixture.person({ [BTC]: '3' }),
      await fixture.person({ [BTC]: '1' }),
    ]
    for (const { userId } of [alice, poor]) fixture.closing.add(userId)
    expect(await refusalOf(fixture.executed(alice))).toBe('WALLET_RISK')
    expect(await refusalOf(fixture.executed(poor))).toBe('INSUFFICIENT_BALANCE')
    expect(await fixture.free(alice, BTC, ETH)).toEqual(['3', '0'])
    fixture.closing.clear()
    expect(await fixture.executed(alice)).toHaveProperty('message')
  })

  it('MOVE-08 LEDG-09 is one journal of records 702, 703 and 701, with its number and its coins', async () => {
    const alice = await fixture.person({ [BTC]: '3' })
    const { id } = dataOf(await fixture.executed(alice))
    const rows = await fixture.asOwner(
      `
      SELECT e.type, e.part, e.change::text, j.params FROM journal j JOIN entry e
      ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
      WHERE j.cause = 'swap' AND j.reference = $1 AND a.party_id = $2 ORDER BY e.id`,
      [String(id), alice.userId],
    )
    const params = {
      from: 'BTC',
      to: 'ETH',
      number: '2.00000000',
      received: '40.00000000',
      fee: '0.00200000',
    }
    expect(rows).toEqual([
      { type: 702, part: 0, change: '-200000000', params },
      { type: 703, part: 0, change: '-200000', params },
      { type: 701, part: 0, change: '4000000000', params },
    ])
    expect(
      fixture.sentEvents.some(
        ({ partyId, event }) => partyId === alice.userId && event === 'wallet',
      ),
    ).toBe(true)
  })

  it('MOVE-08 executes at the first ticks recorded together after acceptance, better or worse than shown', async () => {
    const alice = await fixture.person({ [BTC]: '10' })
    await fixture.ticks()
    const { quote_id } = messageOf(await fixture.quote(alice))
    const answer = fixture.ask(alice, { number: '1', quote_id })
    fixture.clock.advance(200)
    await fixture.ticks([
      { marketId: BTC, price: '70000', lateMs: 200 },
      { marketId: ETH, price: '1', lateMs: 200 },
    ])
    fixture.clock.advance(100)
    await fixture.ticks([{ marketId: BTC, price: '71000' }])
    fixture.clock.advance(700)
    const [btc, eth] = await fixture.ticks([
      { marketId: BTC, price: '66000' },
      { marketId: ETH, price: '3250' },
    ])
    fixture.clock.advance(500)
    await fixture.ticks([
      { marketId: BTC, price: '90000' },
      { marketId: ETH, price: '3000' },
    ])
    expect(dataOf(await answer)).toMatchObject({
      received: '20.30769230',
      from_tick_id: btc,
      to_tick_id: eth,
    })
  })

  it('MOVE-08 is read from the record, so ticks that nobody was told of count', async () => {
    const alice = await fixture.person({ [BTC]: '1.001' })
    const answer = fixture.ask(alice, { number: '1' })
    fixture.clock.advance(600)
    const unheard = await fixture.ticks(
      [
        { marketId: BTC, price: '65010' },
        { marketId: ETH, price: '3250' },
      ],
      false,
    )
    fixture.clock.advance(1_000)
    await fixture.ticks()
    expect(dataOf(await answer)).toMatchObject({ from_tick_id: unheard[0], to_tick_id: unheard[1] })
  })

  it('MOVE-08 USDT has no tick and is worth 1, on either side', async () => {
    const alice = await fixture.person({ [USDT]: '6506.5', [BTC]: '0.1001' })
    const ticks = [{ marketId: BTC, price: '65000' }]
    const bought = fixture.ask(alice, { from: USDT, to: BTC, number: '6500' })
    fixture.clock.advance(300)
    const [id] = await fixture.ticks(ticks)
    expect(dataOf(await bought)).toMatchObject({
      received: '0.10000000',
      fee: '6.50000000',
      debit: '6506.50000000',
      from_tick_id: 0,
      from_price: '1.00000000',
      to_tick_id: id,
    })
    const sold = fixture.ask(alice, { from: BTC, to: USDT, number: '0.2' })
    fixture.clock.advance(300)
    await fixture.ticks(ticks)
    expect(await refusalOf(sold)).toBe('INSUFFICIENT_BALANCE')
    expect(await fixture.free(alice, USDT, BTC)).toEqual(['0', '0.2001'])
  })

  it('REW-07 a level lowers the fee, and the swap keeps its rate', async () => {
    const alice = await fixture.person({ [BTC]: '3' })
    const today = new Date(fixture.clock.nowMs()).toISOString().slice(0, 10)
    await fixture.asOwner('INSERT INTO reward_day (day, closed_at) VALUES ($1, now())', [today])
    await fixture.asOwner(
      `
        INSERT INTO vip_day (day, user_id, level, volume, assets, volume_30d, assets_30d)
        SELECT $1, $2, 3, 0, 0, 0, 0`,
      [today, alice.userId],
    )
    await fixture.ticks()
    expect(messageOf(await fixture.quote(alice))).toMatchObject({ fee: '0.0007' })
    expect(dataOf(await fixture.executed(alice))).toMatchObject({
      fee: '0.00140000',
      debit: '2.00140000',
    })
  })
})

describe('refused', () => {
  it('MOVE-08 without ticks within 3 s nothing is moved and the refusal is NO_PRICE', async () => {
    const alice = await fixture.person({ [BTC]: '5' })
    const made = await count()
    const answer = fixture.ask(alice)
    fixture.clock.advance(1_000)
    await fixture.ticks([{ marketId: BTC, price: '65000' }])
    fixture.clock.advance(1_999)
    await fixture.ticks([{ marketId: ETH, price: '3250' }])
    fixture.clock.advance(2)
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    await fixture.ticks()
    expect([await fixture.free(alice, BTC), await count()]).toEqual([['5'], made])
  })

  it('MOVE-10 a balance of 2.001 BTC is refused for 2 BTC, needed 2.002', async () => {
    const alice = await fixture.person({ [BTC]: '2.001' })
    expect(await fixture.executed(alice)).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '2.00200000', fee: '0.00200000', available: '2.00100000' },
    })
    expect(await fixture.free(alice, BTC, ETH)).toEqual(['2.001', '0'])
  })

  it('MOVE-08 takes ticks that are recorded in the last millisecond of its three seconds', async () => {
    const alice = await fixture.person({ [BTC]: '3' })
    const waiting = fixture.ask(alice)
    await fixture.accepted()
    fixture.clock.advance(3_000)
    await fixture.ticks()
    expect(dataOf(await waiting)).toMatchObject({ received: '40.00000000' })
  })

  it('MOVE-08 refuses in its order, each before the next', async () => {
    const alice = await fixture.person({ [BTC]: '9009' })
    await fixture.ticks()
    const { quote_id } = messageOf(await fixture.quote(alice))
    expect(await refusalOf(fixture.ask(alice, { number: '0.000000001', to: BTC }))).toBe(
      'PARAM_ERROR',
    )
    expect(await refusalOf(fixture.ask(alice, { from: 999, to: 999 }))).toBe('SAME_ACCOUNT')
    expect(await refusalOf(fixture.ask(alice, { to: 999 }))).toBe('NOT_FOUND')
    expect(await refusalOf(fixture.ask(alice, { to: 12 }))).toBe('NOT_FOUND')
    const priceless = fixture.ask(alice, { quote_id: 'none', number: '9000' })
    await fixture.accepted()
    fixture.clock.advance(3_001)
    expect(await refusalOf(priceless)).toBe('NO_PRICE')
    expect(await refusalOf(fixture.executed(alice, { quote_id: 'none', number: '9000' }))).toBe(
      'PRICE_CHANGED',
    )
    fixture.clock.advance(5_001)
    expect(await refusalOf(fixture.executed(alice, { quote_id, number: '9000' }))).toBe(
      'PRICE_CHANGED',
    )
    expect(await refusalOf(fixture.executed(alice, { number: '9000' }))).toBe('EXPOSURE_CAP')
    expect(
      await refusalOf(fixture.ask(alice, { number: '9000.1' })),
      'before it waits (WIRE-52)',
    ).toBe('INSUFFICIENT_BALANCE')
    expect(await fixture.free(alice, BTC)).toEqual(['9009'])
  })

  it('MOVE-08 PRICE_CHANGED protects from over 0.5 % less, takes a quote of 5 s, and never from more', async () => {
    const alice = await fixture.person({ [BTC]: '50' })
    const quoted = async (): Promise<string> => {
      await fixture.ticks()
      return messageOf(await fixture.quote(alice)).quote_id
    }
    const swapped = async (price: string, quote_id: string) => {
      const answer = fixture.ask(alice, { number: '1', quote_id })
      fixture.clock.advance(400)
      await fixture.ticks([
        { marketId: BTC, price },
        { marketId: ETH, price: '3250' },
      ])
      return refusalOf(answer)
    }
    expect(await swapped('64674.99', await quoted())).toBe('PRICE_CHANGED')
    expect(await swapped('64675', await quoted())).toMatchObject({ received: '19.90000000' })
    expect(await swapped('70000', await quoted())).toMatchObject({ received: '21.53846153' })
    const held = await quoted()
    fixture.clock.advance(5_000)
    expect(await swapped('65000', held)).toMatchObject({ received: '20.00000000' })
  })

  it("MOVE-08 a quote is one person's and of its two coins; nobody can make one up or change it", async () => {
    const [alice, bob] = [
      await fixture.person({ [BTC]: '9', [ETH]: '9' }),
      await fixture.person({ [BTC]: '9' }),
    ]
    await fixture.ticks()
    const { quote_id } = messageOf(await fixture.quote(alice))
    const parts = quote_id.split('.')
    const later = [...parts.slice(0, 5), String(Number(parts[5]) + 60_000), parts[6]].join('.')
    const cheaper = [...parts.slice(0, 3), '1', ...parts.slice(4)].join('.')
    for (const [who, ask] of [
      [bob, { quote_id }],
      [alice, { quote_id, from: ETH, to: BTC }],
      [alice, { quote_id: later }],
      [alice, { quote_id: cheaper }],
      [alice, { quote_id: `${quote_id.slice(0, -43)}${'A'.repeat(43)}` }],
    ] as const) {
      expect(await refusalOf(fixture.executed(who, { number: '1', ...ask }))).toBe('PRICE_CHANGED')
    }
    await fixture.ticks()
    expect(
      await refusalOf(
        fixture.executed(alice, {
          number: '1',
          quote_id: messageOf(await fixture.quote(alice)).quote_id,
        }),
      ),
    ).toMatchObject({ fee: '0.00100000' })
  })

  it('MOVE-07 refuses in its order: SAME_ACCOUNT, NOT_FOUND, NO_PRICE', async () => {
    const alice = await fixture.person({})
    await fixture.ticks()
    expect(messageOf(await fixture.quote(alice))).toMatchObject({
      form_price: '65000.00000000',
      to_price: '3250.00000000',
      fee: '0.001',
      expires_ms: fixture.clock.nowMs() + 5_000,
      from_decimals: 8,
    })
    expect(await refusalOf(fixture.quote(alice, 999, 999))).toBe('SAME_ACCOUNT')
    expect(await refusalOf(fixture.quote(alice, BTC, 999))).toBe('NOT_FOUND')
    expect(await refusalOf(fixture.quote(alice, BTC, 4))).toBe('NO_PRICE')
    fixture.clock.advance(10_001)
    expect(await refusalOf(fixture.quote(alice))).toBe('NO_PRICE')
    expect([calls.quote.errors, calls.make.errors]).toEqual([
      ['LOGIN_REQUIRED', 'SAME_ACCOUNT', 'NOT_FOUND', 'NO_PRICE'],
      [
        'LOGIN_REQUIRED',
        'SAME_ACCOUNT',
        'NOT_FOUND',
        'NO_PRICE',
        'PRICE_CHANGED',
        'EXPOSURE_CAP',
        'INSUFFICIENT_BALANCE',
        'WALLET_RISK',
      ],
    ])
  })
})

describe('once', () => {
  it('WIRE-20 MOVE-08 two with one key at once are one swap with one answer, and so is a third after a restart', async () => {
    const alice = await fixture.person({ [BTC]: '10' })
    const [first, second] = [fixture.ask(alice, {}, 'one'), fixture.ask(alice, {}, 'one')]
    fixture.clock.advance(500)
    await fixture.ticks()
    const answers = [dataOf(await first), dataOf(await second)]
    await fixture.reopen()
    answers.push(dataOf(await fixture.ask(alice, {}, 'one')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fixture.free(alice, BTC)).toEqual(['7.998'])
    expect(await refusalOf(fixture.ask(alice, { number: '1' }, 'one'))).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('WIRE-20 a refusal keeps nothing, so the key may be tried again', async () => {
    const alice = await fixture.person({ [BTC]: '10' })
    const answer = fixture.ask(alice, {}, 'two')
    await fixture.accepted()
    fixture.clock.advance(3_001)
    expect(await refusalOf(answer)).toBe('NO_PRICE')
    expect(dataOf(await fixture.executed(alice, {}, 'two'))).toMatchObject({
      received: '40.00000000',
    })
  })

  it('MOVE-10 of two swaps of one balance at once only one is made', async () => {
    const alice = await fixture.person({ [BTC]: '2.002' })
    const both = [fixture.ask(alice), fixture.ask(alice)]
    fixture.clock.advance(500)
    await fixture.ticks()
    const codes = await Promise.all(both.map(refusalOf))
    expect(codes.filter((code) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(1)
    expect(await fixture.free(alice, BTC, ETH)).toEqual(['0', '40'])
  })
})
