import { negate, type Quantity, unitsOf } from '@candor/money'
import { ExchangeFixture, HOUSE_MAKER } from '@candor/testing/fixtures/exchange'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  available,
  chainOfParty,
  type Entry,
  findExchangeAccounts,
  type Journal,
  openAccounts,
  openMissingAccounts,
  openAccountsOnUse,
  postJournals,
  recordTypes,
} from './index.ts'

let fixture: ExchangeFixture
/** The server's database role. */
let application: pg.Pool
let alice: number
let bob: number
let usdt: { alice: number; bob: number }
let btc: { alice: number }

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  const address = new URL(String(fixture.owner.options.connectionString))
  address.searchParams.set('user', 'candor_app')
  application = new pg.Pool({ connectionString: address.href, max: 1 })
  alice = await fixture.party('1', '100')
  bob = await fixture.party('0', '0')
  usdt = { alice: await accountOf(alice, 3), bob: await accountOf(bob, 3) }
  btc = { alice: await accountOf(alice, 1) }
})

afterAll(async () => {
  await application.end()
  await fixture.close()
})

async function accountOf(party: number, currency: number): Promise<number> {
  const [row] = await findExchangeAccounts(fixture.database, [party], [currency])
  if (row === undefined) throw new Error(`party ${party} has no account in currency ${currency}`)
  return row.account
}

const move = (account: number, text: string): Entry => ({
  account,
  part: available,
  type: recordTypes.sandboxFunding,
  change: text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf<Quantity>(text),
})

function give(
  reference: string,
  entries: readonly Entry[],
  more: Partial<Journal> = {},
): Promise<unknown> {
  return fixture.database.transaction((tx) =>
    postJournals(tx, chainOfParty(alice), new Date(), [
      { cause: 'test', reference, params: {}, entries, ...more },
    ]),
  )
}

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await fixture.owner.query<Record<string, unknown>>(text, values)).rows
}

describe('the ledger', () => {
  it('LEDG-01 refuses a journal that does not add up to zero in each currency, and nothing of it stays', async () => {
    const before = await fixture.balances(alice)
    await expect(give('one-sided', [move(usdt.alice, '5')])).rejects.toThrow(/journal_is_balanced/)
    await expect(
      give('two currencies', [move(usdt.alice, '-1'), move(btc.alice, '1')]),
    ).rejects.toThrow(/journal_is_balanced/)
    expect(await fixture.balances(alice)).toEqual(before)
    expect(
      await ask(`SELECT 1 FROM journal WHERE reference IN ('one-sided', 'two currencies')`),
    ).toEqual([])
  })

  it('LEDG-01 writes a balance and its journal in the transaction of their cause, or neither', async () => {
    const before = await fixture.balances(bob)
    await expect(
      fixture.database.transaction(async (tx) => {
        await postJournals(tx, chainOfParty(alice), new Date(), [
          {
            cause: 'test',
            reference: 'taken back',
            params: {},
            entries: [move(usdt.alice, '-1'), move(usdt.bob, '1')],
          },
        ])
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    expect(await fixture.balances(bob)).toEqual(before)
    expect(await ask(`SELECT 1 FROM journal WHERE reference = 'taken back'`)).toEqual([])
  })

  it.each([
    'UPDATE account SET available = 1',
    'INSERT INTO account (party_id, currency_id, kind, available) VALUES (100001, 1, 2, 1)',
    'DELETE FROM account',
    `
      INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
      VALUES (1, 1, 'x', 'x', '{}', 0, now())`,
    `
      INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after, created_at)
      VALUES (1, 1, 1, 0, 50, 1, 0, 1, now())`,
    'UPDATE ledger_chain SET height = 0',
    'DELETE FROM ledger_block',
  ])(
    'LEDG-01 lets the role of the application change no balance by itself: %s',
    async (statement) => {
      await expect(application.query(statement)).rejects.toThrow(/permission denied/)
    },
  )

  it.each([
    'UPDATE journal SET cause = $$x$$',
    'DELETE FROM journal',
    'UPDATE entry SET change = 1',
    'DELETE FROM entry',
    'TRUNCATE entry',
    'DELETE FROM reconciliation',
  ])(
    'LEDG-07 lets the role of the application alter nothing that was written: %s',
    async (statement) => {
      await expect(application.query(statement)).rejects.toThrow(/permission denied/)
    },
  )

  it('LEDG-07 answers a mistake by a reversing journal that names the first, once', async () => {
    await give('mistake', [move(usdt.alice, '-2'), move(usdt.bob, '2')])
    const [mistake] = await ask(`SELECT id FROM journal WHERE reference = 'mistake'`)
    const reverses = Number(mistake?.['id'])
    await give('reversal', [move(usdt.alice, '2'), move(usdt.bob, '-2')], { reverses })
    expect(await ask(`SELECT reverses FROM journal WHERE reference = 'reversal'`)).toEqual([
      { reverses: String(reverses) },
    ])
    await give('funds', [move(usdt.alice, '-2'), move(usdt.bob, '2')])
    await expect(
      give('second reversal', [move(usdt.alice, '2'), move(usdt.bob, '-2')], { reverses }),
    ).rejects.toThrow(/journal_reversed_once/)
    await give('back', [move(usdt.alice, '2'), move(usdt.bob, '-2')])
  })

  it('LEDG-01 carries a cause out once: the same cause and reference again fails whole', async () => {
    await give('once', [move(usdt.alice, '-1'), move(usdt.bob, '1')])
    await expect(give('once', [move(usdt.alice, '-1'), move(usdt.bob, '1')])).rejects.toThrow(
      /journal_once/,
    )
    expect(await fixture.balances(bob)).toMatchObject({ usdt: { available: '100000000' } })
    await give('once back', [move(usdt.alice, '1'), move(usdt.bob, '-1')])
  })

  it('LEDG-02 refuses a balance below zero in the database itself, available and locked alike', async () => {
    await expect(
      give('too much', [move(usdt.alice, '-100.00000001'), move(usdt.bob, '100.00000001')]),
    ).rejects.toThrow(/account_never_below_zero/)
    await expect(
      give('frozen too much', [
        { ...move(usdt.alice, '-0.00000001'), part: 1 },
        move(usdt.bob, '0.00000001'),
      ]),
    ).rejects.toThrow(/account_never_below_zero/)
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        give(`race ${index}`, [move(usdt.alice, '-30'), move(usdt.bob, '30')]),
      ),
    )
    expect(await fixture.balances(alice)).toMatchObject({ usdt: { available: '1000000000' } })
    await give('race over', [move(usdt.alice, '90'), move(usdt.bob, '-90')])
  })

  it('LEDG-03 LEDG-16 gives a user four accounts of each currency at zero, and of one that is added later', async () => {
    const kinds = `
        SELECT currency_id, array_agg(kind ORDER BY kind) AS kinds, sum(available) AS available,
          sum(locked) AS locked FROM account WHERE party_id = $1 GROUP BY currency_id
          ORDER BY currency_id`
    const carla = await fixture.party('0', '0')
    const currencies = await ask('SELECT id FROM currency WHERE NOT opened_on_use ORDER BY id')
    expect(await ask(kinds, [carla])).toEqual(
      currencies.map(({ id }) => ({
        currency_id: id,
        kinds: [1, 2, 3, 4],
        available: '0',
        locked: '0',
      })),
    )
    await ask(
      `
        INSERT INTO currency
        SELECT 99, 'NEW', sort, false, decimals, category, fiat_account, leverage_account,
          options_account, deposit_minimum, deposit_open FROM currency WHERE id = 1`,
    )
    await fixture.database.transaction((tx) => openAccounts(tx, carla))
    expect((await ask(kinds, [carla])).at(-1)).toEqual({
      currency_id: 99,
      kinds: [1, 2, 3, 4],
      available: '0',
      locked: '0',
    })
    await fixture.database.transaction((tx) => openAccounts(tx, carla))
    expect(
      await ask('SELECT count(*)::int AS count FROM account WHERE party_id = $1', [carla]),
    ).toEqual([{ count: (currencies.length + 1) * 4 }])
  })

  it('LEDG-16 opens a coin’s one account with its first use, once, and of no other currency and nobody else', async () => {
    const opened = `
        SELECT party_id, currency_id, kind FROM account
        WHERE currency_id IN (SELECT id FROM currency WHERE opened_on_use) AND party_id = ANY ($1)
        ORDER BY currency_id`
    const [dora, emil] = [await fixture.party('0', '0'), await fixture.party('0', '0')]
    const [first, second] = (
      await ask('SELECT id FROM currency WHERE opened_on_use ORDER BY id LIMIT 2')
    ).map(({ id }) => Number(id)) as [number, number]
    const everything = 'SELECT count(*)::int AS count FROM account'
    expect(await ask(opened, [[dora, emil]])).toEqual([])
    await Promise.all(
      [1, 2, 3].map(() =>
        fixture.database.transaction((tx) => openAccountsOnUse(tx, dora, [first, 1])),
      ),
    )
    expect(await ask(opened, [[dora, emil]])).toEqual([
      { party_id: String(dora), currency_id: first, kind: 2 },
    ])
    const before = await ask(everything)
    await fixture.database.transaction((tx) => openAccountsOnUse(tx, HOUSE_MAKER, [second]))
    await fixture.database.transaction((tx) => openAccounts(tx, emil))
    await openMissingAccounts(fixture.database)
    expect(await ask(everything)).toEqual(before)
    await expect(ask(`UPDATE currency SET opened_on_use = true WHERE id = 1`)).rejects.toThrow(
      /currency_opened_on_use_has_one_account/,
    )
  })

  it('LEDG-04 moves a freeze from available to locked, a fill from locked to the other side, a release back', async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '100')]
    await fixture.place(seller, { side: 'sell', amount: '0.001', price: '50000' })
    await fixture.place(buyer, { side: 'buy', amount: '0.0015', price: '50010' })
    const open = await ask('SELECT id FROM spot_order WHERE party_id = $1', [buyer])
    await fixture.cancel(buyer, Number(open[0]?.['id']))
    const moved = await ask(
      `
      SELECT j.cause,
        array_agg(concat(CASE e.part WHEN 0 THEN 'available ' ELSE 'locked ' END, e.change::text)
          ORDER BY e.id) AS moves
      FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a ON a.id = e.account_id
      WHERE a.party_id = $1 AND a.currency_id = 3 AND j.cause LIKE 'spot.%' GROUP BY j.id, j.cause
      ORDER BY j.id`,
      [buyer],
    )
    expect(moved).toEqual([
      { cause: 'spot.freeze', moves: ['available -7501500000', 'locked 7501500000'] },
      { cause: 'spot.trade', moves: expect.arrayContaining(['locked -5000000000']) as string[] },
      {
        cause: 'spot.release',
        moves: expect.arrayContaining([
          expect.stringMatching(/^locked -/),
          expect.stringMatching(/^available \d/),
        ]) as string[],
      },
    ])
    expect(await fixture.balances(buyer)).toMatchObject({
      usdt: { available: '5000000000', locked: '0' },
      btc: { available: '99900' },
    })
    expect(await fixture.balances(seller)).toMatchObject({
      usdt: { available: '4995000000' },
      btc: { available: '99900000', locked: '0' },
    })
  })

  it("LEDG-05 has the house accounts by name, and a trade fee is journalled to house:fee like anybody's money", async () => {
    const houses = (await ask('SELECT house FROM party WHERE house IS NOT NULL')).map(
      ({ house }) => house,
    )
    expect(houses).toEqual(
      expect.arrayContaining([
        'house:fee',
        'house:seconds',
        'house:lever',
        'house:swap',
        'house:market_maker',
        'house:mining',
        'house:dual',
        'house:loan',
        'house:dust',
        'insurance_fund',
        'escrow:spot',
      ]),
    )
    expect(
      await ask(`
        SELECT sum(e.change)::text AS fees FROM entry e JOIN account a ON a.id = e.account_id
        JOIN party p ON p.id = a.party_id
      JOIN journal j ON j.id = e.journal_id
      WHERE p.house = 'house:fee' AND a.currency_id = 3 AND j.cause = 'spot.trade'`),
    ).toEqual([{ fees: '5000000' }])
  })

  it('LEDG-19 holds the house to zero as well: its accounts cannot be overdrawn, only outside may be negative', async () => {
    const [maker] = await ask('SELECT id FROM account WHERE party_id = $1 AND currency_id = 3', [
      HOUSE_MAKER,
    ])
    await expect(
      give('house gift', [
        move(Number(maker?.['id']), '-0.00000001'),
        move(usdt.bob, '0.00000001'),
      ]),
    ).rejects.toThrow(/account_never_below_zero/)
    expect(
      await ask(
        'SELECT DISTINCT p.house FROM account a JOIN party p ON p.id = a.party_id WHERE a.outside',
      ),
    ).toEqual([{ house: 'outside:sandbox' }])
  })
})
