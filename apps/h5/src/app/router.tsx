import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { appHistory } from '../lib/navigation.ts'
import { type PagePath, type PageRule, pages } from '../lib/pages.ts'
import { retrying } from '../lib/retrying.ts'
import { Guard } from './guard.tsx'
import { loadedPage, loadPage } from './page-loader.ts'
import { PageError, PagePending } from './page-states.tsx'
import { Shell } from './shell.tsx'

const NotFound = lazy(() => retrying(() => import('../pages/not-found.tsx')).then(({ Page }) => ({ default: Page })))

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const routes = (Object.keys(pages) as PagePath[]).map((path) => {
  const rule: PageRule = pages[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    staleTime: Number.POSITIVE_INFINITY,
    loader: async () => void (await loadPage(path)),
    component: () => {
      const Page = loadedPage(path)
      if (Page === undefined) return null
      return rule.login === true ? <Guard><Page /></Guard> : <Page />
    },
  })
})

const gallery = import.meta.env.MODE === 'production' ? [] : [createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  component: lazy(() => import('../gallery/gallery.tsx').then(({ Gallery }) => ({ default: Gallery }))),
})]

/** Every address of lib/pages.ts as a hash route (APP-01). Parameters stay plain texts inside the hash. */
export const router = createRouter({
  routeTree: root.addChildren([...routes, ...gallery]),
  history: appHistory(),
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})
