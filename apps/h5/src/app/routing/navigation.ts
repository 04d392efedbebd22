import { createContext, useContext } from 'react'
import { type AppHistory, hashHistory, type Location } from './history.ts'
import { isPagePath } from '../products/page-paths.ts'
import type { PagePath } from './pages.ts'

export type Parameters = Readonly<Record<string, string | number | undefined>>

/**
 * The app's only hash history; created on first use, so that pure code can be tested without a
 * window.
 */
export const appHistory = (() => {
  let instance: AppHistory | undefined
  return () => (instance ??= hashHistory(window))
})()

/**
 * The location a page was opened for. A page that is being left keeps its own while the next one is
 * already in the address bar.
 */
export const HereContext = createContext<Location>({
  href: '/',
  pathname: '/',
  search: '',
  step: 0,
  from: undefined,
  cause: 'travel',
})

/**
 * The address of a page inside the hash, parameters included: '/pages/common/article?id=3'
 * (APP-01).
 */
export function toHref(path: PagePath, parameters: Parameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.append(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Opens a page; `replace` leaves no step back to the present one. */
export function go(
  path: PagePath,
  parameters?: Parameters,
  options: { readonly replace?: boolean } = {},
): void {
  goTo(toHref(path, parameters), options)
}

/** Opens an address made by toHref or saved from one, such as the page requested before login. */
export function goTo(href: string, options: { readonly replace?: boolean } = {}): void {
  const history = appHistory()
  if (options.replace === true) history.replace(href)
  else history.push(href)
}

/** One step back, or home when this page was opened from its address. */
export function goBack(): void {
  const history = appHistory()
  if (history.canGoBack()) history.back()
  else history.replace('/')
}

/**
 * Ends a detour such as logging in: back to `href` when the detour began there, so that it is not
 * in the history twice, else in place of this page.
 */
export function returnTo(href: string): void {
  const history = appHistory()
  if (history.location.from === href) history.back()
  else history.replace(href)
}

export function useParameters(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(new URLSearchParams(useContext(HereContext).search))
}

/** The path of the page that renders the caller. */
export function usePath(): string {
  return useContext(HereContext).pathname
}

/**
 * Whether an address is one of our pages; anything else (a foreign or broken 'return' parameter) is
 * not followed.
 */
export function isOwnPage(href: string): boolean {
  return isPagePath(href.split('?')[0] ?? '')
}

/** Opens the login page, which returns to `wanted` afterwards (AUTH-23, WIRE-09). */
export function goToLogin(wanted: string = appHistory().location.href): void {
  if (wanted.startsWith('/pages/common/login')) return
  go('/pages/common/login', { return: wanted })
}
