import { messageOf } from '@candor/testing/fixtures/access'
import {
  advancedId,
  attempts,
  basic,
  closeFilings,
  fail,
  file,
  type Filing,
  now,
  openFilings,
  pass,
  picture,
  pictures,
  refused,
  stateOf,
  verified,
  fixture,
} from '@candor/testing/fixtures/filings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber, maskNumber } from './card-number.ts'

const HOUR = 3_600_000

beforeAll(openFilings)

afterAll(closeFilings)

describe('state', () => {
  it('KYC-01 begins at nothing', async () => {
    expect(await stateOf(await fixture.bound())).toEqual({
      real_status: 0,
      review_status: 0,
      advanced_review_status: 0,
      real_data: null,
      ...attempts(5, 5),
    })
  })

  it('KYC-01 KYC-11 STAFF-09 tells what was filed, the number masked, and when it was decided', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedBasic(caller, 'P1234567')
    const filed = {
      id_type: 1,
      name: 'Ann Lee',
      card_id: 'P1****67',
      front_pic: '',
      reverse_pic: '',
      create_time: '2026-11-20 10:00:00',
      reason: '',
      decide_by: '2026-11-22 10:00:00',
    }
    expect(await stateOf(caller)).toEqual({
      real_status: 0,
      review_status: 1,
      advanced_review_status: 0,
      real_data: { ...filed, review_status: 1, advanced_user: 0, decided_at: '', overdue: 0 },
      ...attempts(4, 5),
    })
    messageOf(
      await fixture.review(
        { kind: 'identity_basic', id, verdict: 'pass' },
        fixture.rita,
        now + HOUR,
      ),
    )
    expect(await stateOf(caller)).toEqual({
      real_status: 1,
      review_status: 2,
      advanced_review_status: 0,
      real_data: {
        ...filed,
        review_status: 2,
        advanced_user: 0,
        decided_at: '2026-11-20 11:00:00',
        overdue: 0,
      },
      ...attempts(4, 5, '2026-11-20 11:00:00'),
    })
  })

  it('KYC-01 a level that was given without a filing reads as verified, and cannot be filed', async () => {
    const caller = await fixture.bound()
    await fixture.access.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [
      caller.userId,
    ])
    expect(await stateOf(caller)).toEqual({
      real_status: 1,
      review_status: 2,
      advanced_review_status: 0,
      real_data: null,
      ...attempts(5, 5),
    })
    expect(await file(caller, basic())).toEqual(refused('ORDER_STATE'))
  })

  it.each([
    ['P1234567', 'P1****67'],
    ['123456', '12**56'],
    ['漢字番号一二三', '漢字***二三'],
  ])('KYC-11 of %s shows the first and the last two', (number, expected) => {
    expect(maskNumber(number)).toBe(expected)
  })

  it('KYC-11 stays masked after the filing failed, when it is shown again to be put right', async () => {
    const caller = await fixture.bound()
    messageOf(await fail(await fixture.filedBasic(caller, 'Q7654321')))
    const { review_status, real_data: realData } = await stateOf(caller)
    expect([review_status, realData?.review_status, realData?.card_id]).toEqual([3, 3, 'Q7****21'])
    expect(JSON.stringify(realData)).not.toContain('Q7654321')
  })

  it('KYC-11 no name and no number lies readable in the database', async () => {
    const caller = await fixture.bound()
    await file(caller, basic({ name: 'Zacharias Plain', card_id: 'READABLE1' }))
    const [row] = await fixture.access.asOwner(
      'SELECT * FROM identity_request WHERE user_id = $1',
      [caller.userId],
    )
    const storedValues = Object.values(row ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    expect(storedValues.length).toBeGreaterThan(10)
    for (const value of storedValues) expect(value).not.toMatch(/Zacharias|READABLE1/)
  })
})

describe('filing', () => {
  it('KYC-03 refuses in order', async () => {
    const [caller, unbound] = [await fixture.bound(), await fixture.access.newCaller()]
    const long = 'x'.repeat(101)
    for (const change of [
      { id_type: undefined },
      { name: undefined },
      { name: ' ' },
      { card_id: undefined },
      { card_id: '12345' },
    ] as Partial<Filing>[]) {
      const filing = { ...basic({ name: '<b>' }), ...change } as Filing
      expect(await file(unbound, filing)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    }
    expect(await file(unbound, basic({ name: '<b>', card_id: long }))).toEqual(
      refused('SPECIAL_CHARS'),
    )
    expect(await file(unbound, basic({ card_id: `12345\u0007${long}` }))).toEqual(
      refused('SPECIAL_CHARS'),
    )
    expect(await file(unbound, basic({ name: long }))).toEqual({
      refused: 'TEXT_TOO_LONG',
      details: { max: 100 },
    })
    expect(await file(unbound, basic())).toMatchObject(refused('BIND_REQUIRED'))
    const filing = basic()
    await fixture.filedBasic(caller, 'TAKEN1234')
    expect(await file(caller, filing)).toEqual(refused('ORDER_STATE'))
    expect(await file(await fixture.bound(), basic({ card_id: 'TAKEN1234' }))).toEqual(
      refused('DUPLICATE'),
    )
  })

  it('KYC-04 refuses in order', async () => {
    const [caller, unbound] = [await fixture.bound(), await fixture.access.newCaller()]
    const front = await picture(caller)
    expect(await file(unbound, { real_type: 2 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await file(unbound, { real_type: 2, front_pic: front })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await file(unbound, await pictures(unbound))).toMatchObject(refused('BIND_REQUIRED'))
    expect(await file(caller, await pictures(caller))).toEqual(refused('KYC_REQUIRED'))
    await pass('identity_basic', await fixture.filedBasic(caller))
    const filed = await pictures(caller)
    expect(await file(caller, filed)).toHaveProperty('message')
    expect(
      await fixture.access.asOwner(
        'SELECT front_pic, reverse_pic FROM identity_request WHERE id = $1',
        [await advancedId(caller)],
      ),
    ).toEqual([{ front_pic: filed.front_pic, reverse_pic: filed.reverse_pic }])
    expect(await file(caller, await pictures(caller))).toEqual(refused('ORDER_STATE'))
    await pass('identity_advanced', await advancedId(caller))
    expect(await stateOf(caller)).toMatchObject({
      real_status: 2,
      review_status: 2,
      advanced_review_status: 2,
      real_data: { advanced_user: 2 },
    })
    expect(await file(caller, await pictures(caller))).toEqual(refused('ORDER_STATE'))
  })

  it('KYC-05 takes the three kinds of documents and numbers of 6 characters', async () => {
    for (const idType of [0, 1, 2])
      expect(
        await file(
          await fixture.bound(),
          basic({ id_type: idType, card_id: `${idType}AB45${idType}` }),
        ),
      ).toHaveProperty('message')
    expect(await file(await fixture.bound(), basic({ card_id: '  12345  ' }))).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    for (const idType of [-1, 3, 1.5])
      await expect(
        fixture.access.asOwner(
          `
            INSERT INTO identity_request (user_id, level, id_type, filed_at, decide_by)
            VALUES (1, 1, ${idType}, now(), now())`,
        ),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^23|^22/) as unknown })
  })

  it('KYC-06 names what is not bound yet', async () => {
    const caller = await fixture.access.newCaller()
    expect(await file(caller, basic())).toEqual({
      refused: 'BIND_REQUIRED',
      details: { missing: 'phone' },
    })
    await fixture.access.asOwner(`UPDATE app_user SET phone = email, email = NULL WHERE id = $1`, [
      caller.userId,
    ])
    expect(await file(caller, basic())).toEqual({
      refused: 'BIND_REQUIRED',
      details: { missing: 'email' },
    })
  })

  it('KYC-12 takes pictures of the same user that nothing shows, and no avatar', async () => {
    const [caller, other] = [await verified(), await fixture.bound()]
    const [own, foreign] = [await picture(caller), await picture(other)]
    const [avatar, replaced] = [await picture(caller), await picture(caller)]
    for (const upload of [replaced, avatar])
      await fixture.access.asOwner('UPDATE app_user SET avatar = $2 WHERE id = $1', [
        caller.userId,
        upload,
      ])
    for (const wrong of [foreign, avatar, '/upload/nothing.png', '../../etc/passwd', '']) {
      expect(await file(caller, { real_type: 2, front_pic: own, reverse_pic: wrong })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
      expect(await file(caller, { real_type: 2, front_pic: wrong, reverse_pic: own })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    }
    expect(
      await file(caller, { real_type: 2, front_pic: own, reverse_pic: replaced }),
    ).toHaveProperty('message')
  })

  it.each([
    ['p-123 456', 'P123456'],
    ['Ｐ１２３４５６', 'P123456'],
    ['ab.12.cd', 'AB12CD'],
  ])('KYC-03 compares %s as %s', (typed, compared) => {
    expect(normalizeNumber(typed)).toBe(compared)
  })

  it('KYC-03 of one number filed by 8 people at the same moment one is taken; a failed one gives it back', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.bound()))
    const answers = await Promise.all(
      people.map((caller, index) =>
        file(caller, basic({ card_id: index % 2 === 0 ? 'RACE 77777' : 'race-77777' })),
      ),
    )
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'DUPLICATE'),
    ).toHaveLength(7)
    const [row] = await fixture.access.asOwner('SELECT max(id) AS id FROM identity_request')
    messageOf(await fail(Number(row?.['id'])))
    const late = people[answers.findIndex((answer) => 'refused' in answer)]
    expect(
      late === undefined ? undefined : await file(late, basic({ card_id: 'RACE77777' })),
    ).toHaveProperty('message')
  })

  it('KYC-02 of one person filing 8 times at the same moment one filing comes', async () => {
    const caller = await fixture.bound()
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(caller, basic())))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'ORDER_STATE'),
    ).toHaveLength(7)
  })
})
