import { fund, newPerson, type Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt } from '../../apps/h5/src/app/products/built-pages.ts'
import { type PagePath, pages, QUIZ } from '../../apps/h5/src/app/routing/pages.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 3: '1000' })
})
afterAll(() => harness.close())

it('APP-01 a page opens from its address with its parameters, and a reload keeps both', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/transaction/index2?symbol=ETH/USDT')
    await page.getByText('ETH/USDT').first().waitFor()
    await page.reload()
    await page.getByText('ETH/USDT').first().waitFor()
    expect(visitor.path()).toBe('/pages/transaction/index2?symbol=ETH/USDT')
  }))

it('APP-02 the bottom bar has those of its five tabs that are built, marks the present one, and stands on their pages only', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const bar = page.getByRole('navigation', { name: said('shell.tab.label') })
    await visitor.open('/')
    await bar.waitFor()
    const five = [
      ['home', '/pages/index/index'],
      ['market', '/pages/market/market'],
      ['transaction', '/pages/transaction/index'],
      ['financial', '/pages/financial/index'],
      ['assets', '/pages/fund/assets'],
    ] as const
    const built = five.filter(([, path]) => isBuilt(path))
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(
      built.map(([tab]) => said(`shell.tab.${tab}`)),
    )
    for (const [tab, path] of [...built.slice(1), five[0]]) {
      await bar.getByRole('link', { name: said(`shell.tab.${tab}`) }).click()
      await expect.poll(() => visitor.path()).toBe(path)
      await expect
        .poll(() => bar.locator('[aria-current=page]').innerText())
        .toBe(said(`shell.tab.${tab}`))
    }
    await visitor.open('/pages/common/area')
    await page.getByRole('heading', { name: said('auth.area.title') }).waitFor()
    expect(await bar.count()).toBe(0)
    // Paths that start like a tab's path.
    for (const path of [
      '/pages/market/search',
      '/pages/transaction/index2?symbol=BTC/USDT',
      '/pages/fund/assets_record?currency=3&kind=change',
      '/pages/fund/assets_all_record',
    ]) {
      await visitor.open('/pages/market/market')
      await bar.waitFor()
      await visitor.open(path)
      await bar.waitFor({ state: 'detached' })
    }
  }))

it('APP-04 a page that does not come is waited for in view after 200 ms, and after 60 s offers to try again', () =>
  visit(harness, { moving: true, before: (page) => page.clock.install() }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    const asked = new Promise<void>(
      (resolve) => void page.route(/\/h5\/assets\/search-.*\.js/, () => resolve()),
    )
    const waiting = page.locator('main .bone')
    const failed = page.getByText(said('shell.page.loadingFailed'))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: said('market.search.hint') }).click()
    await asked
    await page.clock.runFor(150)
    expect(await waiting.count(), 'after 150 ms').toBe(0)
    await page.clock.runFor(100)
    await waiting.first().waitFor()
    await page.clock.runFor(59_000)
    expect(await failed.count(), 'before 60 s').toBe(0)
    await page.clock.runFor(1000)
    await failed.waitFor()
    await page.getByRole('button', { name: said('shell.action.retry') }).waitFor()
  }))

it('APP-03 SITE-13 the quiz tab is there for who wants it once the quiz is built; before that neither it nor its setting is', () =>
  visit(harness, { person, storedValues: { display: { quizTab: true } } }, async (visitor) => {
    const { page } = visitor
    const count = isBuilt(QUIZ) ? 1 : 0
    await visitor.open('/pages/market/market')
    await page.getByRole('link', { name: said('shell.tab.assets') }).waitFor()
    expect(await page.getByRole('link', { name: said('shell.tab.quiz') }).count()).toBe(count)
    await visitor.open('/pages/fund/assets')
    await page.getByRole('button', { name: said('shell.home.settings') }).click()
    await page
      .getByRole('dialog')
      .getByRole('group', { name: said('settings.palette.title') })
      .waitFor()
    expect(await page.getByRole('switch', { name: said('shell.setting.quizTab') }).count()).toBe(
      count,
    )
    await visitor.open('/pages/setting/setting')
    await page.getByRole('button', { name: said('settings.palette.title') }).waitFor()
    expect(await page.getByRole('switch', { name: said('shell.setting.quizTab') }).count()).toBe(
      count,
    )
  }))

it('APP-26 an unknown address says so and leads home', () =>
  visit(harness, {}, async (visitor) => {
    await visitor.open('/pages/there/is/none')
    await visitor.page.getByRole('heading', { name: said('shell.page.notFound') }).waitFor()
    await visitor.page.getByRole('button', { name: said('shell.action.home') }).click()
    await expect.poll(() => visitor.path()).toBe('/')
  }))

it('APP-26 an address without the mark before its path leads to the page, and what is no page is not found', async () => {
  const answers = await Promise.all(
    ['/h5/pages/market/alerts?id=1', '/h5/assets/none.js'].map((path) =>
      fetch(`${harness.fixture.address}${path}`, { redirect: 'manual' }),
    ),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/h5/#/pages/market/alerts?id=1'],
    [404, null],
  ])
})

it('APP-21 a page that is not built says that the function is in development and leads back', () =>
  visit(harness, {}, async (visitor) => {
    await visitor.open(Object.keys(pages).find((path) => !isBuilt(path as PagePath)) ?? '')
    await visitor.page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^${said('shell.failure.development')}$`) })
      .waitFor()
    await visitor.page.getByRole('button', { name: said('shell.action.goBack') }).click()
    await expect.poll(() => visitor.path()).toBe('/')
  }))

it('APP-07 a toast stands for 1500 ms', () =>
  visit(harness, { before: (page) => page.clock.install() }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/login')
    await page.getByLabel(said('auth.account.emailHint')).fill('nobody@example.com')
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill('no such password')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: said('auth.login.submit'), exact: true }).click()
    const toast = visitor.notice().locator('p')
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20)
          return await toast.count()
        },
        { interval: 50, timeout: 8000 },
      )
      .toBe(1)
    await page.clock.runFor(1400)
    expect(await toast.count(), 'after 1.4 s').toBe(1)
    await page.clock.runFor(150)
    // The clock stands still here; drawing takes some real time.
    await expect.poll(() => toast.count(), { message: 'after more than 1.5 s' }).toBe(0)
  }))

describe('APP-06 pages move in over 200 ms by 20 px', () => {
  it('APP-06 forward from the right', () =>
    visit(harness, { moving: true, before: noteMotion }, async (visitor) => {
      await visitor.open('/pages/market/market')
      await visitor.page.getByRole('link', { name: said('market.search.hint') }).click()
      await visitor.page.getByRole('searchbox').waitFor()
      await visitor.page.getByRole('button', { name: said('shell.action.back') }).click()
      await visitor.page.getByRole('link', { name: said('market.search.hint') }).waitFor()
      await expect
        .poll(() => motionsOf(visitor))
        .toEqual([
          ['page-forward', '0.2s', 'translate(20px)'],
          ['page-back', '0.2s', 'translate(-20px)'],
        ])
    }))

  it('APP-06 tabs move like pages, from the side they stand at', () =>
    visit(harness, { moving: true, before: noteMotion, person }, async (visitor) => {
      const { page } = visitor
      const bar = page.getByRole('navigation', { name: said('shell.tab.label') })
      await visitor.open('/pages/market/market')
      await rowsOf(visitor)
      await bar.getByRole('link', { name: said('shell.tab.assets') }).click()
      await page.getByRole('region', { name: said('assets.total') }).waitFor()
      await bar.getByRole('link', { name: said('shell.tab.home') }).click()
      await rowsOf(visitor)
      await expect
        .poll(() => motionsOf(visitor))
        .toEqual([
          ['page-forward', '0.2s', 'translate(20px)'],
          ['page-back', '0.2s', 'translate(-20px)'],
        ])
    }))

  it('APP-06 and not at all where the device asks for reduced motion', () =>
    visit(harness, {}, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/market/market')
      await page.getByRole('link', { name: said('market.search.hint') }).click()
      await page.getByRole('searchbox').waitFor()
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((one) => {
            const { animationName, transitionDuration } = getComputedStyle(one)
            return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration)
          }).length,
      )
      expect(moving).toBe(0)
    }))
})

it('APP-09 layers stand in their order', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    const layer = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number(getComputedStyle(element).zIndex))
    expect(await layer('.z-toast')).toBe(10090)
    expect(await layer('.z-navbar')).toBe(980)
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    expect(await layer('.z-no-network')).toBe(10080)
  }))

it('APP-10 up and down have their colours in both themes, and the dark one its background, with a sign beside them', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    const token = (name: string) =>
      page.evaluate(
        (property) =>
          getComputedStyle(document.documentElement)
            .getPropertyValue(property)
            .trim()
            .toLowerCase(),
        name,
      )
    const drawn = async (theme: 'dark' | 'light') => {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      return [await token('--up'), await token('--down')]
    }
    expect([await token('--bg'), await drawn('dark'), await drawn('light')]).toEqual([
      '#221f1f',
      ['#28ba98', '#f04a5a'],
      ['#28ba98', '#f04a5a'],
    ])
    const rows = await page.locator('main li').allInnerTexts()
    const changes = rows.flatMap((row) => row.match(/\S*\d+\.\d+%/g) ?? [])
    expect(changes.length).toBeGreaterThan(3)
    for (const change of changes)
      expect(change, 'a sign unless it is nothing').toMatch(/^([+-]\d|0\.00)/)
  }))

it('APP-12 the theme can be chosen, is in force at once and kept', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByRole('button', { name: said('shell.home.settings') }).click()
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    await page.getByText(said('shell.setting.themeLight'), { exact: true }).click()
    await expect.poll(theme).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByText(said('shell.setting.themeSystem'), { exact: true }).click()
    await expect.poll(theme).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    const drawn = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--up', '--down'].map((name) => style.getPropertyValue(name).trim())
      })
    for (const [palette, colours] of [
      ['redUp', ['#f04a5a', '#28ba98']],
      ['redUpBlueDown', ['#f04a5a', '#3e9bff']],
      ['blueUpOrangeDown', ['#3e9bff', '#f08c3a']],
    ] as const) {
      await page.getByText(said(`settings.palette.${palette}`), { exact: true }).click()
      await expect.poll(drawn).toEqual(colours)
      expect(await visitor.readStored('display')).toMatchObject({ theme: 'system', palette })
    }
    await page.reload()
    await expect.poll(theme).toBe('light')
    expect(await drawn()).toEqual(['#3e9bff', '#f08c3a'])
  }))

it('APP-12 who had the two colours swapped before there were more pairs keeps them', () =>
  visit(harness, { storedValues: { display: { swapColours: true } } }, async (visitor) => {
    await visitor.open('/pages/market/market')
    await visitor.page.getByText('BTC').first().waitFor()
    expect(await visitor.page.locator('html').getAttribute('data-palette')).toBe('redUp')
  }))

describe('APP-13 the language is the stored one, else the browser’s, else English', () => {
  for (const { locale, kept, lang } of [
    { locale: 'ja-JP', kept: {}, lang: 'ja' },
    { locale: 'zh-TW', kept: {}, lang: 'zh-H' },
    { locale: 'de-DE', kept: {}, lang: 'en' },
    { locale: 'ja-JP', kept: { language: 'spa' }, lang: 'es' },
  ]) {
    it(`APP-13 browser ${locale}, stored ${JSON.stringify(kept)}: ${lang}`, () =>
      visit(harness, { locale, storedValues: kept }, async (visitor) => {
        await visitor.open('/pages/market/market')
        await visitor.page.getByText('BTC').first().waitFor()
        expect(await visitor.page.evaluate(() => document.documentElement.lang)).toMatch(
          new RegExp(`^${lang}`),
        )
      }))
  }
})

it('APP-31 the eye hides every balance and is remembered', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    const total = page.getByRole('region', { name: said('assets.total') })
    await total
      .getByText(/1,000\.00/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: said('shell.balance.hide') }).click()
    await expect.poll(() => total.innerText()).not.toMatch(/\d{3}/)
    await page.reload()
    await total.getByText('USDT').first().waitFor()
    expect(await total.innerText()).not.toMatch(/\d{3}/)
    expect(await page.locator('main').innerText()).not.toContain('1,000.00')
    await visitor.open('/pages/transaction/currency')
    await page.getByText(said('spot.available')).first().waitFor()
    expect(await page.locator('main').innerText()).not.toContain('1,000')
  }))

it('APP-32 moments are shown in the device’s zone, which is named', async () => {
  await visit(harness, { person }, async (visitor) => {
    await visitor.open('/pages/fund/assets_record?currency=3&kind=change')
    await visitor.page
      .getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2}(:\d{2})? GMT\+7/)
      .first()
      .waitFor()
  })
})

/**
 * Records what is animated in the page: the animation, its duration and its origin. Read from the
 * styles, because a busy machine fires animationstart only after the animation is over.
 */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...('cssRules' in rule && !(rule instanceof CSSKeyframesRule)
          ? rulesOf(rule.cssRules as CSSRuleList)
          : []),
      ])
    addEventListener('animationstart', ({ target, animationName }) => {
      if (!animationName.startsWith('page-')) return
      const keyframes = [...document.styleSheets]
        .flatMap((sheet) => rulesOf(sheet.cssRules))
        .find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)
      const [first] = keyframes instanceof CSSKeyframesRule ? [...keyframes.cssRules] : []
      const from = first instanceof CSSKeyframeRule ? first.style.transform : undefined
      Object.assign(globalThis, {
        moved: [
          ...((globalThis as { moved?: unknown[] }).moved ?? []),
          [animationName, getComputedStyle(target as Element).animationDuration, from],
        ],
      })
    })
  })
}

function motionsOf({ page }: Visitor): Promise<unknown> {
  return page.evaluate(() => (globalThis as { moved?: unknown[] }).moved)
}

function rowsOf({ page }: Visitor): Promise<void> {
  return page.locator('main li').filter({ hasText: 'BTC' }).first().waitFor()
}
