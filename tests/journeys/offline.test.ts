import { readFileSync } from 'node:fs'
import { type Person, signInDemo } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { openVersions, type Versions } from '../support/browser/versions.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let versions: Versions
/** The platform whose server changes its version of the app. */
let changing: Harness
let alice: Person

beforeAll(async () => {
  harness = await openHarness({ build: 'shipped' })
  alice = await signInDemo(harness.fixture.address, 'alice')
  versions = await openVersions(harness.fixture.address)
  changing = { ...harness, fixture: { ...harness.fixture, address: versions.address } }
})
afterAll(async () => {
  await versions.close()
  await harness.close()
})

/** Waits until the shell is cached and the service worker controls this window. */
async function waitForCache(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 15_000,
  })
}

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return { names, paths: urls.flat() }
  })
/**
 * Sets offline again: after a reload Chromium reports `navigator.onLine` as true, although it
 * reaches nothing.
 */
async function sayOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['version'])
const offer = (page: Page) => page.getByRole('region', { name: said('update.title') })

it('APP-30 the app can be installed: a manifest whose icons are what it says, a maskable one, and a worker that is never kept by a cache', () =>
  visit(harness, {}, async ({ page, open }) => {
    await open('/pages/index/index')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const response = await fetch(`${harness.fixture.address}${address ?? ''}`)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await response.json()) as {
      id: string
      name: string
      start_url: string
      scope: string
      display: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/h5/',
      name: 'Candor',
      start_url: '/h5/',
      scope: '/h5/',
      display: 'standalone',
      theme_color: '#221f1f',
      background_color: '#221f1f',
    })
    expect(
      manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
    ).toEqual(['192x192', '512x512'])
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(`${harness.fixture.address}${src}`)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
      const drawn = await page.evaluate(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect([drawn, 'any']).toContain(sizes)
    }
    expect(await page.locator('meta[name=theme-color]').count()).toBe(2)
    const worker = await fetch(`${harness.fixture.address}/h5/sw.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const session = await page.context().newCDPSession(page)
    expect(
      (await session.send('Page.getInstallabilityErrors')).installabilityErrors.filter(
        ({ errorId }) => errorId !== 'in-incognito',
      ),
    ).toEqual([])
  }))

it('APP-30 without network the app opens with the layer and without a price or a balance, and no answer of a call is in any cache', () =>
  visit(harness, { person: alice, withWorker: true }, async ({ page, open, expectFault }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status 50/)
    await open('/pages/fund/assets')
    await page.getByText('SYNTECH').first().waitFor()
    await waitForCache(page)
    await open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    const { names, paths } = await cached(page)
    expect(names).toHaveLength(1)
    expect(
      paths.filter(
        (path) => path !== '/h5/' && !/^\/h5\/assets\/[\w-]+\.(js|css|woff2)$/.test(path),
      ),
    ).toEqual([])
    expect(paths.length).toBeLessThan(30)
    // For one second the browser's own cache holds what it has just read (WIRE-53).
    await page.evaluate(async () => {
      for (const path of ['/api/currency/list', '/api/currency/quotation_new'])
        await (await fetch(path, { cache: 'reload' })).text()
    })
    await page.context().setOffline(true)
    await page.reload()
    await sayOffline(page)
    await page.getByRole('alertdialog', { name: said('shell.network.title') }).waitFor()
    await page.getByRole('alertdialog').locator('svg path').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\d[.,]\d{2}/)
    // Until the request of the page underneath has failed too.
    await page
      .getByRole('button', { name: said('shell.action.retry') })
      .nth(1)
      .waitFor()
    await page.context().setOffline(false)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByText('BTC').first().waitFor()
  }))

/** Records whether the page had its content when its service worker was registered. */
function noteRegistration(): void {
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
  navigator.serviceWorker.register = (...asked) => {
    document.documentElement.dataset['full'] = String(document.body.innerText.includes('BTC/USDT'))
    return register(...asked)
  }
}

it('APP-30 a first visit keeps the shell after its page is full, and offers nothing', () =>
  visit(
    harness,
    { withWorker: true, before: async (page) => void (await page.addInitScript(noteRegistration)) },
    async ({ page, open }) => {
      await open('/pages/index/index')
      await waitForCache(page)
      expect(await page.evaluate(() => document.documentElement.dataset['full'])).toBe('true')
      await page.waitForTimeout(300)
      expect(await offer(page).count()).toBe(0)
    },
  ))

it('APP-30 another version waits to be taken: the offer says so, a tap reloads into it, and nothing of the old one stays', () =>
  visit(changing, { withWorker: true }, async ({ page, open }) => {
    versions.become('')
    await open('/pages/index/index')
    await page.getByText('BTC/USDT').first().waitFor()
    await waitForCache(page)
    await page.evaluate(async () => {
      await caches.open('shell-1')
    })
    versions.become('next')
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await offer(page).getByText(said('update.text')).waitFor()
    expect(await versionOf(page)).toBeUndefined()
    await offer(page)
      .getByRole('button', { name: said('update.reload') })
      .click()
    await expect
      .poll(() => versionOf(page).catch(() => 'on its way'), { timeout: 30_000 })
      .toBe('next')
    await page.getByText('BTC/USDT').first().waitFor()
    await page.waitForTimeout(300)
    expect(await offer(page).count()).toBe(0)
    await expect
      .poll(async () => (await cached(page)).names.filter((name) => name === 'shell-1'))
      .toEqual([])
    expect((await cached(page)).paths.filter((path) => path === '/h5/')).toHaveLength(1)
  }))

it('APP-30 who puts the offer off has the new version with the next visit', () =>
  visit(changing, { withWorker: true }, async ({ page, open }) => {
    versions.become('')
    await open('/pages/index/index')
    await page.getByText('BTC/USDT').first().waitFor()
    await waitForCache(page)
    versions.become('later')
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await offer(page)
      .getByRole('button', { name: said('update.later') })
      .click()
    await expect.poll(() => offer(page).count()).toBe(0)
    await page.reload()
    expect(await versionOf(page)).toBe('later')
  }))

it('APP-30 the worker that is served names the shell alone', () => {
  const worker = readFileSync(new URL('../../apps/h5/dist/sw.js', import.meta.url), 'utf8')
  const listed = [...worker.matchAll(/["`'](\/(?:h5|api|upload|socket\.io)\/[^"`']*)["`']/g)].map(
    ([, path]) => path ?? '',
  )
  expect(listed.filter((path) => !path.startsWith('/h5/'))).toEqual([])
  expect(listed.filter((path) => /\/first-|\/en-shell-|\/th-shell-/.test(path))).toHaveLength(4)
})
