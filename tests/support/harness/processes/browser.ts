import { browserOption } from '@candor/testing/browser'
import { type Browser, chromium } from 'playwright-core'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...browserOption(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  })
}
