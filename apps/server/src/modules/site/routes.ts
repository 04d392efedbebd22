import type { Language } from '@candor/contract'
import type { Handlers } from '../../http/handler.ts'
import { p3, pagingOf } from '../../http/paging.ts'
import { categories } from './categories.ts'
import { menu } from './menu.ts'
import { type ArticleRow, articleById, articlesOf, type Database } from './store.ts'

export type SiteDeps = {
  readonly database: Database
  readonly sandbox: boolean
  readonly version: string
  /** Where prices come from, and what a reader must know of it in his language (MKT-18). */
  priceSource(language: Language): { readonly source: string; readonly note: string }
}

/** The calls of SITE. */
export function siteHandlers(deps: SiteDeps): Handlers<'site'> {
  return { ...configCalls(deps), ...articleCalls(deps.database) }
}

/** Keys that may be asked for; one that nobody has set answers null (SITE-01). */
const settingKeys = ['version', 'apk_download_url', 'game_url', 'support_url'] as const

function configCalls({ sandbox, version, priceSource }: SiteDeps): Pick<Handlers<'site'>, 'siteConfig' | 'setting' | 'menu'> {
  return {
    async siteConfig(_input, context) {
      const { source, note } = priceSource(context.language)
      return {
        message: {
          site_name: 'Candor', site_logo: '/h5/icon.svg', down_logo: '/h5/icon-192.png', support_url: '', zxkf_url: '', telegram_url: '', whatsApp_url: '',
          jie_url: '', hk_url: '', server_time: context.receivedAtMs, min_app_version: version, sandbox: sandbox ? 1 : 0,
          features: { deposits: 1, spot: 1, fairness: 1 }, price_source: source, price_source_note: note, version,
        },
      }
    },
    async setting({ keyword }) {
      const known = settingKeys.findIndex((key) => key === keyword)
      if (known < 0) return { refused: 'PARAM_ERROR' }
      return { message: keyword === 'version' ? { id: known + 1, key: keyword, value: version, notes: '' } : null }
    },
    async menu() {
      return { message: [...menu].sort((a, b) => a.sort - b.sort) }
    },
  }
}

function articleCalls(database: Database): Pick<Handlers<'site'>, 'newsList' | 'newsDetail' | 'popup'> {
  return {
    async newsList(input, context) {
      const paging = pagingOf(input)
      const { rows, count } = await articlesOf(database, input.c_id, context.language, paging.limit, paging.offset)
      return { message: p3(rows.map(onWire), count, paging) }
    },
    async newsDetail(input) {
      const article = await articleById(database, input.id)
      return article === undefined ? { refused: 'NOT_FOUND' } : { message: onWire(article) }
    },
    async popup(_input, context) {
      const [newest] = (await articlesOf(database, categories.popup, context.language, 1, 0)).rows
      return { message: newest === undefined ? null : onWire(newest) }
    },
  }
}

function onWire(row: ArticleRow) {
  return {
    id: row.id, c_id: row.category, lang: row.language, title: row.title, content: row.content, abstract: row.abstract, cover: row.cover,
    thumbnail: row.cover, sorts: row.sort, create_time: Math.floor(row.createdAt.getTime() / 1000),
  }
}
