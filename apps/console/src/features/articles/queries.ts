import { type Language, site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type Article, groupArticles, type Version } from './article.ts'

const PAGE = 200
/** Further versions of one category are not loaded, and the screen says so. */
const PAGES_MAX = 10

/**
 * All articles of a category with all their languages; versions of one article may be on two pages,
 * so all pages are loaded.
 */
export function useArticles(category: Article['category']) {
  return useQuery({
    queryKey: ['articles', category],
    queryFn: async ({ signal }): Promise<{ articles: Article[]; isCut: boolean }> => {
      const versions: Version[] = []
      for (let page = 1; page <= PAGES_MAX; page += 1) {
        const answer = (await call(site.articles, { c_id: category, page, limit: PAGE }, signal))
          .message
        versions.push(...answer.data)
        if (page >= answer.pages)
          return { articles: groupArticles(category, versions), isCut: false }
      }
      return { articles: groupArticles(category, versions), isCut: true }
    },
  })
}

export type ArticleInput = {
  readonly id: number | undefined
  readonly category: Article['category']
  readonly language: Language
  readonly title: string
  readonly content: string
  readonly cover: string | undefined
}

export async function save({
  id,
  category,
  language,
  title,
  content,
  cover,
}: ArticleInput): Promise<Version> {
  return (
    await call(site.saveArticle, {
      ...(id === undefined ? {} : { id }),
      c_id: category,
      lang: language,
      title,
      content,
      ...(cover === undefined || cover === '' ? {} : { cover }),
    })
  ).message
}
