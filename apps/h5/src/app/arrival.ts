import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Location } from './routing/history.ts'
import { appHistory } from './routing/navigation.ts'
import { loadedPage, loadPage } from './page-loader.ts'
import { keepScroll } from './scroll.ts'
import { isTab, tabPosition } from './tab-bar.tsx'

/**
 * How a page comes onto the screen (APP-06): from the side it lies at, or just so when it is the
 * first.
 */
type Motion = 'page-forward' | 'page-back' | 'page-first'

/**
 * What is on the screen: a page, the wait for its code, or that its code never came. It may lag
 * behind the address bar.
 */
export type Arrival = {
  readonly location: Location
  readonly page: ComponentType | 'coming' | 'failed'
  readonly motion: Motion
}

/** APP-04: until then the page that is left stays, since a wait this short would only flicker. */
const WAIT_UNSEEN_MS = 200

export const useArrival = create<Arrival>(() => ({
  location: appHistory().location,
  page: 'coming',
  motion: 'page-first',
}))

/**
 * Shows the page of the present address, and from now on that of every address to come; resolves
 * when the first is here.
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

/** Does nothing for a page that came too late, when the person is already on the way to another. */
function show(location: Location, page: Arrival['page']): void {
  if (appHistory().location !== location) return
  const before = useArrival.getState()
  if (before.location !== location && hasArrived(before)) keepScroll(before.location.step)
  useArrival.setState({ location, page, motion: computeMotion(before, location) })
}

/** Whether a page is on the screen, rather than the wait for one. */
export function hasArrived({ page }: Arrival): boolean {
  return typeof page !== 'string'
}

function computeMotion({ location: from, motion }: Arrival, to: Location): Motion {
  if (from.pathname === to.pathname) return motion
  if (isTab(from.pathname) && isTab(to.pathname))
    return tabPosition(to.pathname) < tabPosition(from.pathname) ? 'page-back' : 'page-forward'
  return to.step < from.step ? 'page-back' : 'page-forward'
}
