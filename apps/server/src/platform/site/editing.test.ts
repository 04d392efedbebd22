import { type Language, languages, site as calls } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { listIn } from '@candor/testing/rule'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_LINKS } from '../../config/config.ts'
import type { StaffCaller } from '../../http/handler.ts'
import { seedArticles, siteHandlers } from './index.ts'
import { toPlainText } from './plain-text.ts'

const now = firstMomentMs
const staff: StaffCaller = {
  staffId: 1,
  sessionId: 1,
  name: 'eve',
  displayName: 'Eve',
  roles: ['editor'],
}
const [NEWS, FAQ, POPUP] = [4, 18, 32] as const

let fixture: AccessFixture
let handlers: ReturnType<typeof siteHandlers>

beforeAll(async () => {
  fixture = await createAccessFixture()
  await seedArticles(fixture.database, true, now)
  handlers = siteHandlers({
    database: fixture.database,
    sandbox: true,
    version: '0.8.0',
    featuresOff: [],
    frameHosts: ['help.example'],
    links: NO_LINKS,
    supportHours: (language) => `hours in ${language}`,
    priceSource: () => ({ source: 'simulated', note: '' }),
    terms: () => undefined,
  })
})
afterAll(() => fixture.close())

const guest = (language: Language = 'en') => contextAt(now, undefined, language)
const asEditor = { ...contextAt(now, undefined), staff, token: '' }
const save = (
  input: Omit<Parameters<typeof handlers.saveArticle>[0], 'c_id' | 'lang'> & {
    c_id?: 4 | 5 | 18 | 21 | 25 | 32 | 34
    lang?: Language
  },
) => handlers.saveArticle({ c_id: NEWS, lang: 'en', ...input }, asEditor)
const news = async (language: Language) =>
  messageOf(await handlers.newsList({ c_id: NEWS }, guest(language))).list

it('SITE-08 SITE-09 FAQ, contact, about us and compliance each answer one article in the reader’s language', async () => {
  for (const call of ['faq', 'contactUs', 'aboutUs', 'compliance'] as const) {
    const answers = await Promise.all(
      languages.map(async (language) => messageOf(await handlers[call]({}, guest(language)))),
    )
    for (const answer of answers) expect(calls[call].reply.parse(answer)).toEqual(answer)
    for (const { title, content, create_time: at } of answers)
      expect([title === '', content.length > 80, at]).toEqual([false, true, now / 1000])
    expect(new Set(answers.map(({ content }) => content)).size).toBe(languages.length)
  }
})

it('SITE-09 each call reads the category of its number, and no article lies in any other', async () => {
  const categories = { faq: 18, aboutUs: 21, contactUs: 25, compliance: 34, popup: 32 } as const
  for (const [call, category] of Object.entries(categories)) {
    const answered = messageOf(await handlers[call as keyof typeof categories]({}, guest()))
    expect(
      await fixture.asOwner('SELECT category FROM article WHERE id = $1', [answered?.id]),
      call,
    ).toEqual([{ category }])
  }
  const categoriesOfTheRule = listIn('SITE-09', 'must be ', ';').map((one) =>
    Number.parseInt(one, 10),
  )
  expect(categoriesOfTheRule).toHaveLength(7)
  expect(await fixture.asOwner('SELECT DISTINCT category FROM article ORDER BY category')).toEqual(
    categoriesOfTheRule.map((category) => ({ category })),
  )
})

it('SITE-08 a language without an article is answered in English', async () => {
  await fixture.asOwner("DELETE FROM article WHERE category = 18 AND language = 'th'")
  expect(messageOf(await handlers.faq({}, guest('th')))).toEqual(
    messageOf(await handlers.faq({}, guest('en'))),
  )
  await seedArticles(fixture.database, true, now)
  await fixture.asOwner(
    `
      UPDATE article SET edited_at = edited_at + interval '1 hour'
      WHERE category = 18 AND language = 'th'`,
  )
  expect(
    messageOf(await handlers.faq({}, guest('th'))).create_time,
    'an edit makes no article younger',
  ).toBe(now / 1000)
  expect(messageOf(await handlers.faq({}, guest('th'))).title).toBe('คำถามที่พบบ่อย')
})

it('USER-09 SITE-08 no article of ours names a default payment password or promises the principal, and compliance claims nothing', async () => {
  const rows = await fixture.asOwner('SELECT title || abstract || content AS text FROM article')
  for (const { text } of rows)
    expect(text).not.toMatch(/123456|000000|guaranteed|risk-free|保本|保證本金|元本保証|원금 보장/i)
  const compliance = await Promise.all(
    languages.map(
      async (language) => messageOf(await handlers.compliance({}, guest(language))).content,
    ),
  )
  expect(compliance[0]).toContain('claims no licence, no registration and no supervision')
  for (const text of compliance) {
    expect(text, 'what is not written yet is no article').not.toMatch(
      /placeholder|lorem|占位|佔位|仮の文章|임시 글|provisoire|provisional|ข้อความชั่วคราว/i,
    )
    expect(
      [text.split('\n\n').length, /24/.test(text)],
      'what the platform does of itself',
    ).toEqual([3, true])
  }
  expect(messageOf(await handlers.faq({}, guest())).content).toContain(
    'Is there a default transaction password?\nNo.',
  )
})

it('STAFF-07 a new article stands first, and gets its other languages by the number of any of them', async () => {
  const made = messageOf(
    await save({ title: 'Maintenance', content: 'On Sunday.\n\nNo trading stops.' }),
  )
  expect(calls.saveArticle.reply.parse(made)).toEqual(made)
  expect((await news('en'))[0]).toMatchObject({
    id: made.id,
    title: 'Maintenance',
    abstract: 'On Sunday.',
    lang: 'en',
    c_id: NEWS,
  })
  expect((await news('zh')).map(({ title }) => title)).not.toContain('维护')
  const chinese = messageOf(
    await save({ id: made.id, lang: 'zh', title: '维护', content: '周日进行。' }),
  )
  expect((await news('zh'))[0]).toMatchObject({ id: chinese.id, title: '维护' })
  messageOf(
    await save({ id: chinese.id, lang: 'en', title: 'Maintenance moved', content: 'On Monday.' }),
  )
  expect((await news('en'))[0]).toMatchObject({ id: made.id, title: 'Maintenance moved' })
  expect(await news('en')).toHaveLength(4)
  const versions = messageOf(await handlers.articles({ c_id: NEWS, limit: 200 }, asEditor))
  expect(calls.articles.reply.parse(versions)).toEqual(versions)
  expect(
    versions.data
      .filter(({ sorts }) => sorts === chinese.sorts)
      .map(({ lang }) => lang)
      .sort(),
  ).toEqual(['en', 'zh'])
  expect(messageOf(await handlers.articles({ c_id: NEWS, lang: 'zh' }, asEditor)).total).toBe(4)
})

it('STAFF-07 says of each language when it was last written, and writing one leaves the others as old as they were', async () => {
  const at = (nowMs: number) => ({ ...contextAt(nowMs, undefined), staff, token: '' })
  const made = messageOf(
    await handlers.saveArticle({ c_id: NEWS, lang: 'en', title: 'Old', content: 'c' }, at(now)),
  )
  messageOf(
    await handlers.saveArticle(
      { id: made.id, c_id: NEWS, lang: 'zh', title: '旧', content: 'c' },
      at(now + 5_000),
    ),
  )
  expect(
    messageOf(
      await handlers.saveArticle(
        { id: made.id, c_id: NEWS, lang: 'en', title: 'New', content: 'c' },
        at(now + 9_000),
      ),
    ),
  ).toMatchObject({ create_time: now / 1000, update_time: now / 1000 + 9 })
  const versions = messageOf(
    await handlers.articles({ c_id: NEWS, limit: 200 }, asEditor),
  ).data.filter(({ sorts }) => sorts === made.sorts)
  expect(versions.map(({ lang, update_time: written }) => [lang, written])).toEqual([
    ['en', now / 1000 + 9],
    ['zh', now / 1000 + 5],
  ])
  await fixture.asOwner('DELETE FROM article WHERE category = $1 AND sort = $2', [NEWS, made.sorts])
})

it('STAFF-07 refuses an unknown article, a changed category, an empty text and a picture from elsewhere', async () => {
  const [article] = await news('en')
  const id = article?.id ?? 0
  for (const input of [
    { id: 999_999, title: 't', content: 'c' },
    { id, c_id: FAQ, title: 't', content: 'c' },
    { title: '<b></b>', content: 'c' },
    { title: 't', content: ' <p> </p> ' },
    ...[
      'https://example.com/x.png',
      'javascript:alert(1)',
      '/h5/../x.png',
      '//example.com/x.png',
      '/h5/x.png" onerror="',
      '/upload/0123456789abcdef0123456789abcdef.webp',
    ].map((cover) => ({ title: 't', content: 'c', cover })),
  ] as const)
    expect(await save(input), JSON.stringify(input)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  expect(
    messageOf(await save({ id, title: 't', content: 'c', cover: '/h5/banners/prices.svg' })).cover,
  ).toBe('/h5/banners/prices.svg')
})

it('STAFF-07 SITE-05 the newest popup is the one that is shown', async () => {
  const made = messageOf(await save({ c_id: POPUP, title: 'New', content: 'Something new.' }))
  expect(messageOf(await handlers.popup({}, guest()))?.id).toBe(made.id)
})

it('STAFF-07 two new articles at once both stand', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) => save({ title: `at once ${index}`, content: 'c' })),
  )
  expect(new Set(made.map((answer) => messageOf(answer).sorts)).size).toBe(6)
})

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">go</a>',
  '<iframe src="https://example.com"></iframe>',
  '<svg onload=alert(1)>',
  '<scr<script></script>ipt>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<<b>script>alert(1)<</b>/script>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<!--><script>alert(1)</script>-->',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<style>@import "x"</style>',
  '<body onload=alert(1)>',
  '<x/onclick=alert(1)>',
  '\u0000<script\u0000>',
  '<a href="data:text/html,x">y</a>',
]

it('SITE-10 scripts, event attributes, frames and javascript: links never reach a reader, as written or as stored', async () => {
  for (const hostile of scripts) {
    const text = toPlainText(`before ${hostile} after`)
    expect(text, hostile).not.toMatch(/[<>]|javascript:|data:text/i)
    expect(text.startsWith('before'), hostile).toBe(true)
    const saved = messageOf(
      await save({
        title: `t ${hostile.replaceAll('\u0000', '')}`,
        content: `c ${hostile.replaceAll('\u0000', '')}`,
      }),
    )
    expect(JSON.stringify(saved)).not.toMatch(/[<>]/)
  }
  await fixture.asOwner(
    `
      UPDATE article SET content = '<img src=x onerror=alert(1)>text'
      WHERE category = 18 AND language = 'en'`,
  )
  expect(messageOf(await handlers.faq({}, guest())).content).toBe('text')
})

it('SITE-10 keeps paragraphs, lines, the address of a link, and signs of a sentence', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<h1>Title</h1><p>One<br>two</p><p>Three</p>', 'Title\n\nOne\ntwo\n\nThree'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    [
      'read <a class="x" href="https://example.com/a?b=1">this</a> now',
      'read this (https://example.com/a?b=1) now',
    ],
    ['if price &lt; limit &amp; 3 > 2', 'if price ‹ limit & 3 › 2'],
    ['a <b and all that follows', 'a ‹b and all that follows'],
    ['plain\n\ntext stays', 'plain\n\ntext stays'],
    ['&#x4e2d;&#25991;', '中文'],
    ['  much \t blank  ', 'much blank'],
  ]
  for (const [written, kept] of cases) expect(toPlainText(written)).toBe(kept)
  for (const [, kept] of cases) expect(toPlainText(kept)).toBe(kept)
})

it('SITE-10 twenty thousand characters of unclosed markup are read at once', () => {
  for (const piece of ['<a href="', '<script', '<!--', '<br ', '<p ', '<', '&#', '<a '.repeat(3)]) {
    // The best of three, since other work on the machine only makes it slower.
    const tookMs = Array.from({ length: 3 }, () => {
      const startedAt = performance.now()
      expect(toPlainText(piece.repeat(20_000 / piece.length))).not.toContain('<')
      return performance.now() - startedAt
    })
    expect(Math.min(...tookMs), piece).toBeLessThan(1_000)
  }
})
