import { languages } from '@candor/contract'
import { newPerson, type Person } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  person = await newPerson(harness.fixture)
})
afterAll(() => harness.close())

it('PAGE-39 MKT-14 pairs stand under favourites, spot and stock, and their prices move without a reload', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    const row = rowOf(visitor, 'BTC/USDT')
    await row.waitFor()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.url())
    })
    const before = await row.innerText()
    await expect.poll(() => row.innerText()).not.toBe(before)
    expect(
      requests.filter((url) => url.includes('quotation_new')),
      'the socket brings prices, no call does',
    ).toEqual([])
    await page.getByRole('tab', { name: said('market.tab.stock') }).click()
    await page.getByText(said('market.stock.explain')).waitFor()
    await rowOf(visitor, 'SYN100').getByText(said('shell.source.synthetic')).waitFor()
    await page.getByRole('tab', { name: said('market.tab.favourites') }).click()
    await page.getByText(said('market.favourites.login')).waitFor()
  }))

it('PAGE-39 each head sorts its column, turns the order, and lets go of it', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await rowOf(visitor, 'BTC/USDT').waitFor()
    const changes = async () =>
      (await page.locator('main li').allInnerTexts()).map((row) =>
        Number(/([+-]?\d+\.\d+)%/.exec(row)?.[1]),
      )
    const head = page.getByRole('button', {
      name: said('market.sort.by', { column: said('market.column.change') }),
    })
    await head.click()
    // Figures change with every tick; rows are sorted again every three seconds.
    const sortedBy = (compare: (a: number, b: number) => number) =>
      expect
        .poll(async () => {
          const now = await changes()
          return now.length > 5 && now.join() === now.toSorted(compare).join()
        })
        .toBe(true)
    await sortedBy((a, b) => b - a)
    await head.click()
    await sortedBy((a, b) => a - b)
    await head.click()
    expect(await head.getAttribute('aria-label')).toContain(said('market.sort.none'))
  }))

it('MKT-18 every price page says where its prices come from', () =>
  visit(harness, {}, async (visitor) => {
    for (const path of [
      '/pages/market/market',
      '/pages/transaction/index',
      '/pages/market/search',
      '/pages/index/index',
      '/pages/transaction/currency?symbol=BTC/USDT',
      '/pages/transaction/index2?symbol=BTC/USDT',
    ]) {
      await visitor.open(path)
      await visitor.page.getByText(said('shell.source.simulated')).first().waitFor()
      await visitor.page.goto('about:blank')
    }
  }))

it('MKT-17 a pair without a tick for 10 s says that its price is delayed, with the age', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await page.route(/\/socket\.io\//, (route) => route.abort('connectionrefused'))
    visitor.expectFault(/socket\.io|WebSocket/)
    await page.clock.install()
    await visitor.open('/pages/transaction/currency?symbol=BTC/USDT')
    await page.getByText('BTC/USDT').first().waitFor()
    expect(await page.getByText(/Price delayed/).count()).toBe(0)
    await page.clock.fastForward(12_000)
    await page.getByText(/Price delayed by 1\d s/).waitFor()
  }))

it('MKT-13 PAGE-40 APP-08 search knows names in any case, says when nothing is found, and settles 500 ms after typing', () =>
  visit(harness, { before: (page) => page.clock.install() }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/search')
    await page.getByText(said('market.search.hot')).waitFor()
    const search = page.getByRole('searchbox')
    expect(
      await search.evaluate((field) => field === document.activeElement),
      'the keyboard is up',
    ).toBe(true)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await search.pressSequentially('eth/u')
    await page.clock.runFor(450)
    expect(await page.getByText(said('market.search.hot')).count(), 'APP-08 not yet').toBe(1)
    await page.clock.runFor(100)
    await rowOf(visitor, 'ETH/USDT').waitFor()
    expect(await page.locator('main li').count()).toBe(1)
    await search.fill('no such coin')
    await page.clock.runFor(550)
    await page.getByText(said('market.search.empty'), { exact: true }).waitFor()
  }))

it('MKT-13 hot search holds the six pairs of the largest turnover, recently viewed the last ones, clearable', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/search')
    await page.getByText(said('market.search.hot')).waitFor()
    await expect.poll(() => page.locator('main li').count()).toBe(6)
    await rowOf(visitor, 'BTC/USDT').getByRole('link').click()
    await expect.poll(() => visitor.path()).toMatch(/index2/)
    await page.getByRole('button', { name: said('shell.action.back') }).click()
    await page.getByText(said('market.search.recent')).first().waitFor()
    expect(await visitor.readStored('recentPairs')).toHaveLength(1)
    await page.getByRole('button', { name: said('market.search.clear') }).click()
    await expect
      .poll(() => page.getByText(said('market.search.recent'), { exact: true }).count())
      .toBe(0)
    expect(
      await visitor.readStored('recentPairs'),
      'PAGE-40 what was cleared stays so after a reload',
    ).toBeNull()
  }))

it('MKT-10 MKT-11 a star adds and removes a favourite at once, says so, and the list holds it', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/search')
    await page
      .getByRole('button', { name: said('market.favourites.add', { pair: 'ETH/USDT' }) })
      .click()
    await visitor.notice().getByText(said('shell.success.addFavourite')).waitFor()
    await visitor.open('/pages/market/market')
    await page.getByRole('tab', { name: said('market.tab.favourites') }).click()
    await rowOf(visitor, 'ETH/USDT').waitFor()
    await page
      .getByRole('button', { name: said('market.favourites.remove', { pair: 'ETH/USDT' }) })
      .click()
    await visitor.notice().getByText(said('shell.success.removeFavourite')).waitFor()
    expect((await person.get('/optional/list')).message).toEqual([])
  }))

it('PAGE-40 a refused star falls back, with the server’s message', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await page.route(/\/api\/optional\/add/, (route) =>
      route.fulfill({
        json: { type: 'error', message: 'you have enough stars', code: 'TOO_MANY' },
      }),
    )
    await visitor.open('/pages/market/search')
    await page
      .getByRole('button', { name: said('market.favourites.add', { pair: 'BTC/USDT' }) })
      .click()
    await visitor.notice().getByText('you have enough stars').waitFor()
    await page
      .getByRole('button', { name: said('market.favourites.add', { pair: 'BTC/USDT' }) })
      .waitFor()
  }))

it('PAGE-82 home shows banners, ticker, menu and live quotations; its popup stays dismissed', () =>
  visit(harness, { isFirst: true }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/')
    const popup = page.getByRole('dialog')
    await popup.waitFor()
    await popup.getByRole('button', { name: said('shell.home.popupClose') }).click()
    await popup.waitFor({ state: 'detached' })
    await page
      .getByRole('navigation', { name: said('shell.home.menu') })
      .getByRole('link')
      .first()
      .waitFor()
    const quotations = page.getByRole('region', { name: said('shell.home.quotations') })
    const before = await quotations.locator('li').first().innerText()
    await expect.poll(() => quotations.locator('li').first().innerText()).not.toBe(before)
    expect(await visitor.readStored('dismissedPopup')).toHaveLength(1)
    await page.reload()
    await quotations.locator('li').first().waitFor()
    await page.waitForTimeout(800)
    expect(await popup.count()).toBe(0)
  }))

it.each(languages)('PAGE-82 at 360 px no word of a banner is cut off in %s', (language) =>
  visit(harness, { width: 360, height: 740, storedValues: { language } }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/index/index')
    const banners = page.locator('li > a:has(img[src*="/banners/"])')
    await expect.poll(() => banners.count()).toBe(3)
    const cut = await banners.evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll('span:not([aria-hidden])')]
          .filter((words) => {
            const [inner, outer] = [words.getBoundingClientRect(), card.getBoundingClientRect()]
            return (
              inner.top < outer.top + 8 ||
              inner.bottom > outer.bottom - 8 ||
              words.scrollHeight > words.clientHeight + 1 ||
              words.scrollWidth > words.clientWidth
            )
          })
          .map((words) => words.textContent),
      ),
    )
    expect(cut).toEqual([])
    expect(
      new Set(
        await banners.evaluateAll((cards) =>
          cards.map((card) => Math.round(card.getBoundingClientRect().height)),
        ),
      ).size,
    ).toBe(1)
  }),
)

it('PAGE-42 the chart shows bars, each period has its own, and book and trades stand below', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/transaction/index2?symbol=BTC/USDT')
    const chart = page.getByRole('img', {
      name: new RegExp(`^${said('market.chart.title')} BTC/USDT, ${said('market.period.15min')}`),
    })
    await chart.waitFor()
    await expect.poll(() => inked(visitor)).toBeGreaterThan(500)
    const sentRequest = page.waitForRequest(
      (request) =>
        request.url().includes('new_timeshar') &&
        new URL(request.url()).searchParams.get('period') === '1min',
    )
    await page.getByRole('button', { name: said('market.period.1min'), exact: true }).click()
    await sentRequest
    await page.getByRole('img', { name: new RegExp(`, ${said('market.period.1min')}$`) }).waitFor()
    await page.getByRole('tab', { name: said('market.trades.title') }).click()
    await page.getByRole('button', { name: said('market.action.buy'), exact: true }).click()
    await expect
      .poll(() => visitor.path())
      .toMatch(/^\/pages\/transaction\/currency\?symbol=BTC\/USDT&side=buy/)
  }))

it('PAGE-05 the area page finds countries and gives the dialling code back to the page that asked', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/login')
    await page.getByText(said('auth.account.mobile'), { exact: true }).click()
    await page.getByRole('button', { name: new RegExp(said('auth.account.areaCode')) }).click()
    await page.getByRole('searchbox').fill('nowhere at all')
    await page.getByText(said('auth.area.empty')).waitFor()
    await page.getByRole('searchbox').fill('thail')
    await page.getByText('Thailand').click()
    await page.getByRole('button', { name: `${said('auth.account.areaCode')} +66` }).waitFor()
  }))

it('PAGE-86 a place is picked from a list without asking for the device’s position', () =>
  visit(
    harness,
    {
      before: async (page) =>
        void (await page.addInitScript(() => {
          navigator.geolocation.getCurrentPosition = () => {
            throw new Error('the position was asked for')
          }
        })),
    },
    async (visitor) => {
      const { page } = visitor
      await visitor.open('/choose-location')
      await page.getByRole('searchbox').fill('zzzz')
      await page.getByText(said('shell.face.nothingFound')).waitFor()
      await page.getByRole('searchbox').fill('bangk')
      await page.getByText('Bangkok').first().click()
      await expect.poll(() => visitor.path()).toBe('/')
    },
  ))

it('PAGE-87 a place that a link does not name is none, a point beyond the earth has no map, and what is named can be copied', () =>
  visit(
    harness,
    {
      before: async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      },
    },
    async (visitor) => {
      const { page } = visitor
      await visitor.open('/open-location')
      await page.getByText(said('place.none')).waitFor()
      await visitor.open('/open-location?name=Office&latitude=91&longitude=0')
      await page.getByText('Office', { exact: true }).waitFor()
      expect([
        await page.getByText(said('place.coordinates'), { exact: true }).count(),
        await page.getByRole('link', { name: said('place.openMap') }).count(),
      ]).toEqual([0, 0])
      await page
        .getByRole('button', { name: `${said('shell.action.copy')}: ${said('place.name')}` })
        .click()
      await visitor.notice().getByText(said('shell.success.copy')).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Office')
    },
  ))

function rowOf({ page }: Visitor, symbol: string) {
  return page.locator('main li').filter({ hasText: symbol }).first()
}

/** Number of pixels drawn on the chart's canvases. */
function inked({ page }: Visitor): Promise<number> {
  return page.locator('canvas').evaluateAll((canvases) =>
    canvases.reduce((sum, canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const points =
        (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let count = 0
      for (let at = 3; at < points.length; at += 4) if ((points[at] ?? 0) > 0) count += 1
      return sum + count
    }, 0),
  )
}
