import { createHashHistory, type RouterHistory, useRouterState } from '@tanstack/react-router'
import { type PagePath, pages } from './pages.ts'

export type Parameters = Readonly<Record<string, string | number | undefined>>

/** The one hash history of the app; made when first asked for, so that pure code can be tested without a window. */
export const appHistory = (() => {
  let made: RouterHistory | undefined
  return () => (made ??= createHashHistory())
})()

/** The address of a page inside the hash, parameters included: '/pages/common/article?id=3' (APP-01). */
export function hrefOf(path: PagePath, parameters: Parameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.append(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Opens a page; `replace` leaves no step back to the present one. */
export function go(path: PagePath, parameters?: Parameters, options: { readonly replace?: boolean } = {}): void {
  goTo(hrefOf(path, parameters), options)
}

/** Opens an address made by hrefOf or kept from one, such as the page wanted before login. */
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

/** The parameters in the present address, as they stand there. */
export function useParameters(): Readonly<Record<string, string | undefined>> {
  const search = useRouterState({ select: (state) => state.location.searchStr })
  return Object.fromEntries(new URLSearchParams(search))
}

export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname })
}

/** An address that is one of our pages; anything else (a foreign or broken 'return' parameter) is not followed. */
export function isOwnPage(href: string): boolean {
  return Object.hasOwn(pages, href.split('?')[0] ?? '')
}

/** Opens the login page, which returns to `wanted` afterwards (AUTH-23, WIRE-09). */
export function goToLogin(wanted: string = appHistory().location.href): void {
  if (wanted.startsWith('/pages/common/login')) return
  go('/pages/common/login', { return: wanted })
}
