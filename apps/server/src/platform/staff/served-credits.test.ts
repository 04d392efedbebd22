import { newPerson } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import {
  clock,
  closeReviewed,
  deposit,
  expectBalance,
  filedBasic,
  held,
  fourEyesRefusal,
  line,
  ok,
  openReviewed,
  ravi,
  rita,
  rosa,
  USDT,
  usdtOf,
  vote,
  withdrawn,
  fixture,
} from '@candor/testing/fixtures/reviewed-platform'
import type { StaffPerson } from '@candor/testing/staff'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, sql } from '../../db/connection.ts'
import { importLines } from '../statement/index.ts'

beforeAll(openReviewed)

afterAll(closeReviewed)

afterEach(expectBalance)

describe('one reviewer', () => {
  it('STAFF-05 DEP-17 credits nothing by himself, with any number of users, made-up transfers and amounts below every limit', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(fixture)))
    for (const person of people) {
      const id = await deposit(person, '0.99')
      expect(await vote(rita, 'deposit', id, { incoming: 'txid made up' })).toMatchObject({
        code: 'PARAM_ERROR',
      })
      expect(await vote(rita, 'deposit', id, { line: 999_999 })).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await vote(rita, 'deposit', id, { line: await line('BTC', '0.99') })).toMatchObject({
        message: { status: 1, votes: 1, votes_needed: 2 },
      })
      expect(await vote(rita, 'deposit', id, { line: await line('BTC', '0.99') })).toMatchObject(
        fourEyesRefusal('voted'),
      )
    }
    expect(await Promise.all(people.map((person) => held(person)))).toEqual(people.map(() => '0'))
  })

  it('STAFF-05 BUY-15 credits no purchase by himself either, and withdrawals of all users together only up to 5 BTC', async () => {
    const buyer = await newPerson(fixture)
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [buyer.userId])
    const placed = await buyer.post('/buy_crypto/order', {
      country: 'US',
      currency: 'USD',
      method: 'card',
      amount: '100',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '+12025550123',
    })
    const { id } = placed.message as { id: number }
    expect(
      await buyer.post('/buy_crypto/proof', {
        id,
        voucher: await uploadPicture(fixture.address, buyer),
      }),
    ).toMatchObject(ok)
    expect(await vote(rosa, 'purchase', id)).toMatchObject({
      message: { status: 1, votes_needed: 2 },
    })
    expect([await vote(rosa, 'purchase', id), await held(buyer, USDT)]).toMatchObject([
      fourEyesRefusal('voted'),
      '0',
    ])

    // The value of 0.8 BTC in USDT, since simulated prices depend on the day.
    const amount = await usdtOf(0.8)
    const needed: number[] = []
    for (let user = 0; user < 7; user += 1)
      needed.push(
        (
          (await vote(rosa, 'withdrawal', (await withdrawn(amount)).id)).message as {
            votes_needed: number
          }
        ).votes_needed,
      )
    expect(needed, 'the seventh would bring 4.8 BTC to 5.6').toEqual([1, 1, 1, 1, 1, 1, 2])
  })
})

describe('a reviewer who may review no more', () => {
  const named = async (name: string) =>
    Number(
      (
        await fixture.asOwner<{ id: number }>('SELECT id FROM staff_member WHERE name = $1', [name])
      )[0]?.id,
    )
  const readQueueRow = async (by: StaffPerson, kind: string, id: number) => {
    const { data } = (await by.get('/staff/queue', { kind, status: 1, limit: 200 })).message as {
      data: { id: number; votes: { staff: string }[] }[]
    }
    return data.find((each) => each.id === id)?.votes.map(({ staff }) => staff)
  }

  it.each([
    ['was disabled', 'disabled_at = now()', 'disabled_at = NULL'],
    ['lost the role', `roles = '{support}'`, `roles = '{reviewer}'`],
  ])(
    'STAFF-05 the pass of one who %s counts for no deposit and no large withdrawal that was still open',
    async (_how, taken, given) => {
      const person = await newPerson(fixture)
      const money = await deposit(person, '1')
      const by = await line('BTC', '1')
      const large = (await withdrawn(await usdtOf(2))).id
      const open: [string, number, object][] = [
        ['deposit', money, { line: by }],
        ['withdrawal', large, {}],
      ]
      for (const [kind, id, more] of open)
        expect(await vote(rosa, kind, id, more)).toMatchObject({ message: { status: 1, votes: 1 } })
      await fixture.asOwner(`UPDATE staff_member SET ${taken} WHERE name = 'rosa'`)
      for (const [kind, id, more] of open) {
        expect(await readQueueRow(rita, kind, id)).toEqual([])
        expect(await vote(rita, kind, id, more), kind).toMatchObject({
          message: { status: 1, votes: 1 },
        })
      }
      const { database } = fixture.platform
      await expect(
        database.rows(
          sql(`
              UPDATE deposit_request SET status = 2, incoming = 'mine', updated_at = now()
              WHERE id = ${money}`),
        ),
      ).rejects.toThrow('was not passed by two')
      await expect(
        database.rows(sql(`SELECT withdrawal_pass(${large}, ${await named('rita')}, now())`)),
      ).rejects.toThrow('was not passed by two')
      await database.rows(sql(`SELECT withdrawal_pass(${large}, ${await named('rosa')}, now())`))
      expect(
        await fixture.asOwner('SELECT passed_at FROM withdrawal WHERE id = $1', [large]),
      ).toEqual([{ passed_at: null }])
      expect(await held(person)).toBe('0')
      for (const [kind, id, more] of open)
        expect(await vote(ravi, kind, id, more), kind).toMatchObject({
          message: { status: 2, votes: 2 },
        })
      expect(await held(person)).toBe('100000000')
      await fixture.asOwner(`UPDATE staff_member SET ${given} WHERE name = 'rosa'`)
    },
  )

  it('STAFF-05 by his vote nobody is verified, and a loan that he passed before lives on', async () => {
    const person = await newPerson(fixture)
    const id = await filedBasic(person)
    const { database } = fixture.platform
    const rosaId = await named('rosa')
    await database.rows(
      sql(`
          INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
          VALUES ('identity_basic', ${id}, ${person.userId}, ${rosaId}, 'pass', '', now())`),
    )
    const lent = async (reviewers: string[]): Promise<number> => {
      const [row] = await fixture.asOwner<{ id: string }>(
        `
          INSERT INTO loan (user_id, currency_id, amount, worth, margin_currency_id, margin_asked,
            margin, days, daily_rate, requested_ms, decide_by_ms, terms)
        VALUES ($1, 3, 60000000000000, 60000000000000, 1, 1, 0, 30, 30000, 0, 259200000, 2)
        RETURNING id`,
        [(await newPerson(fixture)).userId],
      )
      for (const name of reviewers) {
        await fixture.asOwner(
          `
            INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
            SELECT 'loan', l.id, l.user_id, $2, 'pass', '', now() FROM loan l WHERE l.id = $1`,
          [row?.id, await named(name)],
        )
      }
      return Number(row?.id)
    }
    const passed = (loan: number) =>
      fixture.asOwner('UPDATE loan SET passed_ms = 1 WHERE id = $1', [loan])
    const [old, open] = [await lent(['rosa', 'ravi']), await lent(['rosa', 'ravi'])]
    await passed(old)
    await fixture.asOwner(`UPDATE staff_member SET disabled_at = now() WHERE name = 'rosa'`)
    await database.rows(sql(`SELECT identity_decide(${id}, 1::smallint, ${rosaId}, now())`))
    expect(
      await fixture.asOwner('SELECT auth_level FROM app_user WHERE id = $1', [person.userId]),
    ).toEqual([{ auth_level: 0 }])
    await expect(passed(open)).rejects.toThrow(
      `loan ${open} was not passed by two members of staff`,
    )
    await fixture.asOwner('UPDATE loan SET charged_days = charged_days WHERE id = $1', [old])
    await fixture.asOwner(`UPDATE staff_member SET disabled_at = NULL WHERE name = 'rosa'`)
    await fixture.asOwner('DELETE FROM loan WHERE id = ANY ($1)', [[old, open]])
    await fixture.asOwner(`DELETE FROM staff_vote WHERE kind = 'loan'`)
  })
})

describe('the most of a day', () => {
  it('STAFF-16 one reviewer passes at most 500 BTC in 24 hours over all users and kinds, of many votes at once too; another still may', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(fixture)))
    const filed = await Promise.all(
      people.map(async (person) => ({
        id: await deposit(person, '120'),
        line: await line('BTC', '120'),
      })),
    )
    const before = await fixture.asOwner<{ sum: string }>(
      `
        SELECT coalesce(sum(coalesce(btc_value, 0)), 0)::text AS sum FROM staff_vote
        WHERE verdict = 'pass' AND staff_id = (SELECT id FROM staff_member WHERE name = 'ravi')`,
    )
    expect(Number(before[0]?.sum) / 1e8).toBeLessThan(20)
    const answers = await Promise.all(
      filed.map((one) => vote(ravi, 'deposit', one.id, { line: one.line })),
    )
    expect(
      answers
        .map(({ type, details }) => (type === 'ok' ? 'ok' : (details as { reason: string }).reason))
        .toSorted(),
    ).toEqual(['day-limit', 'day-limit', 'ok', 'ok', 'ok', 'ok'])
    const left = filed[answers.findIndex(({ type }) => type !== 'ok')]
    expect(await vote(rita, 'deposit', left?.id ?? 0, { line: left?.line })).toMatchObject(ok)
  })
})

describe('a line of a statement', () => {
  it('DEP-17 of another amount or currency passes nothing, and one passes one request, whoever votes at once', async () => {
    const [ann, bob] = [await newPerson(fixture), await newPerson(fixture)]
    const [first, second] = [await deposit(ann, '0.5'), await deposit(bob, '0.5')]
    for (const other of [
      await line('BTC', '0.50000001'),
      await line('BTC', '5'),
      await line('ETH', '0.5'),
    ])
      expect(await vote(rita, 'deposit', first, { line: other })).toMatchObject({
        code: 'LINE_DIFFERS',
      })
    const shared = await line('BTC', '0.5')
    for (const id of [first, second])
      expect(await vote(rita, 'deposit', id, { line: shared })).toMatchObject({
        message: { status: 1 },
      })
    const answers = await Promise.all(
      [first, second, first, second].map((id, index) =>
        vote(index < 2 ? rosa : ravi, 'deposit', id, { line: shared }),
      ),
    )
    expect(
      answers.filter(({ message }) => (message as { status?: number } | undefined)?.status === 2),
    ).toHaveLength(1)
    expect(
      answers
        .map(({ code }) => code)
        .filter((code) => code !== undefined)
        .every((code) => ['DUPLICATE', 'ORDER_STATE', 'FOUR_EYES'].includes(code)),
    ).toBe(true)
    expect([await held(ann), await held(bob)].toSorted()).toEqual(['0', '50000000'])
    const offered = (await rosa.get('/staff/queue', { kind: 'deposit', limit: 200 })).message as {
      data: { lines: { id: number }[] }[]
    }
    expect(offered.data.flatMap(({ lines }) => lines).map(({ id }) => id)).not.toContain(shared)
  })

  it('DEP-17 two reviewers who name different lines have not passed it; the third settles it', async () => {
    const person = await newPerson(fixture)
    const id = await deposit(person, '0.25')
    const [one, other] = [await line('BTC', '0.25'), await line('BTC', '0.25')]
    expect(await vote(rosa, 'deposit', id, { line: one })).toMatchObject({
      message: { status: 1, votes: 1 },
    })
    expect(await vote(rita, 'deposit', id, { line: other })).toMatchObject({
      message: { status: 1, votes: 1 },
    })
    expect(await held(person)).toBe('0')
    expect(await vote(ravi, 'deposit', id, { line: one })).toMatchObject({
      message: { status: 2, votes: 2 },
    })
    expect(await held(person)).toBe('25000000')
  })
})

describe('what the operator imports', () => {
  it("DEP-17 a file is taken whole or not at all, overlapping ones once, and none through the application's login", async () => {
    const owner = openDatabase(fixture.databases.ownerUrl, 1, () => undefined)
    try {
      const load = (text: string, account = 'main-bank') =>
        importLines({ database: owner, importedBy: 'root', nowMs: clock.nowMs() }, account, text)
      const head = 'reference,currency,amount,booked_on,payer\n'
      const good = `${head}RF1,USDT,100,2026-11-20,"Lee, ""Ann"""\r\nRF2,BTC,0.5,2026-11-20,\n`
      expect(await load(good)).toEqual({ added: 2, knownLines: 0 })
      expect(await load(`${good}RF3,USD,12.50,2026-11-21,Bo\n`)).toEqual({
        added: 1,
        knownLines: 2,
      })
      expect(
        await load(good, 'other-bank'),
        'one payment under two names of its account',
      ).toMatchObject({
        refused: expect.stringMatching(
          /RF1 was imported before.*account main-bank.*Nothing was imported/,
        ) as unknown,
      })
      expect(
        await load(`${head}RF1,USDT,101,2026-11-20,Ed\nRF2,BTC,0.5,2026-11-21,\n`, 'other-bank'),
        'two banks may count alike',
      ).toEqual({ added: 2, knownLines: 0 })
      const raced = await Promise.all(
        ['third-bank', 'fourth-bank'].map((name) => load(`${head}RF7,USDT,7,2026-11-20,\n`, name)),
      )
      expect(raced.filter((one) => 'added' in one)).toHaveLength(1)
      for (const [text, why] of [
        [
          `${head}RF4,USDT,100,2026-11-20,\nRF1,USDT,101,2026-11-20,"Lee, ""Ann"""\n`,
          /RF1 was imported before/,
        ],
        [`${head}RF4,USDT,"1,000",2026-11-20,\n`, /Line 2: '1,000' is no amount/],
        [`${head}RF4,USDT,-5,2026-11-20,\n`, /no amount/],
        [`${head}RF4,DOGECOIN,5,2026-11-20,\n`, /no currency/],
        [`${head}RF4,USDT,5,2026-02-30,\n`, /no day/],
        [`${head}RF4,USDT,5,2026-11-20\n`, /4 columns/],
        [`${head}RF4,USDT,5,2026-11-20,\nRF4,USDT,5,2026-11-20,\n`, /stands twice/],
        [`${head}"RF4,USDT,5,2026-11-20,\n`, /never closed/],
        [`${head}RF"4,USDT,5,2026-11-20,\n`, /Line 2: a quote/],
        [
          `${head}\nRF4,USDT,5,2026-11-20,"Bo\nBell"\n\r\nRF5,USDT,-5,2026-11-20,\n`,
          /Line 6: '-5' is no amount/,
        ],
        [`${head}RF4,USDT,5,2026-11-20,\n,,,,\n`, /Line 3: a reference has/],
        [`${head}\nRF4,USDT,5,2026-11-20,"B"o\n`, /Line 3: a quote/],
        ['amount,reference\n5,RF4\n', /first line must be/],
        [head, /1 to 50000 lines/],
      ] as const)
        expect(await load(text)).toMatchObject({ refused: expect.stringMatching(why) as unknown })
      const stored = await fixture.asOwner(
        `
          SELECT account, reference, currency, amount::text AS amount, booked_on::text AS booked_on,
            payer, imported_by FROM statement_line WHERE account LIKE '%-bank' ORDER BY id`,
      )
      expect(stored).toHaveLength(6)
      expect(stored[0]).toEqual({
        account: 'main-bank',
        reference: 'RF1',
        currency: 'USDT',
        amount: '10000000000',
        booked_on: '2026-11-20',
        payer: 'Lee, "Ann"',
        imported_by: 'root',
      })
      expect(await load(good, 'Main Bank')).toHaveProperty('refused')
      await expect(
        importLines(
          { database: fixture.platform.database, importedBy: 'x', nowMs: 0 },
          'mine',
          `${head}RF9,USDT,5,2026-11-20,\n`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(owner.rows(sql('UPDATE statement_line SET amount = 1'))).rejects.toThrow(
        'stays as it was written',
      )
    } finally {
      await owner.close()
    }
  })
})
