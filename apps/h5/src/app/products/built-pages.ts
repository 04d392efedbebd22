import { products } from '../../products.ts'
import type { Group } from '../i18n/i18n.ts'
import { type PagePath, type PageRule, pages } from '../routing/pages.ts'
import { useSession } from '../session/session.ts'
import { corePages } from './core-pages.ts'
import { ownerOf } from './page-paths.ts'
import { isOn, type Off } from './switched-on.ts'

const specified: Readonly<Record<string, PageRule>> = pages
const ofCore: Readonly<Record<string, Group>> = corePages

export const paths = [
  ...new Set([pages, ...products.map((product) => product.pages)].flatMap((of) => Object.keys(of))),
] as readonly PagePath[]

/** The catalogue of a page; undefined while the page is not built. */
export function groupOf(path: PagePath): Group | undefined {
  return ofCore[path] ?? ownerOf(path)?.group
}

/** Whether a page is built, whatever is switched off. */
export function isBuilt(path: PagePath): boolean {
  return groupOf(path) !== undefined
}

/** Whether a guest is sent to log in first (AUTH-23). */
export function isForUsers(path: PagePath): boolean {
  return (specified[path] ?? ownerOf(path)?.pages[path])?.login === true
}

/**
 * Whether links may lead to a page: it is built, and its product is not switched off (SITE-13).
 * Everything counts as on until the site has replied.
 */
export function useIsThere(path: PagePath): boolean {
  return useSession(({ site }) => isThere(path, site.off))
}

/** The same, given the products that the operator has switched off. */
export function isThere(path: PagePath, off: Off): boolean {
  const owner = ownerOf(path)
  const stays = owner === undefined || owner.pages[path]?.stays === true
  return isBuilt(path) && (stays || isOn(owner, off))
}
