import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '@candor/testing/people'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Harness } from './harness.ts'

export type VisitOptions = {
  readonly locale?: string
  /** Stored on the device before the first page, in the app's own format. */
  readonly storedValues?: Readonly<Record<string, unknown>>
  readonly person?: Person
  readonly width?: number
  readonly height?: number
  /**
   * With animations, as for most users. Without this the device asks for reduced motion; journeys
   * set it to test motion, or what motion delays.
   */
  readonly moving?: true
  /** Lets the app keep its shell for offline use; without it every request can be intercepted. */
  readonly withWorker?: boolean
  /** Has not dismissed the popup of the home page yet. */
  readonly isFirst?: boolean
  /** Runs before the page's own code, for example to shorten a clock. */
  readonly before?: (page: Page) => Promise<void>
}

export type Visitor = {
  readonly page: Page
  /**
   * Opens an address of the app: '/pages/market/market',
   * '/pages/transaction/index?symbol=BTC/USDT'.
   */
  open(path: string): Promise<void>
  /** The address inside the hash. */
  path(): string
  /** From now on calls whose address or error matches may fail without failing the journey. */
  expectFault(fault: RegExp): void
  notice(): Locator
  /** Waits until the next tap on the same button counts as a new tap (APP-08). */
  tapPause(): Promise<void>
  readStored(key: string): Promise<unknown>
  /** Saves a screenshot in the system's temporary folder and returns its path. */
  picture(name: string): Promise<string>
}

const zone = 'Asia/Bangkok'
/** Slightly longer than the time within which two taps count as one. */
const TAP_APART_MS = 550

/**
 * One visit on its own phone of 390 by 844 by default. The visit fails if the page violated its
 * Content-Security-Policy, threw, logged an error, contacted a foreign host, or made a request that
 * failed, unless the journey expects that.
 */
export async function visit(
  harness: Harness,
  options: VisitOptions,
  journey: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await newContext(harness, options)
  const faults: string[] = []
  const expected: RegExp[] = []
  const report = (fault: string): void => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  watchFaults(context, new URL(harness.fixture.address).host, report)
  try {
    const page = await context.newPage()
    await context.addInitScript(reportViolations)
    await context.addInitScript(noteTaps)
    await options.before?.(page)
    const visitor = visitorOf(harness, page, (fault) => expected.push(fault))
    await inTime(journey(visitor)).catch(async (error: unknown) => {
      throw new Error(await story(visitor, error, faults), { cause: error })
    })
    if (faults.length > 0) throw new Error(`The page misbehaved:\n${faults.join('\n')}`)
  } finally {
    await context.close()
  }
}

/** Timeout of one visit, shorter than a test's, so that a hanging visit still reports where. */
const VISIT_MS_MAX = 150_000

async function inTime(journey: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the visit was not over within ${VISIT_MS_MAX / 1_000} s`))
    }, VISIT_MS_MAX)
  })
  await Promise.race([journey, late]).finally(() => {
    clearTimeout(timer)
  })
}

function newContext({ browser, fixture }: Harness, options: VisitOptions): Promise<BrowserContext> {
  const dismissed =
    options.isFirst === true ? {} : { dismissedPopup: Array.from({ length: 50 }, (_, id) => id) }
  const kept = {
    h5Version: 1,
    ...dismissed,
    ...(options.person === undefined ? {} : { token: options.person.token }),
    ...options.storedValues,
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  return browser.newContext({
    viewport: { width: options.width ?? 390, height: options.height ?? 844 },
    isMobile: true,
    hasTouch: true,
    locale: options.locale ?? 'en-US',
    timezoneId: zone,
    reducedMotion: options.moving === true ? 'no-preference' : 'reduce',
    serviceWorkers: options.withWorker === true ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: fixture.address, localStorage }] },
  })
}

/** Runs in the page: turns violations of the Content-Security-Policy into console errors. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy ${violatedDirective} refused ${blockedURI} ${sample}`)
  })
}

/** Runs in the page: stores the time of the last tap, by the clock that its buttons use. */
function noteTaps(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(globalThis, { tappedAtMs: timeStamp })
    },
    true,
  )
}

/** Runs in the page: milliseconds since the last tap anywhere. */
function sinceTapMs(): number {
  const { tappedAtMs } = globalThis as { readonly tappedAtMs?: number }
  return tappedAtMs === undefined ? Number.MAX_SAFE_INTEGER : performance.now() - tappedAtMs
}

/**
 * Reports what fails a journey: uncaught errors, errors in the console, foreign hosts, and requests
 * that fail or get an error status.
 */
export function watchFaults(
  context: BrowserContext,
  ownHost: string,
  report: (fault: string) => void,
): void {
  context.on('weberror', (error) => {
    report(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('console', (message) => {
    // Failed requests are checked where they end, not by their console message.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && host !== ownHost)
      report(`foreign host: ${request.url()}`)
  })
  // Leaving a page aborts its requests.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      report(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      report(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

function visitorOf(
  { fixture }: Harness,
  page: Page,
  expectFault: (fault: RegExp) => void,
): Visitor {
  page.setDefaultTimeout(30_000)
  return {
    page,
    expectFault,
    async open(path) {
      await page.goto(`${fixture.address}/h5/#${path}`, { waitUntil: 'domcontentloaded' })
    },
    path: () => decodeURIComponent(new URL(page.url()).hash.slice(1)),
    tapPause: async () => {
      await page.waitForTimeout(
        TAP_APART_MS - Math.min(TAP_APART_MS, await page.evaluate(sinceTapMs)),
      )
    },
    notice: () => page.locator('.z-toast[role=status]'),
    readStored: (key) =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key),
    async picture(name) {
      const folder = join(tmpdir(), 'candor-pictures')
      mkdirSync(folder, { recursive: true })
      const path = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`)
      await page.screenshot({ path })
      return path
    },
  }
}

/**
 * What a reader needs to understand why a journey failed, if necessary from the first line alone:
 * at what, where, what the page logged, and a screenshot.
 */
async function story(visitor: Visitor, error: unknown, faults: readonly string[]): Promise<string> {
  const picture = await visitor.picture(`stopped ${visitor.path()}`).catch(() => 'none')
  const said = await visitor.page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch(() => '')
  return [
    `stopped at ${visitor.path()}: ${oneLine(error)}; picture: ${picture}`,
    ...faults,
    said.replaceAll(/\n+/g, ' | ').slice(0, 600),
  ].join('\n')
}

/** The error on one line; what was waited for is in the lines below the first of its message. */
export function oneLine(error: unknown): string {
  return String(error)
    .replaceAll(/\u{1b}\[\d+m/gu, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 220)
}
