import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { HereContext } from './routing/navigation.ts'
import { retrying } from '../net/retrying.ts'
import { useSession } from './session/session.ts'
import { SandboxRibbon } from '../ui/article/banners.tsx'
import { RequestIndicator } from '../ui/waiting/request-indicator.tsx'
import { Toaster } from '../ui/overlay/toaster.tsx'
import { type Arrival, hasArrived, useArrival } from './arrival.ts'
import { useTermsAgreement } from './ask-for-terms.ts'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { NetworkLayer } from './network-layer.tsx'
import { LoadingFailed, PageBoundary, PagePending } from './page-states.tsx'
import { placeScroll } from './scroll.ts'
import { isTab, TabBar } from './tab-bar.tsx'

/** Loaded only when needed: few accounts are frozen. */
const FrozenBanner = lazy(() =>
  retrying(() => import('./frozen-banner.tsx')).then((part) => ({ default: part.FrozenBanner })),
)

/**
 * What surrounds every page: the centred column (APP-28), its motion (APP-06), the tab bar where it
 * belongs (APP-02), the layers (APP-09), the sandbox ribbon (SITE-11).
 */
export function Shell() {
  const arrival = useArrival()
  const path = arrival.location.pathname
  const isFrozen = useSession((session) => session.user?.frozen === 1)
  useScroll(arrival)
  useTermsAgreement(path)
  return (
    <>
      <RequestIndicator />
      <main className="column relative flex min-h-dvh flex-col overflow-x-clip">
        <SandboxRibbon />
        <MaintenanceBanner />
        {isFrozen && path !== '/pages/setting/freeze' && (
          <PageBoundary at={arrival.location}>
            <Suspense fallback={null}>
              <FrozenBanner />
            </Suspense>
          </PageBoundary>
        )}
        <div key={path} className={`flex grow flex-col ${arrival.motion}`}>
          <HereContext value={arrival.location}>
            <PageBoundary at={arrival.location}>
              <Suspense fallback={<PagePending />}>
                <Present page={arrival.page} />
              </Suspense>
            </PageBoundary>
          </HereContext>
        </div>
        {isTab(path) && <TabBar path={path} />}
      </main>
      <NetworkLayer />
      <Toaster />
    </>
  )
}

function Present({ page: Page }: { readonly page: Arrival['page'] }) {
  if (Page === 'failed') return <LoadingFailed />
  return Page === 'coming' ? <PagePending /> : <Page />
}

/** Before the page is painted, so that it never appears at the wrong position. */
function useScroll(arrival: Arrival): void {
  const { location } = arrival
  const here = hasArrived(arrival)
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!here) return
    placeScroll(location, last.current === location.pathname)
    last.current = location.pathname
  }, [location, here])
}
