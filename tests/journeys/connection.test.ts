import { createHash } from 'node:crypto'
import { newPerson, type Person } from '@candor/testing/people'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  person = await newPerson(harness.fixture)
})
afterAll(() => harness.close())

it('APP-24 without network a layer covers the page with a retry, and goes by itself when the network is back', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED/)
    await visitor.open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    await page.context().setOffline(true)
    const layer = page.getByRole('alertdialog', { name: said('shell.network.title') })
    await layer.waitFor()
    expect(
      await layer.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width >= innerWidth && height >= innerHeight
      }),
    ).toBe(true)
    await layer.getByRole('button', { name: said('shell.action.retry') }).click()
    expect(await layer.isVisible(), 'a retry without network changes nothing').toBe(true)
    await page.context().setOffline(false)
    await layer.waitFor({ state: 'detached' })
  }))

it('WIRE-14 the indicator appears once a request has taken 800 ms, and goes when it ends', () =>
  visit(harness, { before: (page) => page.clock.install() }, async (visitor) => {
    const { page } = visitor
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      void page.route(/\/api\/user\/login/, async (route) => {
        resolve()
        await new Promise<void>((go) => {
          answer = go
        })
        await route.continue()
      })
    })
    await visitor.open('/pages/common/login')
    await page.getByLabel(said('auth.account.emailHint')).fill('slow@example.com')
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill('an unhurried one')
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: said('auth.login.submit'), exact: true }).click()
    await asked
    const indicator = page.getByRole('progressbar', { name: said('shell.page.loading') })
    await page.clock.runFor(780)
    expect(await indicator.count(), 'before 800 ms').toBe(0)
    await page.clock.runFor(40)
    // The clock stands at 820 ms; drawing takes some real time.
    await expect.poll(() => indicator.count(), { message: 'after 800 ms' }).toBe(1)
    answer()
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return await indicator.count()
      })
      .toBe(0)
  }))

it('WIRE-13 a request without an answer is abandoned after 60 s, which a notice says, and the screen stays usable', () =>
  visit(
    harness,
    {
      before: async (page) =>
        void (await page.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal)
          // One minute of the app's timeout passes in a second here; any other timeout throws.
          AbortSignal.timeout = (ms) => {
            if (ms !== 60_000) throw new Error(`a request may take 60 s, not ${ms} ms`)
            return timeout(1000)
          }
        })),
    },
    async (visitor) => {
      const { page } = visitor
      await page.route(/\/api\/user\/login/, () => undefined)
      await visitor.open('/pages/common/login')
      await page.getByLabel(said('auth.account.emailHint')).fill('patient@example.com')
      await page.getByLabel(said('auth.password.label'), { exact: true }).fill('waiting for ever')
      const submit = page.getByRole('button', { name: said('auth.login.submit'), exact: true })
      await submit.click()
      await visitor
        .notice()
        .getByText(/timed out after 60 s/)
        .waitFor()
      expect(await submit.isEnabled()).toBe(true)
      expect(await page.getByLabel(said('auth.account.emailHint')).inputValue()).toBe(
        'patient@example.com',
      )
    },
  ))

it('RT-01 one connection opens at launch, by long-polling first and then by websocket', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/socket.io/'))
        seen.push(new URL(request.url()).searchParams.get('transport') ?? '')
    })
    const upgraded = page.waitForEvent('websocket')
    await visitor.open('/pages/market/market')
    expect((await upgraded).url()).toContain('transport=websocket')
    expect(seen[0]).toBe('polling')
    await page.waitForTimeout(1000)
    const sockets = page.waitForEvent('websocket', { timeout: 1000 }).then(
      () => 'another',
      () => 'none',
    )
    await page.getByRole('link', { name: said('shell.tab.transaction') }).click()
    expect(await sockets, 'the next page uses the same one').toBe('none')
  }))

it('RT-16 RT-14 RT-02 when the server is gone for 5 s prices are called not live with their age; when it is back they are read again and live', () =>
  visit(
    harness,
    {
      person,
      before: async (page) => void (await page.addInitScript(watchLine)),
    },
    async (visitor) => {
      const { page } = visitor
      visitor.expectFault(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|socket\.io|WebSocket/)
      const line = page.waitForEvent('websocket')
      await visitor.open('/pages/market/market')
      const price = () => page.locator('li').filter({ hasText: 'BTC' }).first().innerText()
      await (
        await line
      ).waitForEvent('framereceived', {
        predicate: ({ payload }) => payload.toString().startsWith('42["frame"'),
      })
      await page.locator('main [data-truth=live]').first().waitFor()
      const notLive = page.getByRole('status').filter({ hasText: /not live/ })
      const again: string[] = []
      let isGone = false
      // Requests sent before the server stopped get no answer, so every answer comes from the
      // restarted server.
      page.on('response', (response) => {
        if (isGone && response.ok() && response.url().includes('/api/currency/quotation_new'))
          again.push(response.url())
      })
      await harness.fixture.restart(async () => {
        await notLive.waitFor()
        isGone = true
        expect(await page.locator('main [data-truth]:not([data-truth=off])').count()).toBe(0)
        const { cutMs = 0, noticeMs = 0 } = await page.evaluate(
          () => (globalThis as { line?: Line }).line ?? {},
        )
        expect(noticeMs - cutMs, 'ms from the cut line to the words').toBeGreaterThanOrEqual(4500)
        expect(noticeMs - cutMs, 'ms from the cut line to the words').toBeLessThan(8000)
        expect(await notLive.innerText()).toMatch(/00:0\d|00:1\d/)
      })
      await notLive.waitFor({ state: 'detached', timeout: 15_000 })
      await expect.poll(() => again.length).toBeGreaterThan(0)
      const before = await price()
      await expect.poll(price).not.toBe(before)
      await page.locator('main [data-truth=live]').first().waitFor()
    },
  ))

type Line = { cutMs?: number; noticeMs?: number }

/**
 * Runs in the page. Measured from this process, network delay and the server's stop could take
 * longer than the time being measured.
 */
function watchLine(): void {
  const line: Line = {}
  class Watched extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('close', () => {
        line.cutMs ??= performance.now()
      })
    }
  }
  Object.assign(globalThis, { line, WebSocket: Watched })
  new MutationObserver(() => {
    if (
      [...document.querySelectorAll('[role=status]')].some((status) =>
        status.textContent.includes('not live'),
      )
    )
      line.noticeMs ??= performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

it('WIRE-28 WIRE-27 an upload that fails says so in its tile with a retry mark and without a toast, and the retry sends the original that was chosen', () =>
  visit(
    harness,
    { person, before: async (page) => void (await page.addInitScript(keepSentFiles)) },
    async (visitor) => {
      const { page } = visitor
      visitor.expectFault(/status 500/)
      let fails = true
      await page.route(/\/api\/upload/, (route) =>
        fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await visitor.open('/pages/fund/receive?currency=3')
      // A picture for which a smaller JPEG would be sent, unless the original was chosen.
      const original = await sharp({
        create: { width: 1200, height: 900, channels: 3, background: '#28ba98' },
      })
        .png({ compressionLevel: 0 })
        .toBuffer()
      await page.getByText(said('shell.upload.original'), { exact: true }).click()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: original })
      const tile = page.getByRole('group', { name: said('assets.deposit.voucher') })
      await tile.getByText(said('shell.upload.choose')).waitFor()
      await tile.getByRole('alert').waitFor()
      expect(await visitor.notice().locator('p').count()).toBe(0)
      fails = false
      await tile.getByRole('button', { name: said('shell.action.retry') }).click()
      await visitor.notice().getByText(said('shell.success.upload')).waitFor()
      await page.getByRole('img', { name: said('assets.deposit.voucher') }).waitFor()
      const digest = createHash('sha256').update(original).digest('hex')
      expect(
        await page.evaluate(digestsOfSent),
        'both times the very bytes of the original',
      ).toEqual([digest, digest])
    },
  ))

/**
 * Runs in the page: keeps each file that is sent, because Playwright does not expose the files of a
 * form.
 */
function keepSentFiles(): void {
  const sent: Blob[] = []
  const real = globalThis.fetch
  Object.assign(globalThis, {
    sentFiles: sent,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const file = init?.body instanceof FormData ? init.body.get('file') : null
      if (file instanceof Blob) sent.push(file)
      return real(input, init)
    },
  })
}

/** Runs in the page. */
function digestsOfSent(): Promise<string[]> {
  const { sentFiles = [] } = globalThis as { readonly sentFiles?: readonly Blob[] }
  return Promise.all(
    sentFiles.map(async (file) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(''),
    ),
  )
}
