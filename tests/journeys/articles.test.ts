import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import zh from '../../apps/h5/src/locales/zh/articles.json'
import { answerRead, drawnOver } from '../support/browser/frames.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const HELP = 'help.candor.example'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness({ settings: { frameHosts: [HELP] } })
})
afterAll(() => harness.close())

const webView = (url: string) => `/pages/common/webView?url=${encodeURIComponent(url)}`
const answer = (message: unknown) => ({
  contentType: 'application/json',
  body: JSON.stringify({ type: 'ok', message }),
})
const refusal = {
  contentType: 'application/json',
  body: '{"type":"error","code":"PARAM_ERROR","message":"not now"}',
}
const empty = { id: 0, title: '', content: '', create_time: 0 }

/** Changes the server's answer about the site. */
async function siteSays(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  const known = (await (
    await fetch(`${harness.fixture.address}/api/getSiteConfig?lang=en`)
  ).json()) as {
    message: object
  }
  await page.route('**/api/getSiteConfig*', (route) =>
    route.fulfill(answer({ ...known.message, ...change })),
  )
}

it('PAGE-06 a banner opens its article with title and date; markup in one is words, an address in it is asked about', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/index/index')
    await page.getByRole('link', { name: /Prices you can check/ }).click()
    await page.getByRole('article').getByRole('heading', { name: 'Prices you can check' }).waitFor()
    await page
      .getByRole('article')
      .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d GMT\+7$/)
      .waitFor()
    await page.route('**/api/news/detail*', (route) =>
      route.fulfill(
        answer({
          id: 9,
          c_id: 4,
          lang: 'en',
          title: 'Pasted',
          abstract: '',
          cover: '',
          thumbnail: '',
          sorts: 1,
          create_time: 1_790_000_000,
          content:
            '<img src=x onerror="document.title=1"> stays\n\n# Part\n- one\n- two\n\nSee https://elsewhere.example/page.',
        }),
      ),
    )
    await visitor.open('/pages/common/article?id=9')
    const article = page.getByRole('article')
    await article.getByText('<img src=x onerror="document.title=1"> stays').waitFor()
    expect(await article.locator('img').count()).toBe(0)
    expect(await article.getByRole('listitem').allInnerTexts()).toEqual(['one', 'two'])
    await article.getByRole('heading', { name: 'Part' }).waitFor()
    await article.getByRole('link', { name: 'https://elsewhere.example/page' }).click()
    await page
      .getByRole('heading', { name: said('articles.web.leaveTitle', { site: 'Candor' }) })
      .waitFor()
  }))

it('SITE-06 PAGE-06 the article of the banner about our market maker leads to the page that shows it', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/index/index')
    await page.getByRole('link', { name: /Our market maker in the open/ }).click()
    await page.getByRole('article').getByRole('link').click()
    await expect.poll(() => visitor.path()).toBe('/pages/fairness/house')
  }))

it('PAGE-06 says where there is no content, what is not found with the way back, and what was refused', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/aboutus')
    await visitor.open('/pages/common/article?id=999999')
    await page.getByText(said('shell.face.notFound')).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: said('shell.action.back') })
      .last()
      .click()
    await expect.poll(() => visitor.path()).toBe('/pages/common/aboutus')
    await page.route('**/api/news/detail*', (route) =>
      route.fulfill(
        answer({
          ...empty,
          c_id: 4,
          lang: 'en',
          title: 'Bare',
          abstract: '',
          cover: '',
          thumbnail: '',
          sorts: 1,
        }),
      ),
    )
    await visitor.open('/pages/common/article?id=7')
    await page.getByText(said('shell.face.noContent')).waitFor()
    await page.unrouteAll()
    await page.route('**/api/news/detail*', (route) => route.fulfill(refusal))
    await visitor.open('/pages/common/article?id=1')
    await page.getByText('not now').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: said('shell.action.retry') }).click()
    await page.getByRole('article').waitFor()
  }))

it('PAGE-07 questions unfold one by one, and what they leave open leads to support', () =>
  visit(harness, { storedValues: { language: 'zh' } }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/faq')
    const question = page.locator('details').filter({ hasText: '交易密码有默认值吗？' })
    const reply = question.getByText(/^没有。您需在安全设置中自行设定六位数字/)
    await question.waitFor()
    expect(await reply.isVisible()).toBe(false)
    await question.locator('summary').click()
    await reply.waitFor()
    await page.getByRole('button', { name: zh['articles.toSupport'] }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/kefu/index')
    await page.route('**/api/faq*', (route) => route.fulfill(answer(empty)))
    await page.goBack()
    await page.reload()
    await page.getByText(zh['articles.empty']).waitFor()
    await page.getByRole('button', { name: zh['articles.toSupport'] }).waitFor()
  }))

it('PAGE-08 the channels that the site names stand below the text, and lead out through the question alone', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/contactus')
    await page.getByText(/^Write to us in the support chat/).waitFor()
    expect(
      await page
        .getByRole('link', { name: new RegExp(said('articles.chat')) })
        .getAttribute('href'),
    ).toBe('#/pages/kf/kf')
    expect(await page.getByRole('link', { name: /Telegram/ }).count()).toBe(0)
    await siteSays(page, { telegram_url: 'https://t.me/candor' })
    await page.route('**/api/contactus*', (route) => route.fulfill(answer(empty)))
    await page.reload()
    await page.getByRole('link', { name: /Telegram/ }).click()
    await page.getByText('t.me', { exact: true }).waitFor()
    await page.getByRole('button', { name: said('articles.web.stay', { site: 'Candor' }) }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/common/contactus')
  }))

it('PAGE-09 SITE-03 shows name and logos as the site names them, its own when that fails, and the version of the app', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/getSiteConfig|banners\/none/)
    const logos = () =>
      page
        .locator('main img')
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).src.replace(location.origin, '')),
        )
    await siteSays(page, {
      site_name: 'Example',
      site_logo: '/h5/icon-180.png',
      down_logo: '/h5/banners/none.svg',
    })
    await visitor.open('/pages/common/aboutus')
    await page.getByText('Example', { exact: true }).waitFor()
    await page.getByText(`${said('shell.setting.version')} 0.8.0`).waitFor()
    await page.getByText(/^Candor is a trading platform/).waitFor()
    // A picture that is missing is not shown as a broken image.
    await expect.poll(logos).toEqual(['/h5/icon-180.png', '/h5/icon-192.png'])
    await page.unrouteAll()
    await page.route('**/api/getSiteConfig*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.route('**/api/aboutus*', (route) => route.fulfill(answer(empty)))
    await page.reload()
    await page.getByText('Candor', { exact: true }).waitFor()
    await expect.poll(logos).toEqual(['/h5/icon.svg', '/h5/icon-192.png'])
    await page.getByRole('link', { name: said('articles.terms') }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  }))

it('PAGE-97 PAGE-03 USER-36 whoever registers can read the terms first, with their version and what changed', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/register')
    await page.getByRole('link', { name: said('auth.register.terms') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/common/terms')
    await page
      .getByRole('heading', { name: said('articles.consents.version', { version: 1 }) })
      .waitFor()
    await page.getByRole('heading', { name: 'What you can lose' }).waitFor()
    await page.getByText(/^[0-9a-f]{64}$/).waitFor()
    const { message: inForce } = (await (
      await fetch(`${harness.fixture.address}/api/terms?lang=en`)
    ).json()) as { message: { hash: string; changes: string } }
    await page.getByText(inForce.hash, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: said('articles.consents.changed') })
      .getByText(inForce.changes, { exact: true })
      .waitFor()
    await page.getByText(said('articles.consents.since')).waitFor()
    await page.getByText(/^[A-Z][a-z]{2} 20, 2026 07:00 GMT\+7$/).waitFor()
    // Skeletons of text are shown until the answer arrives; after a refusal the user can retry.
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/terms?*', async (route) => {
      await gate.promise
      await route.fulfill(refusal)
    })
    await visitor.open('/pages/common/terms?version=1')
    await page.reload()
    await expect.poll(() => page.locator('main [aria-hidden] .h-3\\.5').count()).toBeGreaterThan(3)
    expect(await page.getByRole('article').count()).toBe(0)
    gate.resolve()
    const retry = page.getByRole('button', { name: said('shell.action.retry') })
    await retry.waitFor()
    await page.unrouteAll()
    await page.route('**/api/terms?*', async (route) => {
      expect(new URL(route.request().url()).searchParams.get('version')).toBe('1')
      await route.fulfill(
        answer({
          id: 1,
          title: 'Terms',
          content: '# Of version one',
          create_time: 0,
          version: 1,
          effective_at: '2026-01-05 12:00:00',
          hash: 'a'.repeat(64),
          changes: 'This one was the first.',
        }),
      )
    })
    await retry.click()
    for (const text of ['Of version one', 'This one was the first.', 'a'.repeat(64)])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByText(/^Jan 5, 2026 19:00 GMT\+7$/).waitFor()
    await page.unrouteAll()
    await visitor.open('/pages/common/terms?version=99')
    await retry.waitFor()
    await visitor.open('/pages/common/aboutus')
    await page.getByRole('link', { name: said('articles.terms') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/common/terms')
  }))

it('PAGE-21 the compliance text claims nothing and leads to where we can be checked; without it the links stay', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/operational_compliance')
    await page.getByText(/claims no licence, no registration and no supervision/).waitFor()
    await page.route('**/api/operational_compliance*', (route) => route.fulfill(answer(empty)))
    await page.reload()
    expect(
      await page
        .getByRole('link', { name: new RegExp(said('articles.toHouse')) })
        .getAttribute('href'),
    ).toBe('#/pages/fairness/house')
    expect(await page.getByRole('article').count()).toBe(0)
    await page.getByRole('link', { name: new RegExp(said('articles.toVerify')) }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fairness/verify')
  }))

it('PAGE-11 SITE-14 an admitted host is framed and named, and its page may neither script us nor lead the frame elsewhere', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/help\.candor\.example|evil\.example/)
    const gate = Promise.withResolvers<void>()
    await page.route(`https://${HELP}/**`, async (route) => {
      await gate.promise
      await route.fulfill({
        contentType: 'text/html',
        body: '<h1>Help</h1><script>try { top.location = "https://evil.example/" } catch { document.title = "kept" }</script><a href="https://evil.example/">out</a>',
      })
    })
    const { headers } = await fetch(`${harness.fixture.address}/h5/`)
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`; frame-src 'self' https://${HELP.replaceAll('.', '\\.')}$`),
    )
    await visitor.open(webView(`https://${HELP}/start`))
    await page.getByText(HELP, { exact: true }).waitFor()
    await page.getByRole('progressbar').waitFor()
    gate.resolve()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Help' }).waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(visitor.path()).toBe(decodeURIComponent(webView(`https://${HELP}/start`)))
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toMatch(
      /top-navigation|popups/,
    )
  }))

it('PAGE-11 asks before leaving, names the host as the network does, and refuses what is no address of the web', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/webView')
    await page.getByText(said('articles.web.none')).waitFor()
    await visitor.open(webView('javascript:alert(1)'))
    await page.getByText(said('articles.web.refused')).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await visitor.open(webView('https://c\u0430ndor.example/login'))
    await page.getByText('xn--cndor-4ve.example', { exact: true }).waitFor()
    await page.getByRole('alert').getByText(said('articles.web.lookalike')).waitFor()
    const out = page.getByRole('link', {
      name: said('articles.web.open', { host: 'xn--cndor-4ve.example' }),
    })
    expect([await out.getAttribute('target'), await out.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await visitor.open(webView('/h5/#/pages/market/market'))
    await expect.poll(() => visitor.path()).toBe('/pages/market/market')
  }))

it('SITE-11 every page of a sandbox carries its mark, and none elsewhere does', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    const mark = page.locator('main > p', {
      hasText: new RegExp(`^${said('shell.sandbox.mark')}$`),
    })
    for (const path of [
      '/pages/index/index',
      '/pages/market/market',
      '/pages/common/faq',
      '/pages/common/login',
      '/pages/there/is/none',
      '/pages/ieo/ieo',
    ]) {
      await visitor.open(path)
      await mark.waitFor()
    }
    await siteSays(page, { sandbox: 0 })
    await page.reload()
    await answerRead(page, 'getSiteConfig')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect(await drawnOver(30, mark), 'frames in which it was drawn').toBe(0)
  }))
