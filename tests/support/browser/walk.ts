import type { Page } from 'playwright-core'
import { reachedFrom } from '../../../apps/h5/src/features/map/places.ts'
import type { PagePath } from '../../../apps/h5/src/app/routing/pages.ts'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Result of a walk: the pages it reached, and every link it read. */
export type Walk = { readonly reached: ReadonlySet<string>; readonly read: readonly string[] }

const pageOf = (address: string): string => address.replace(/^#|\?.*$/g, '')
/** How long a declared link may take to be drawn. */
const PATIENCE_MS = 4000
/** How many of a page's addresses are opened to look for further links. */
const WAYS = 4
const PRESSED = 'main button:enabled, main [role=tab], main label:has(input[type=radio])'

/**
 * Walks through the app from home using only what its pages show: reads the links of each page and
 * of the map and opens each page once by the first link to it. Where a page is declared as reached
 * from another without a link, presses that one's buttons and tabs until it opens. Pages not open
 * to the walker are reached but not entered.
 */
export async function walk(
  visitor: Visitor,
  wanted: readonly PagePath[],
  isOpen: (path: string) => boolean = () => true,
): Promise<Walk> {
  const { page } = visitor
  const [reached, read, next] = [
    new Set<string>(['/', '/pages/index/index']),
    new Set<string>(),
    [] as string[],
  ]
  const note = (links: readonly string[]): void => {
    for (const link of links) {
      read.add(link)
      if (reached.has(pageOf(link))) continue
      reached.add(pageOf(link))
      if (isOpen(pageOf(link))) next.push(link)
    }
  }
  await visitor.open('/')
  await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
  await page.getByRole('dialog', { name: said('map.title') }).waitFor()
  note(await linksOf(page))
  const walkOn = async (): Promise<void> => {
    for (let link = next.shift(); link !== undefined; link = next.shift()) {
      await follow(page, link)
      note(await linksOf(page))
    }
  }
  await walkOn()
  for (let found = true; found;) {
    found = false
    for (const path of wanted.filter((each) => !reached.has(each))) {
      const link = await firstOf(
        [...read].filter((each) => pageOf(each) === wayTo(path) && isOpen(pageOf(each))),
        (from) => findOn(page, from, path),
      )
      if (link === undefined) continue
      found = true
      note([link])
      await walkOn()
    }
  }
  return { reached, read: [...read] }
}

async function firstOf(
  links: readonly string[],
  look: (link: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const link of links.slice(0, WAYS)) {
    const found = await look(link)
    if (found !== undefined) return found
  }
  return undefined
}

function wayTo(path: PagePath): string | undefined {
  return reachedFrom[path]
}

/**
 * Opens a link of the app from within it and waits until its page is drawn. A page for users only
 * redirects a guest, so it is not read.
 */
async function follow(page: Page, link: string): Promise<void> {
  await page.locator('main > div').evaluate((element, address) => {
    if (location.hash.replace(/\?.*$/, '') !== address.replace(/\?.*$/, ''))
      element.setAttribute('data-left', '')
    location.hash = address
  }, link)
  await page.locator('main > div:not([data-left])').waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => document.querySelector('main > div:not([data-left]) .bone') === null,
  )
}

function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href') ?? ''),
  )
}

/**
 * How one page leads to another: by a link that came late, otherwise by a button; undefined where
 * nothing does.
 */
async function findOn(page: Page, from: string, to: string): Promise<string | undefined> {
  const until = Date.now() + PATIENCE_MS
  await follow(page, from)
  for (
    let count = 0;
    count === 0 && Date.now() < until;
    count = await page.locator(PRESSED).count()
  )
    await page.waitForTimeout(50)
  const count = await page.locator(PRESSED).count()
  for (let at = 0; at < count; at += 1) {
    const late = (await linksOf(page)).find((link) => pageOf(link) === to)
    if (late !== undefined) return late
    const button = page.locator(PRESSED).nth(at)
    if (!(await button.isVisible())) continue
    await button.dispatchEvent('click')
    await page.waitForTimeout(60)
    const here = new URL(page.url()).hash
    if (pageOf(here) === to) return here
    if (pageOf(here) !== pageOf(from)) await follow(page, from)
    else await page.keyboard.press('Escape')
  }
  return undefined
}
