import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Feature, features, type Language, languages, site as calls } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_LINKS } from '../../config/config.ts'
import { seedArticles, siteHandlers } from './index.ts'

const now = firstMomentMs
const app = join(import.meta.dirname, '../../../../h5')
const [NEWS, BANNERS] = [4, 5]

let fixture: AccessFixture
let handlers: ReturnType<typeof siteHandlers>

const handlersOf = (
  one: AccessFixture,
  sandbox: boolean,
  featuresOff: readonly Feature[] = [],
  links = NO_LINKS,
) =>
  siteHandlers({
    database: one.database,
    sandbox,
    version: '0.8.0',
    featuresOff,
    frameHosts: ['help.example'],
    links,
    supportHours: (language) => `hours in ${language}`,
    priceSource: (language) => ({ source: 'simulated', note: `note in ${language}` }),
    terms: () => undefined,
  })
const guest = (language: Language = 'en') => contextAt(now, undefined, language)
const list = async (c_id: number, language: Language = 'en', input = {}) =>
  messageOf(await handlers.newsList({ c_id, ...input }, guest(language)))

beforeAll(async () => {
  fixture = await createAccessFixture()
  await Promise.all([
    seedArticles(fixture.database, true, now),
    seedArticles(fixture.database, true, now),
  ])
  handlers = handlersOf(fixture, true)
})
afterAll(() => fixture.close())

it('SITE-01 SITE-02 answer whitelisted keys and channels as the operator set them, an empty text where he did not and never null, and refuse any other', async () => {
  expect(await handlers.setting({ keyword: 'version' }, guest())).toEqual({
    message: { id: 1, key: 'version', value: '0.8.0', notes: '' },
  })
  const links = {
    support_url: 'https://help.example/',
    zxkf_url: 'https://desk.example/',
    telegram_url: 'https://t.me/candor',
    whatsApp_url: 'https://wa.me/1',
    game_url: 'https://game.example/',
    apk_download_url: 'https://get.example/candor.apk',
  }
  const set = handlersOf(fixture, true, [], links)
  for (const [at, keyword] of (
    ['apk_download_url', 'game_url', 'support_url'] as const
  ).entries()) {
    expect(await handlers.setting({ keyword }, guest())).toEqual({
      message: { id: at + 2, key: keyword, value: '', notes: '' },
    })
    expect(await set.setting({ keyword }, guest())).toEqual({
      message: { id: at + 2, key: keyword, value: links[keyword], notes: '' },
    })
  }
  const channels = async (one: typeof handlers) => {
    const { support_url, zxkf_url, telegram_url, whatsApp_url } = messageOf(
      await one.siteConfig({}, guest()),
    )
    return [support_url, zxkf_url, telegram_url, whatsApp_url]
  }
  expect([await channels(handlers), await channels(set)]).toEqual([
    ['', '', '', ''],
    [links.support_url, links.zxkf_url, links.telegram_url, links.whatsApp_url],
  ])
  for (const keyword of ['secret', 'Version', '__proto__', '<'])
    expect(await handlers.setting({ keyword }, guest())).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
})

it("SITE-02 answers the site's name, logos, channels, time, versions, sandbox mark and features", async () => {
  const config = messageOf(await handlers.siteConfig({}, guest('th')))
  expect(calls.siteConfig.reply.parse(config)).toEqual(config)
  expect(config).toMatchObject({
    site_name: 'Candor',
    server_time: now,
    sandbox: 1,
    frame_hosts: ['help.example'],
    min_app_version: '0.8.0',
    price_source: 'simulated',
    price_source_note: 'note in th',
    support_hours: 'hours in th',
  })
  expect(messageOf(await handlersOf(fixture, false).siteConfig({}, guest())).sandbox).toBe(0)
  for (const logo of [config.site_logo, config.down_logo])
    expect(existsSync(join(app, 'public', logo.replace('/h5/', '')))).toBe(true)
})

it('SITE-13 what is switched off is told, and is not in the menu', async () => {
  const [config, entries] = [
    messageOf(await handlersOf(fixture, true, ['deposits']).siteConfig({}, guest())),
    messageOf(await handlersOf(fixture, true, ['deposits']).menu({}, guest())),
  ]
  expect(config.features).toEqual(
    Object.fromEntries(features.map((feature) => [feature, feature === 'deposits' ? 0 : 1])),
  )
  expect(messageOf(await handlers.siteConfig({}, guest())).features.deposits).toBe(1)
  expect(entries.map(({ key }) => key)).not.toContain('shell.menu.deposit')
  expect(entries).toHaveLength(messageOf(await handlers.menu({}, guest())).length - 1)
})

it('SITE-04 SITE-13 the menu is sorted, says its entries in the reader’s language as the app’s catalogues do, and leads to pages of the app', async () => {
  const menu = messageOf(await handlers.menu({}, guest()))
  expect(calls.menu.reply.parse(menu)).toEqual(menu)
  expect(menu.map(({ sort }) => sort)).toEqual(menu.map(({ sort }) => sort).sort((a, b) => a - b))
  const pages = readFileSync(join(app, 'src/app/routing/pages.ts'), 'utf8')
  for (const language of languages) {
    const [catalogue, worded] = [
      readFileSync(join(app, 'src/locales', language, 'shell.json'), 'utf8'),
      messageOf(await handlers.menu({}, guest(language))),
    ]
    expect(worded.map(({ key }) => key)).toEqual(menu.map(({ key }) => key))
    // The app uses the word spot in every Latin-script language; a menu entry has to be understood
    // on its own.
    for (const { key, title } of worded)
      expect(catalogue).toContain(key === 'shell.menu.spot' ? `"${key}"` : `"${key}": "${title}"`)
  }
  expect(menu.map(({ key, title }) => [key, title])).toEqual([
    ['shell.menu.deposit', 'Deposit'],
    ['shell.menu.withdraw', 'Withdraw'],
    ['shell.menu.spot', 'Spot trading'],
    ['shell.menu.records', 'Transactions'],
    ['shell.menu.verify', 'Verify'],
  ])
  expect(messageOf(await handlers.menu({}, guest('th'))).map(({ title }) => title)).toEqual([
    'ฝาก',
    'ถอน',
    'สปอต',
    'รายการ',
    'ตรวจสอบ',
  ])
  for (const { url, open_type: how } of menu) {
    expect(pages).toContain(`'${url.split('?')[0] ?? ''}':`)
    // These pages need a coin, which no menu entry can name.
    expect([
      '/pages/fund/receive',
      '/pages/fund/withdraw',
      '/pages/fund/assets_record',
    ]).not.toContain(url)
    expect(['navigateTo', 'switchTab', 'redirectTo']).toContain(how)
  }
})

it('SITE-04 SITE-13 a tab is switched to and any other page walked to, and no entry leads to a page that is still to be written', async () => {
  const tabs =
    /export const tabs = \[(?<tabs>[^\]]*)\]/.exec(
      readFileSync(join(app, 'src/app/routing/pages.ts'), 'utf8'),
    )?.groups?.['tabs'] ?? ''
  expect(tabs).toContain("'/pages/index/index'")
  for (const { url: whole, open_type: how } of messageOf(await handlers.menu({}, guest()))) {
    const [url = ''] = whole.split('?')
    expect(how === 'switchTab', url).toBe(tabs.includes(`'${url}'`))
    expect(existsSync(join(app, 'src', `${url}.tsx`)), url).toBe(true)
  }
})

it("SITE-05 the sandbox answers one popup in the reader's language, another installation none", async () => {
  for (const language of languages)
    expect(messageOf(await handlers.popup({}, guest(language)))).toMatchObject({
      c_id: 32,
      lang: language,
      create_time: now / 1000,
    })
  const bare = await createAccessFixture()
  try {
    await seedArticles(bare.database, false, now)
    expect(await handlersOf(bare, false).popup({}, guest())).toEqual({ message: null })
    expect(messageOf(await handlersOf(bare, false).newsList({ c_id: NEWS }, guest())).count).toBe(2)
  } finally {
    await bare.close()
  }
})

it('SITE-06 SITE-09 lists announcements and banners as P3 in every language', async () => {
  for (const language of languages) {
    const news = await list(NEWS, language)
    expect(calls.newsList.reply.parse(news)).toEqual(news)
    expect(news).toMatchObject({ count: 3, page: 1, limit: 10 })
    expect(
      news.list.every(
        (article) => article.lang === language && article.content !== '' && article.abstract !== '',
      ),
    ).toBe(true)
    const banners = await list(BANNERS, language)
    expect(
      banners.list.map(({ cover }) => existsSync(join(app, 'public', cover.replace('/h5/', '')))),
    ).toEqual([true, true, true])
    // Each says more than its banner, and ends with a link to its page where there is one.
    for (const { abstract, content } of banners.list)
      expect(content.length).toBeGreaterThan(2 * abstract.length)
    expect(banners.list.map(({ content }) => /\n\n\[[^\]]+\]\((.+)\)$/.exec(content)?.[1])).toEqual(
      ['/pages/fairness/verify', '/pages/fairness/house', undefined],
    )
  }
  const titles = await Promise.all(
    languages.map(async (language) => (await list(NEWS, language)).list[0]?.title),
  )
  expect(new Set(titles).size).toBe(languages.length)
  expect((await list(NEWS, 'en', { page: 2, limit: 2 })).list).toHaveLength(1)
  expect(await list(99)).toEqual({ list: [], count: 0, page: 1, limit: 10 })
})

it('SITE-07 answers one article, and NOT_FOUND for an unknown one', async () => {
  // Compared with the row as written, whose last edit has another time, since the list formats its
  // rows by the same function.
  const [row] = await fixture.asOwner(
    `
      UPDATE article SET edited_at = created_at + interval '1 hour'
      WHERE title = 'Welcome to Candor'
      RETURNING id, title, content, abstract, cover, sort, extract(epoch
        FROM created_at)::int AS time`,
  )
  const id = Number(row?.['id'])
  expect(messageOf(await handlers.newsDetail({ id }, guest()))).toEqual({
    id,
    c_id: NEWS,
    lang: 'en',
    title: 'Welcome to Candor',
    content: row?.['content'],
    abstract: row?.['abstract'],
    cover: row?.['cover'],
    thumbnail: row?.['cover'],
    sorts: row?.['sort'],
    create_time: row?.['time'],
  })
  expect(await handlers.newsDetail({ id: 999_999 }, guest())).toEqual({ refused: 'NOT_FOUND' })
})

it('SITE-10 no article holds markup', async () => {
  const rows = await fixture.asOwner('SELECT title || abstract || content AS text FROM article')
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toMatch(/[<>]/)
})
