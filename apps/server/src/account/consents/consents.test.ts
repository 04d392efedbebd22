import { createHash } from 'node:crypto'
import { consents as calls, type Language, languages } from '@candor/contract'
import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { listPublishedTerms, termsVersionInForce, getTerms } from './documents.ts'
import { consentHandlers, createTermsGate, findTermsArticle } from './index.ts'

const now = firstMomentMs
let fixture: AccessFixture
let handlers: Handlers<'consents'>

beforeAll(async () => {
  fixture = await createAccessFixture()
  handlers = consentHandlers(fixture.database)
})
afterAll(() => fixture.close())

const agree = (caller: Caller, version: number, language: Language = 'en', nowMs = now) =>
  handlers.agree({ version }, contextAt(nowMs, caller, language))
const list = (caller: Caller, input = {}) => handlers.list(input, contextAt(now, caller))
const register = async (terms: number | undefined, language: Language = 'en') => {
  const name = fixture.newName()
  const application = {
    user_string: name,
    code: await fixture.codeFor(name),
    password: goodPassword,
    re_password: goodPassword,
    ...(terms === undefined ? {} : { terms }),
  }
  return {
    name,
    answer: await fixture.handlers.register(application, contextAt(now, undefined, language)),
  }
}
const rowsOf = (name: string) =>
  fixture.asOwner(
    `
      SELECT document, version, hash, language, agreed_at FROM consent
      WHERE user_id = (SELECT id FROM app_user WHERE email = $1)`,
    [name],
  )

/**
 * The hash of each published version of the terms, in all languages. Lines are never edited or
 * removed: a changed text is a new version.
 */
const wordsOf: Readonly<Record<number, string>> = {
  1: '43519e9334361dab260fd86dfea8b96d052c1b1507bb330d4d3d1e24dae1c5aa',
}

it('USER-36 the words of a published version never change', () => {
  expect(Object.keys(wordsOf).map(Number)).toEqual(
    listPublishedTerms('en')
      .map(({ version }) => version)
      .reverse(),
  )
  for (const { version } of listPublishedTerms('en')) {
    const words = JSON.stringify(
      languages.map((language) => {
        const { title, changes, content } = getTerms(language, version)
        return [title, changes, content]
      }),
    )
    expect([version, createHash('sha256').update(words).digest('hex')]).toEqual([
      version,
      wordsOf[version],
    ])
  }
})

it('USER-36 every version is published in every language, whole, and hashes to what its reader computes from it', async () => {
  for (const language of languages) {
    const versions = messageOf(await handlers.versions({}, contextAt(now, undefined, language)))
    expect(calls.versions.reply.parse(versions)).toEqual(versions)
    for (const { version, hash, changes } of versions) {
      const article = findTermsArticle(language, version, now)
      expect(article).toMatchObject({ version, hash, changes })
      expect(
        createHash('sha256').update(`${article?.title}\n${article?.content}`).digest('hex'),
      ).toBe(hash)
      expect(article?.content.match(/^# /gm)).toHaveLength(6)
      expect(article?.content.match(/^- /gm)).toHaveLength(20)
      expect(`${article?.title}${article?.content}`).not.toMatch(/[<>]/)
    }
  }
  expect(
    new Set(languages.map((language) => getTerms(language, 1).hash.toString('hex'))).size,
  ).toBe(languages.length)
  expect(findTermsArticle('en', undefined, now)).toEqual(findTermsArticle('en', 1, now))
  for (const version of [0, 2, 99]) expect(findTermsArticle('en', version, now)).toBeUndefined()
})

it.each([
  [[10, 20, 30], 0, 1],
  [[10, 20, 30], 19, 1],
  [[10, 20, 30], 20, 2],
  [[10, 20, 30], 29, 2],
  [[10, 20, 30], 1_000, 3],
])('USER-36 of versions that count from %j at %i it is version %i', (times, atMs, version) => {
  expect(termsVersionInForce(atMs, times)).toBe(version)
})

it('USER-36 AUTH-06 who registers agrees to the version that he names, in his language; another is refused before anything else', async () => {
  const { name, answer } = await register(1, 'fra')
  expect(answer).toHaveProperty('message')
  expect(await rowsOf(name)).toEqual([
    {
      document: 'terms',
      version: 1,
      hash: getTerms('fra', 1).hash,
      language: 'fra',
      agreed_at: new Date(now),
    },
  ])
  const wrong = await register(2)
  expect(wrong.answer).toEqual({ refused: 'TERMS_NOT_ACCEPTED', details: { version: 1 } })
  const weak = {
    user_string: wrong.name,
    code: '000000',
    password: 'short',
    re_password: 'other',
    terms: 9,
  }
  expect(await fixture.handlers.register(weak, contextAt(now, undefined))).toEqual({
    refused: 'TERMS_NOT_ACCEPTED',
    details: { version: 1 },
  })
  expect(await rowsOf((await register(undefined)).name)).toEqual([])
})

it('USER-36 whoever has not agreed is told so by his profile and kept from what opens, until he agrees to just this version', async () => {
  const gate = createTermsGate(fixture.database)
  const caller = await fixture.newCaller()
  const toAccept = async () =>
    messageOf(await fixture.handlers.userInfo({}, contextAt(now, caller))).terms_to_accept
  expect([await toAccept(), await gate(caller.userId, now)]).toEqual([
    1,
    { refused: 'TERMS_NOT_ACCEPTED', details: { version: 1 } },
  ])
  for (const version of [2, 99])
    expect(await agree(caller, version)).toEqual({
      refused: 'TERMS_NOT_ACCEPTED',
      details: { version: 1 },
    })
  expect(await gate(caller.userId, now)).toMatchObject({ refused: 'TERMS_NOT_ACCEPTED' })
  await Promise.all(Array.from({ length: 5 }, () => agree(caller, 1, 'th')))
  expect([await toAccept(), await gate(caller.userId, now)]).toEqual([0, undefined])
})

it('USER-36 a new version asks again from its time on, also whoever is remembered for the one before', async () => {
  const gate = createTermsGate(fixture.database, (nowMs) => (nowMs < now + 1_000 ? 1 : 2))
  const caller = await fixture.newCaller()
  await agree(caller, 1)
  for (const nowMs of [now, now + 999]) expect(await gate(caller.userId, nowMs)).toBeUndefined()
  expect(await gate(caller.userId, now + 1_000)).toEqual({
    refused: 'TERMS_NOT_ACCEPTED',
    details: { version: 2 },
  })
})

it('USER-37 lists what the caller agreed to and nobody else’s, newest first and in pages; what was given before hashes were kept shows none', async () => {
  const caller = await fixture.newCaller()
  expect(await list(caller)).toMatchObject({
    message: { data: [], total: 0 },
    data: { terms_to_accept: 1 },
  })
  await fixture.asOwner(`ALTER TABLE consent DROP CONSTRAINT consent_is_whole`)
  await fixture.asOwner(
    `
      INSERT INTO consent (user_id, document, version, agreed_at)
      VALUES ($1, 'risk-seconds', 1, to_timestamp($2))`,
    [caller.userId, now / 1000 - 60],
  )
  await fixture.asOwner(
    `
      ALTER TABLE consent ADD CONSTRAINT consent_is_whole CHECK (hash IS NOT NULL
        AND language IS NOT NULL) NOT VALID`,
  )
  await agree(caller, 1, 'spa')
  const given = messageOf(await list(caller))
  expect(calls.list.reply.parse(given)).toEqual(given)
  expect(given).toMatchObject({
    total: 2,
    data: [
      {
        document: 'terms',
        version: 1,
        hash: getTerms('spa', 1).hash.toString('hex'),
        language: 'spa',
        agreed_at: '2026-11-20 10:00:00',
      },
      { document: 'risk-seconds', hash: '', language: '' },
    ],
  })
  expect(messageOf(await list(caller, { page: 2, limit: 1 })).data).toMatchObject([
    { document: 'risk-seconds' },
  ])
  expect(messageOf(await list(await fixture.newCaller())).total).toBe(0)
})

it('USER-37 the application can neither change nor remove a consent, nor write one without its hash', async () => {
  const caller = await fixture.newCaller()
  await agree(caller, 1)
  for (const statement of ['UPDATE consent SET version = 2', 'DELETE FROM consent'])
    await expect(fixture.database.rows(sql(statement))).rejects.toMatchObject({ code: '42501' })
  await expect(
    fixture.database.rows(
      sql(`
          INSERT INTO consent (user_id, document, version, agreed_at)
          VALUES (${caller.userId}, 'terms', 2, now())`),
    ),
  ).rejects.toMatchObject({ code: '23514' })
})
