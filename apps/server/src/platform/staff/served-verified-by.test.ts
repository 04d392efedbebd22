import { fund, newPerson } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import {
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
  vote,
  fixture,
} from '@candor/testing/fixtures/reviewed-platform'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { findReviewerShortage } from './index.ts'

beforeAll(openReviewed)

afterAll(closeReviewed)

afterEach(expectBalance)

describe('who verified and who pays', () => {
  it('STAFF-15 whoever verified a person passes no money of his, whatever it is and whoever is with him, and may fail it', async () => {
    const person = await newPerson(fixture)
    expect(await vote(rita, 'identity_basic', await filedBasic(person))).toMatchObject({
      message: { status: 2 },
    })
    await letWithdraw(fixture, person.userId)
    await fund(fixture, person.userId, { [USDT]: '1000' })
    const [one, other] = [await deposit(person, '1'), await deposit(person, '2')]
    const lines = [await line('BTC', '1'), await line('BTC', '2')]
    expect(await vote(ravi, 'deposit', one, { line: lines[0] })).toMatchObject({
      message: { status: 1 },
    })
    expect(await vote(rita, 'deposit', one, { line: lines[0] })).toMatchObject(
      fourEyesRefusal('verified'),
    )
    expect(await vote(rita, 'withdrawal', await newWithdrawal(person, '10'))).toMatchObject(
      fourEyesRefusal('verified'),
    )
    const queued = (await rita.get('/staff/queue', { kind: 'deposit', limit: 200 })).message as {
      data: { id: number; barred: string }[]
    }
    expect(
      queued.data.filter(({ id }) => id === one || id === other).map(({ barred }) => barred),
    ).toEqual(['verified', 'verified'])
    expect(await held(person)).toBe('0')
    expect(
      await rita.post('/staff/review', {
        kind: 'deposit',
        id: other,
        verdict: 'fail',
        reason: 'transfer-not-found',
      }),
    ).toMatchObject({ message: { status: 3 } })
    expect(await vote(rosa, 'deposit', one, { line: lines[0] })).toMatchObject({
      message: { status: 2, votes: 2 },
    })
    expect(await held(person)).toBe('100000000')
  })

  it('STAFF-15 whoever passed money of a person does not verify him, and of both votes at once by one reviewer one counts', async () => {
    const person = await newPerson(fixture)
    const id = await deposit(person, '1')
    const shownLine = await line('BTC', '1')
    expect(await vote(rita, 'deposit', id, { line: shownLine })).toMatchObject(ok)
    expect(await vote(rita, 'identity_basic', await filedBasic(person))).toMatchObject(
      fourEyesRefusal('passed-money'),
    )
    for (let round = 0; round < 5; round += 1) {
      const another = await newPerson(fixture)
      const [money, papers] = [await deposit(another, '1'), await filedBasic(another)]
      const by = await line('BTC', '1')
      const answers = await Promise.all([
        vote(ravi, 'deposit', money, { line: by }),
        vote(ravi, 'identity_basic', papers),
      ])
      expect(
        answers
          .map(({ type, code }) => (type === 'ok' ? 'ok' : code))
          .toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
      ).toEqual(['FOUR_EYES', 'ok'])
    }
  })

  it('STAFF-15 with a third reviewer missing nobody is verified, two who are left never stand before money that nobody may pass, and the operator is told', async () => {
    expect(await findReviewerShortage(fixture.platform.database)).toBeUndefined()
    await fixture.asOwner(`UPDATE staff_member SET disabled_at = now() WHERE name = 'rosa'`)
    const person = await newPerson(fixture)
    const id = await filedBasic(person)
    for (const by of [rita, ravi])
      expect(await vote(by, 'identity_basic', id)).toMatchObject(fourEyesRefusal('too-few-left'))
    expect(await findReviewerShortage(fixture.platform.database)).toMatch(
      /^Too few reviewers: 2 can log in, and 3 are needed/,
    )
    await fixture.asOwner(`UPDATE staff_member SET disabled_at = NULL WHERE name = 'rosa'`)
    expect(await vote(rita, 'identity_basic', id)).toMatchObject({ message: { status: 2 } })
    const pictures = [
      await uploadPicture(fixture.address, person),
      await uploadPicture(fixture.address, person),
    ]
    expect(
      await person.post('/user/real', {
        real_type: 2,
        front_pic: pictures[0],
        reverse_pic: pictures[1],
      }),
    ).toMatchObject(ok)
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM identity_request WHERE user_id = $1 AND level = 2',
      [person.userId],
    )
    expect(
      await vote(ravi, 'identity_advanced', Number(row?.id)),
      'a second verifier would leave one for the money',
    ).toMatchObject(fourEyesRefusal('too-few-left'))
    expect(await vote(rita, 'identity_advanced', Number(row?.id))).toMatchObject({
      message: { status: 2 },
    })
  })

  it("STAFF-15 the application's own login can neither vote past this nor credit past two votes and a line", async () => {
    const person = await newPerson(fixture)
    const id = await deposit(person, '1')
    const { database } = fixture.platform
    const member = async (name: string) =>
      Number(
        (
          await fixture.asOwner<{ id: number }>('SELECT id FROM staff_member WHERE name = $1', [
            name,
          ])
        )[0]?.id,
      )
    const written = (kind: string, staffId: number, lineId: number | null) =>
      database.rows(
        sql(`
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, line_id,
        voted_at) VALUES ('${kind}', ${id}, ${person.userId}, ${staffId}, 'pass', '',
          ${lineId ?? 'NULL'}, now())`),
      )
    const credited = () =>
      database.rows(
        sql(`
            UPDATE deposit_request SET status = 2, incoming = 'mine', updated_at = now()
            WHERE id = ${id}`),
      )
    await written('identity_basic', await member('rita'), null)
    await expect(written('deposit', await member('rita'), null)).rejects.toThrow(
      'may not pass the other',
    )
    await expect(written('withdrawal', await member('rita'), null)).rejects.toThrow(
      'may not pass the other',
    )
    await expect(credited()).rejects.toThrow('was not passed by two members of staff')
    const [wrong, right] = [await line('BTC', '2'), await line('BTC', '1')]
    await written('deposit', await member('ravi'), wrong)
    await expect(credited()).rejects.toThrow('was not passed by two members of staff')
    await written('deposit', await member('rosa'), right)
    await expect(credited(), 'two who saw different transfers').rejects.toThrow(
      'was not passed by two members of staff',
    )
    await written('deposit', await member('pola'), wrong)
    await expect(credited(), 'a publisher is no reviewer').rejects.toThrow(
      'was not passed by two members of staff',
    )
    await fixture.asOwner(
      `UPDATE staff_member SET roles = '{publisher,reviewer}' WHERE name = 'pola'`,
    )
    await expect(credited()).rejects.toThrow(`is not what line ${wrong} shows`)
    await expect(
      database.rows(
        sql(`
            UPDATE deposit_request
            SET status = 2, incoming = 'simulated:${id}', updated_at = created_at WHERE id = ${id}`),
      ),
      'before its time',
    ).rejects.toThrow('is not what line')
    await expect(
      database.rows(
        sql(`
            INSERT INTO deposit_request (user_id, currency_id, amount, voucher, status, simulated,
              created_at, updated_at) VALUES (${person.userId}, 1, 1, 'x', 2, true, now(), now())`),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await fixture.asOwner('DELETE FROM staff_vote WHERE request_id = $1 AND kind = $2', [
      id,
      'deposit',
    ])
    await fixture.asOwner(`UPDATE staff_member SET roles = '{publisher}' WHERE name = 'pola'`)
  })

  it('STAFF-15 whoever let money of a person leave does not verify him either, and the database takes neither vote after the other', async () => {
    const person = await newPerson(fixture)
    await letWithdraw(fixture, person.userId)
    await fund(fixture, person.userId, { [USDT]: '1000' })
    expect(await vote(rita, 'withdrawal', await newWithdrawal(person, '10'))).toMatchObject(ok)
    await fixture.asOwner('UPDATE app_user SET auth_level = 0 WHERE id = $1', [person.userId])
    const papers = await filedBasic(person)
    expect(await vote(rita, 'identity_basic', papers)).toMatchObject(
      fourEyesRefusal('passed-money'),
    )
    const ritas = (kind: string, id: number) =>
      fixture.platform.database.rows(
        sql(`
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      SELECT '${kind}', ${id}, ${person.userId}, m.id, 'pass', '', now() FROM staff_member m
      WHERE m.name = 'rita'`),
      )
    await expect(ritas('identity_basic', papers)).rejects.toThrow('may not pass the other')
    expect(await vote(ravi, 'identity_basic', papers)).toMatchObject({ message: { status: 2 } })
  })
})
