import { setTimeout as passed } from 'node:timers/promises'
import { browserOption } from '@candor/testing/browser'
import { openPlatform, type TestPlatform, type TestPlatformOptions } from '@candor/testing/platform'
import { type Browser, chromium } from 'playwright-core'
import { untilAfterMidnightMs } from './midnight.ts'

export type Harness = {
  readonly fixture: TestPlatform
  readonly browser: Browser
  close(): Promise<void>
}

/**
 * The complete platform on its own database, one per test file, with the browser of the worker.
 * Journeys visit the development build, whose warnings fail them; tests about the shipped files
 * visit the shipped build.
 */
export async function openHarness({
  build = 'development',
  ...options
}: TestPlatformOptions = {}): Promise<Harness> {
  await passed(untilAfterMidnightMs(Date.now()))
  const [fixture, browser] = await Promise.all([
    openPlatform({ build, ...options }),
    browserOfWorker(),
  ])
  return {
    fixture,
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await fixture.stop()
    },
  }
}

/** A launch costs as much as a visit; files share only what contexts share. */
let launched: Browser | undefined

/** Launched anew after one that died. It ends with the worker's process. */
async function browserOfWorker(): Promise<Browser> {
  if (launched?.isConnected() !== true) launched = await launchBrowser()
  return launched
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...browserOption(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
