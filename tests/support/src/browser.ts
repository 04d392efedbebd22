import { existsSync } from 'node:fs'

/** The shell draws the same pages as the whole browser at half the work. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The browser that npm test found (CHROMIUM_PATH), else an installed one; nothing leaves the choice
 * to Playwright.
 */
export function browserOption(): { readonly executablePath?: string } {
  const named = process.env['CHROMIUM_PATH']
  const path =
    named === undefined || named === '' ? installed.find((one) => existsSync(one)) : named
  return path === undefined ? {} : { executablePath: path }
}
