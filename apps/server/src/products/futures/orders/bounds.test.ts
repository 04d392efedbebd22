import { FUND_TERMS, PENDING_SHARE, PERSON_SHARE } from '@candor/engine/futures/terms'
import { negate, type Quantity, unitsOf } from '@candor/money'
import { findFirstOpen, sumLiving } from '@candor/testing/fixtures/contract-rows'
import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openHouseAccount,
  postJournals,
  raiseFunding,
  recordTypes,
} from '../../../platform/ledger/index.ts'

let fixture: FuturesFixture
let moves = 0

beforeAll(async () => {
  fixture = await FuturesFixture.open()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  for (let count = 0; count < 2; count += 1) await fixture.tick({ 1: '65000', 2: '3200' })
})

/** Sets the insurance fund's balance by a journal with an external party, like every movement. */
async function fundHolds(usdt: string): Promise<void> {
  const { available } = await fixture.house('insurance_fund', 0)
  await fixture.database.transaction(async (tx) => {
    const [fund, externalAccount] = [
      await openHouseAccount(tx, 'insurance_fund', 3, 0),
      await openHouseAccount(tx, 'outside:sandbox', 3, 0),
    ]
    const change = (unitsOf<Quantity>(usdt) - available) as Quantity
    const entry = { part: 0, type: recordTypes.sandboxFunding } as const
    await postJournals(tx, 0, new Date(), [
      {
        cause: 'test.funding',
        reference: `fund ${(moves += 1)}`,
        params: { simulated: 1 },
        entries: [
          { ...entry, account: fund, change },
          { ...entry, account: externalAccount, change: negate(change) },
        ],
      },
    ])
  })
}

async function opens(user: number): Promise<string> {
  const pendingReply = fixture.ask(user, { share: '1' })
  await fixture.tick({ 1: '65000', 2: '3200' })
  const answer = await pendingReply
  return 'refused' in answer ? answer.refused : 'opened'
}

describe('the insurance fund', () => {
  beforeAll(() => {
    fixture.fundTerms = FUND_TERMS
  })

  it('FUT-42 holds 2,000,000 in a sandbox, twice what openings begin again at and more', async () => {
    expect((await fixture.house('insurance_fund', 0)).available).toBe(unitsOf<Quantity>('2000000'))
    expect(fixture.futuresEngine.fundBoundsAt(fixture.clock.nowMs())).toEqual({
      floor: unitsOf('750000'),
      resumesAt: unitsOf('1500000'),
    })
  })

  it('FUT-42 below its floor stops openings until it holds twice as much; what it had once is read from its entries, also after a restart', async () => {
    const user = await fixture.user('10000')
    const lived: [string, string][] = []
    const at = async (usdt: string) => {
      await fundHolds(usdt)
      lived.push([usdt, await opens(user)])
    }
    await at('1499999')
    await at('750000')
    await at('749999.99999999')
    await at('750000')
    await fixture.restart()
    for (let count = 0; count < 2; count += 1) await fixture.tick({ 1: '65000', 2: '3200' })
    await at('1499999.99999999')
    const open = await findFirstOpen(fixture.database, user)
    expect(await fixture.close(user, open ?? 0, { 1: '65000' }), 'a close is free').toEqual({
      message: 'position closed',
    })
    await at('1500000')
    await at('800000')
    await fixture.restart()
    for (let count = 0; count < 2; count += 1) await fixture.tick({ 1: '65000', 2: '3200' })
    await at('760000')
    expect(lived).toEqual([
      ['1499999', 'opened'],
      ['750000', 'opened'],
      ['749999.99999999', 'EXPOSURE_CAP'],
      ['750000', 'EXPOSURE_CAP'],
      ['1499999.99999999', 'EXPOSURE_CAP'],
      ['1500000', 'opened'],
      ['800000', 'opened'],
      ['760000', 'opened'],
    ])
  })

  it('FUT-42 what nobody asked at counts as well: the fund fell and rose between two openings', async () => {
    const user = await fixture.user('10000')
    await fundHolds('2000000')
    await fundHolds('700000')
    await fundHolds('900000')
    expect(await opens(user)).toBe('EXPOSURE_CAP')
    await fundHolds('1600000')
    await fundHolds('900000')
    expect(await opens(user)).toBe('opened')
  })

  it('FUT-42 LEDG-05 a fund that began with less is brought up to what a release funds, once', async () => {
    const raise = (amount: string) =>
      raiseFunding(
        fixture.database,
        { house: 'insurance_fund', currencyId: 3, marketId: 0, amount: unitsOf(amount) },
        new Date(),
      )
    const before = (await fixture.house('insurance_fund', 0)).available
    await raise('2000000')
    expect((await fixture.house('insurance_fund', 0)).available - before).toBe(0n)
    for (let count = 0; count < 2; count += 1) await raise('2500000')
    expect((await fixture.house('insurance_fund', 0)).available - before).toBe(
      unitsOf<Quantity>('500000'),
    )
    await raiseFunding(
      fixture.database,
      { house: 'house:dust', currencyId: 3, marketId: 0, amount: unitsOf('5') },
      new Date(),
    )
    expect(await fixture.house('house:dust', 0), "what nobody funded is the operator's").toEqual({
      available: 0n,
      locked: 0n,
    })
  })
})

describe('all accounts of one person', () => {
  beforeAll(async () => {
    fixture.publishedAt = () => ({ personShare: PERSON_SHARE })
    await fundHolds('2000000')
    await fixture.owner.query('DROP INDEX identity_request_one_card')
  })

  /**
   * An approved verification. Two with the same document number mean one person, which the database
   * accepts only without its constraint.
   */
  async function papers(userId: number, card: string, status = 2): Promise<void> {
    await fixture.owner.query(
      `
      WITH s AS (INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed,
        created_at) VALUES ('rita', 'Rita', ARRAY['reviewer'], 'x', '', now())
        ON CONFLICT (name) DO UPDATE SET spoken_name = 'Rita' RETURNING id)
      INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
        status, reason, filed_at, decide_by, decided_at, decided_by)
      SELECT $1, 1, 0, '', '', $2, $3::smallint, CASE $3::smallint WHEN 3 THEN 'unreadable'
        ELSE '' END, now(), now(), now(), id FROM s`,
      [userId, Buffer.from(card), status],
    )
  }

  async function person(card: string, accounts: number): Promise<number[]> {
    const users: number[] = []
    for (let count = 0; count < accounts; count += 1) {
      const user = await fixture.user('200000')
      await papers(user, card)
      users.push(user)
    }
    return users
  }

  /** An order of some 292,559 USDT at 10x for each user, all at one tick. */
  async function race(
    users: readonly number[],
    types: readonly (1 | 2)[] = [1, 2],
  ): Promise<string[]> {
    const pendingReplies = users.map((user, index) =>
      fixture.ask(user, { share: '450', multiple: 10, type: types[index % types.length] ?? 1 }),
    )
    await fixture.tick({ 1: '65000', 2: '3200' })
    return (await Promise.all(pendingReplies)).map((answer) =>
      'refused' in answer ? answer.refused : 'opened',
    )
  }

  const alive = async (users: readonly number[]): Promise<number> =>
    Number(await sumLiving(fixture.database, users)) / 1e8

  it("FUT-41 have a fifth of the pair's cap between them, however many race for the last of it", async () => {
    const users = await person('one', 8)
    const answers = await race(users)
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'EXPOSURE_CAP'),
      ...Array.from({ length: 3 }, () => 'opened'),
    ])
    expect(await alive(users)).toBeLessThanOrEqual(1_000_000)
    expect((await race(users)).every((answer) => answer === 'EXPOSURE_CAP')).toBe(true)
  })

  it('FUT-41 pending orders count as well, and what is closed or cancelled gives its room back', async () => {
    const [first = 0, second = 0] = await person('two', 2)
    const filed = await fixture.file(first, { share: '1500', multiple: 10, target_price: '64000' })
    expect(await race([second])).toEqual(['EXPOSURE_CAP'])
    await fixture.handlers().cancel({ id: filed }, fixture.context(first))
    expect(await race([second])).toEqual(['opened'])
  })

  it('FUT-41 strangers and accounts whose papers were not passed count alone', async () => {
    const [one = 0] = await person('three', 1)
    const [other, failed] = [await person('four', 1), await fixture.user('200000')]
    await papers(failed, 'three', 3)
    for (let count = 0; count < 3; count += 1)
      expect(await race([one, ...other, failed])).toEqual(['opened', 'opened', 'opened'])
    expect(await race([one, failed])).toEqual(['EXPOSURE_CAP', 'EXPOSURE_CAP'])
  })

  it('FUT-41 what is open at the change stays, and only new orders are refused', async () => {
    fixture.publishedAt = () => ({})
    const users = await person('five', 2)
    for (const user of users) await race([user], [1])
    for (const user of users) await race([user], [1])
    expect(await alive(users)).toBeGreaterThan(1_000_000)
    fixture.publishedAt = () => ({ personShare: PERSON_SHARE })
    expect(await race(users)).toEqual(['EXPOSURE_CAP', 'EXPOSURE_CAP'])
    expect(
      await fixture.rows('SELECT DISTINCT status FROM contract_order WHERE user_id = ANY ($1)', [
        users,
      ]),
    ).toEqual([{ status: 1 }])
  })
})

describe('orders that wait far from the price', () => {
  const far = { ...ETH, multiple: 10, target_price: '1600' } as const
  beforeAll(async () => {
    await fixture.stop()
    fixture = await FuturesFixture.open()
    fixture.publishedAt = () => ({ personShare: PERSON_SHARE, pendingShare: PENDING_SHARE })
    await fixture.tick({ 1: '65000', 2: '3200' })
  })

  /** Places a limit order of some 480,000 USDT at half the price; returns the refusal, if any. */
  async function files(user: number, share = '3000'): Promise<number | string> {
    const answer = await fixture
      .handlers()
      .open({ ...far, type: 1, status: 0, share }, fixture.context(user))
    return 'refused' in answer ? answer.refused : (answer as { data: { id: number } }).data.id
  }

  async function opens(user: number, type: 1 | 2): Promise<string> {
    const pendingReply = fixture.ask(user, { ...ETH, multiple: 10, type, share: '3000' })
    await fixture.tick({ 1: '65000', 2: '3200' })
    const answer = await pendingReply
    return 'refused' in answer ? answer.refused : 'opened'
  }

  it('FUT-51 hold half of the cap on a side between them, also where they race, and keep no market order from the rest nor a limit order from the other side', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => fixture.user('200000')))
    const filed = await Promise.all(crowd.map((user) => files(user)))
    expect(filed.filter((one) => typeof one === 'number')).toHaveLength(5)
    expect(filed.filter((one) => one === 'EXPOSURE_CAP')).toHaveLength(3)
    const honest = await Promise.all(Array.from({ length: 3 }, () => fixture.user('400000')))
    expect(await files(honest[0] ?? 0)).toBe('EXPOSURE_CAP')
    // Some 960,000 USDT each, on the side with the resting orders: two fit into the other half, and
    // a third does not.
    expect([
      await opens(honest[0] ?? 0, 1),
      await opens(honest[1] ?? 0, 1),
      await opens(honest[2] ?? 0, 1),
    ]).toEqual(['opened', 'opened', 'EXPOSURE_CAP'])
    expect(await opens(honest[2] ?? 0, 2), 'one that narrows the difference').toBe('opened')
    expect(
      await fixture
        .handlers()
        .open(
          { ...far, type: 2, status: 0, share: '10', target_price: '6400' },
          fixture.context(honest[0] ?? 0),
        ),
    ).toHaveProperty('data')
    const [room] = filed.filter((one) => typeof one === 'number')
    await fixture
      .handlers()
      .cancel({ id: room ?? 0 }, fixture.context(crowd[filed.indexOf(room ?? 0)] ?? 0))
    expect(await files(crowd[7] ?? 0), 'what was cancelled gives its room back').toEqual(
      expect.any(Number),
    )
  })
})
