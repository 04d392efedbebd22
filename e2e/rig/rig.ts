import { existsSync } from 'node:fs'
import { openPlatform, type TestPlatform, type TestPlatformOptions } from '@candor/testing/platform'
import { type Browser, chromium } from 'playwright-core'

export type Rig = { readonly world: TestPlatform; readonly browser: Browser; close(): Promise<void> }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The whole platform on a database of its own and a browser beside it; one of each per test file. */
export async function openRig(options: TestPlatformOptions = {}): Promise<Rig> {
  const [world, browser] = await Promise.all([openPlatform(options), launchBrowser()])
  return {
    world, browser,
    async close() {
      await browser.close()
      await world.stop()
    },
  }
}

/** The browser that npm test found (CHROMIUM_PATH), else an installed one, else Playwright's own. */
function launchBrowser(): Promise<Browser> {
  const path = browserPath()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}

function browserPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return named === undefined || named === '' ? installed.find((path) => existsSync(path)) : named
}
