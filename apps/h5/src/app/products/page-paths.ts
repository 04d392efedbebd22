import { products } from '../../products.ts'
import { type PagePath, pages, QUIZ, type Tab, tabs } from '../routing/pages.ts'
import type { Product } from './define-product.ts'

// What the first visit must know of addresses; the rest loads with the first other page
// (built-pages.ts).

/** Accepts an address of the specification, or one that a product adds. */
export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path) || ownerOf(path) !== undefined
}

export function ownerOf(path: string): Product | undefined {
  return products.find(({ pages: own }) => Object.hasOwn(own, path))
}

const coreTabs: readonly Tab[] = [
  '/pages/index/index',
  '/pages/market/market',
  '/pages/financial/index',
  '/pages/fund/assets',
]

export function isTabBuilt(tab: Tab): boolean {
  return coreTabs.includes(tab) || ownerOf(tab) !== undefined
}

/**
 * The tabs of the bottom bar: five, and the quiz for users who chose it; a tab whose page is not
 * built is left out (APP-02, APP-03).
 */
export function tabsShown(
  wantsQuiz: boolean,
  isShown: (tab: Tab) => boolean = isTabBuilt,
): readonly Tab[] {
  return [...tabs, ...(wantsQuiz ? ([QUIZ] as const) : [])].filter(isShown)
}
