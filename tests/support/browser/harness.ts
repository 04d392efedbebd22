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
 * The complete platform on its own database with a browser; one of each per test file. Journeys
 * visit the development build, whose warnings fail them; tests about the shipped files visit the
 * shipped build.
 */
export async function openHarness({
  build = 'development',
  ...options
}: TestPlatformOptions = {}): Promise<Harness> {
  await passed(untilAfterMidnightMs(Date.now()))
  const [fixture, browser] = await Promise.all([
    openPlatform({ build, ...options }),
    launchBrowser(),
  ])
  return {
    fixture,
    browser,
    async close() {
      await browser.close()
      await fixture.stop()
    },
  }
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
