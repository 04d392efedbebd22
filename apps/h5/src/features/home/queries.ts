import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/** How many announcements are shown (SITE-06). */
const NEWS = 4
const BANNERS = 5
/** Content changes seldom; a return to home within this time uses the cache. */
const FRESH_MS = 300_000

export function useBanners() {
  return useArticles(BANNERS, 6)
}

export function useNews() {
  return useArticles(NEWS, 5)
}

export function useMenu() {
  return useQuery({
    queryKey: ['site', 'menu'],
    queryFn: ({ signal }) => call(site.menu, {}, { signal }),
    staleTime: FRESH_MS,
  })
}

export function usePopup() {
  return useQuery({
    queryKey: ['site', 'popup'],
    queryFn: ({ signal }) => call(site.popup, {}, { signal }),
    staleTime: FRESH_MS,
  })
}

function useArticles(category: number, limit: number) {
  return useQuery({
    queryKey: ['site', 'news', category, limit],
    queryFn: ({ signal }) => call(site.newsList, { c_id: category, page: 1, limit }, { signal }),
    select: ({ list }) => list,
    staleTime: FRESH_MS,
  })
}
