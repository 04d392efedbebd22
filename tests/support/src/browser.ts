import { existsSync } from 'node:fs'

/** The headless shell draws the same pages as the full browser with half the work. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The browser that npm test found (CHROMIUM_PATH), else an installed one; if neither, Playwright
 * chooses.
 */
export function browserOption(): { readonly executablePath?: string } {
  const named = process.env['CHROMIUM_PATH']
  const path =
    named === undefined || named === '' ? installed.find((one) => existsSync(one)) : named
  return path === undefined ? {} : { executablePath: path }
}
