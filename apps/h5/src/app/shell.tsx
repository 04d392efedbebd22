import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { appHistory } from '../lib/navigation.ts'
import { RequestIndicator } from '../ui/request-indicator.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { NetworkLayer } from './network-layer.tsx'
import { isTab, TabBar } from './tab-bar.tsx'

type Motion = 'page-forward' | 'page-back' | 'page-tab'

/** What surrounds every page: the centred column (APP-28), its motion (APP-06), the tab bar where it belongs (APP-02), the layers (APP-09). */
export function Shell() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const motion = useMotion(path)
  const withTabs = isTab(path)
  return (
    <>
      <RequestIndicator />
      <main className="column relative flex min-h-dvh flex-col overflow-x-clip">
        <div key={path} className={`flex grow flex-col ${motion}`}><Outlet /></div>
        {withTabs && <TabBar path={path} />}
      </main>
      <NetworkLayer />
      <Toaster />
    </>
  )
}

let lastMotion: Motion = 'page-tab'
let lastPath = ''

/** How the page of this path came; the page that is left keeps the motion it came with while the next one loads. */
function useMotion(path: string): Motion {
  const [shown, setShown] = useState({ path, motion: lastMotion })
  useEffect(() => appHistory().subscribe(({ location, action }) => {
    lastMotion = isTab(location.pathname) && isTab(lastPath) ? 'page-tab' : action.type === 'BACK' || action.type === 'GO' ? 'page-back' : 'page-forward'
    lastPath = location.pathname
  }), [])
  if (path === shown.path) return shown.motion
  setShown({ path, motion: lastMotion })
  return lastMotion
}
