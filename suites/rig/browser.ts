import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The browser that npm test found (CHROMIUM_PATH), else an installed one, else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  const path = named === undefined || named === '' ? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((one) => existsSync(one)) : named
  return chromium.launch({ ...(path === undefined ? {} : { executablePath: path }), args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'] })
}
