import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toHref, isOwnPage } from './navigation.ts'
import { isBuilt, isForUsers, paths } from '../products/built-pages.ts'
import { isTabBuilt, tabsShown } from '../products/page-paths.ts'
import { toFilePath, type PagePath, pages, QUIZ, tabs } from './pages.ts'

const specification = readFileSync(
  new URL('../../../../../docs/spec/screens.md', import.meta.url),
  'utf8',
)
const specified = [...specification.matchAll(/^- PAGE-\d+ (\/\S+)( \(P\))?/gm)].map(
  ([, path = '', mark]) => ({ path, login: mark !== undefined }),
)

describe('the table of pages', () => {
  it('APP-01 holds every address of the specification, and no other than home', () => {
    expect(specified.length).toBeGreaterThan(85)
    expect(
      Object.keys(pages)
        .filter((path) => path !== '/')
        .sort(),
    ).toEqual(specified.map(({ path }) => path).sort())
  })

  it.each(specified)(
    'AUTH-23 $path is protected as the specification marks it',
    ({ path, login }) => {
      expect(isForUsers(path as PagePath)).toBe(login)
    },
  )

  it('APP-01 every page file belongs to an address', () => {
    // The seconds trade page has no page of its own: it is a tab of /pages/transaction/index.
    const own = new Set([
      ...paths.map((path) => `${toFilePath(path)}.tsx`),
      'development.tsx',
      'not-found.tsx',
      'transaction/seconds.tsx',
    ])
    const files = readdirSync(new URL('../../pages', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.tsx'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((name) => !own.has(name))).toEqual([])
  })

  it('APP-02 five tabs', () =>
    expect(tabs).toEqual([
      '/pages/index/index',
      '/pages/market/market',
      '/pages/transaction/index',
      '/pages/financial/index',
      '/pages/fund/assets',
    ]))

  it('APP-02 a tab is built as its page is', () => {
    for (const tab of [...tabs, QUIZ] as const) expect(isTabBuilt(tab), tab).toBe(isBuilt(tab))
  })

  it('SITE-13 a page is marked as not built exactly while it has no file', () => {
    const files = new Set(
      readdirSync(new URL('../../pages', import.meta.url), { recursive: true, encoding: 'utf8' }),
    )
    expect(paths.filter((path) => !isBuilt(path)).sort()).toEqual(
      paths.filter((path) => !files.has(`${toFilePath(path)}.tsx`)).sort(),
    )
  })

  it.each([
    { built: 'every page', wantsQuiz: false, shown: [...tabs] },
    { built: 'every page', wantsQuiz: true, shown: [...tabs, QUIZ] },
    {
      built: 'all but finance and quiz',
      wantsQuiz: true,
      shown: tabs.filter((tab) => tab !== '/pages/financial/index'),
    },
  ])(
    'APP-02 APP-03 with $built built and the quiz wanted: $wantsQuiz, the bar has $shown.length tabs',
    ({ built, wantsQuiz, shown }) => {
      expect(
        tabsShown(
          wantsQuiz,
          (path) => built === 'every page' || (path !== '/pages/financial/index' && path !== QUIZ),
        ),
      ).toEqual(shown)
    },
  )

  it('APP-01 parameters stand inside the hash', () => {
    expect(toHref('/pages/common/article', { id: 3, from: undefined })).toBe(
      '/pages/common/article?id=3',
    )
    expect(toHref('/pages/transaction/index', { symbol: 'BTC/USDT' })).toBe(
      '/pages/transaction/index?symbol=BTC%2FUSDT',
    )
  })

  it.each([
    ['/pages/fund/assets?x=1', true],
    ['https://evil.example', false],
    ['//evil.example', false],
    ['/pages/none', false],
    ['', false],
  ])('AUTH-23 a return to %s is followed: %s', (href, own) => {
    expect(isOwnPage(href)).toBe(own)
  })
})
