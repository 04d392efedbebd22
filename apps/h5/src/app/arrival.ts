import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Location } from './routing/history.ts'
import { appHistory } from './routing/navigation.ts'
import { loadedPage, loadPage } from './page-loader.ts'
import { keepScroll } from './scroll.ts'
import { isTab, tabPosition } from './tab-bar.tsx'

/** The transition of a page (APP-06): from the side where it lies, or none for the first page. */
type Motion = 'page-forward' | 'page-back' | 'page-first'

/**
 * What is on screen: a page, its loading state, or the failure to load its code. It may lag behind
 * the address bar.
 */
export type Arrival = {
  readonly location: Location
  readonly page: ComponentType | 'coming' | 'failed'
  readonly motion: Motion
}

/** APP-04: until then the previous page stays, since a shorter wait would only flicker. */
const WAIT_UNSEEN_MS = 200

export const useArrival = create<Arrival>(() => ({
  location: appHistory().location,
  page: 'coming',
  motion: 'page-first',
}))

/**
 * Shows the page of the current address and of every later one; resolves when the first page is
 * shown.
 */
export function followHistory(): Promise<void> {
  const history = appHistory()
  history.subscribe(() => void loadAndShow(history.location))
  return loadAndShow(history.location)
}

async function loadAndShow(location: Location): Promise<void> {
  const loadedComponent = loadedPage(location.pathname)
  if (loadedComponent !== undefined) return show(location, loadedComponent)
  const timer = setTimeout(() => show(location, 'coming'), WAIT_UNSEEN_MS)
  const page = await loadPage(location.pathname).catch(() => 'failed' as const)
  clearTimeout(timer)
  show(location, page)
}

/** Ignores a page that loaded too late, after the user has already gone on to another. */
function show(location: Location, page: Arrival['page']): void {
  if (appHistory().location !== location) return
  const before = useArrival.getState()
  if (before.location !== location && hasArrived(before)) keepScroll(before.location.step)
  useArrival.setState({ location, page, motion: computeMotion(before, location) })
}

/** Whether a page is on screen, rather than its loading state. */
export function hasArrived({ page }: Arrival): boolean {
  return typeof page !== 'string'
}

function computeMotion({ location: from, motion }: Arrival, to: Location): Motion {
  if (from.pathname === to.pathname) return motion
  if (isTab(from.pathname) && isTab(to.pathname))
    return tabPosition(to.pathname) < tabPosition(from.pathname) ? 'page-back' : 'page-forward'
  return to.step < from.step ? 'page-back' : 'page-forward'
}
