import { products } from '../../products.ts'
import { type PagePath, pages, QUIZ, type Tab, tabs } from '../routing/pages.ts'
import type { Product } from './define-product.ts'

// What the first visit must know of addresses; the rest comes with the first other page
// (built-pages.ts).

/** An address of the specification, or one that a product brings. */
export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path) || ownerOf(path) !== undefined
}

/** The product whose page an address is. */
export function ownerOf(path: string): Product | undefined {
  return products.find(({ pages: own }) => Object.hasOwn(own, path))
}

const coreTabs: readonly Tab[] = [
  '/pages/index/index',
  '/pages/market/market',
  '/pages/fund/assets',
]

/** Whether the page of a tab is built. */
export function isTabBuilt(tab: Tab): boolean {
  return coreTabs.includes(tab) || ownerOf(tab) !== undefined
}

/**
 * The tabs of the bottom bar: five, and the quiz for who wants it; one whose page is not built yet
 * is not there (APP-02, APP-03).
 */
export function tabsShown(
  wantsQuiz: boolean,
  isShown: (tab: Tab) => boolean = isTabBuilt,
): readonly Tab[] {
  return [...tabs, ...(wantsQuiz ? ([QUIZ] as const) : [])].filter(isShown)
}
