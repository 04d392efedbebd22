import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call, RefusedError } from '../call.ts'

export type Article = {
  readonly title: string
  readonly content: string
  readonly create_time: number
}

/** One article by its number (SITE-07); null where it does not exist. */
export function useArticle(id: number | undefined) {
  return useQuery({
    queryKey: ['site', 'article', id],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Article | null> =>
      id === undefined ? null : await call(site.newsDetail, { id }, { signal }).catch(nothingFound),
  })
}

function nothingFound(error: unknown): null {
  if (error instanceof RefusedError && error.code === 'NOT_FOUND') return null
  throw error
}
