import {
  type Feature,
  features,
  type Language,
  type Reply,
  type site as calls,
  wrongField,
} from '@candor/contract'
import type { Context, Handlers } from '../../http/handler.ts'
import { toP2Page, toP3Page, parsePaging } from '../../http/paging.ts'
import { categories } from './categories.ts'
import { menu } from './menu.ts'
import { toPlainText } from './plain-text.ts'
import { saveArticle } from './save-article.ts'
import {
  type ArticleRow,
  findArticleById,
  listArticles,
  type Database,
  listEditedArticles,
} from './store.ts'

export type SiteDeps = {
  readonly database: Database
  readonly sandbox: boolean
  readonly version: string
  /** Switched-off products (SITE-13). */
  readonly featuresOff: readonly Feature[]
  /** Hosts that the pages' policy allows in an iframe (SITE-14). */
  readonly frameHosts: readonly string[]
  /** The operator's links, empty texts where there are none (SITE-01, SITE-02). */
  readonly links: Readonly<Record<Channel | Exclude<SettingKey, 'version'>, string>>
  /** Support hours, in a sentence (CHAT-05). */
  supportHours(language: Language): string
  /** The price source, and a note about it in the reader's language (MKT-18). */
  priceSource(language: Language): { readonly source: string; readonly note: string }
  /**
   * The terms of use of a version, or those in force; undefined without such a version (USER-36).
   */
  terms(
    language: Language,
    version: number | undefined,
    nowMs: number,
  ): Reply<typeof calls.terms> | undefined
}

/** The calls of SITE, except maintenance. */
export function siteHandlers(deps: SiteDeps): Omit<Handlers<'site'>, 'maintenance'> {
  return {
    ...configCalls(deps),
    ...articleCalls(deps.database),
    ...singleArticleCalls(deps.database),
    ...termsCall(deps),
    ...editorCalls(deps.database),
  }
}

/** The available keys; an unset one is an empty text (SITE-01). */
const settingKeys = ['version', 'apk_download_url', 'game_url', 'support_url'] as const
type SettingKey = (typeof settingKeys)[number]
type Channel = 'support_url' | 'zxkf_url' | 'telegram_url' | 'whatsApp_url'

function configCalls({
  sandbox,
  version,
  featuresOff,
  frameHosts,
  links,
  priceSource,
  supportHours,
}: SiteDeps): Pick<Handlers<'site'>, 'siteConfig' | 'setting' | 'menu'> {
  return {
    async siteConfig(_input, context) {
      const { source, note } = priceSource(context.language)
      return {
        message: {
          site_name: 'Candor',
          site_logo: '/h5/icon.svg',
          down_logo: '/h5/icon-192.png',
          support_url: links.support_url,
          zxkf_url: links.zxkf_url,
          telegram_url: links.telegram_url,
          whatsApp_url: links.whatsApp_url,
          support_hours: supportHours(context.language),
          jie_url: '',
          hk_url: '',
          server_time: context.receivedAtMs,
          min_app_version: version,
          sandbox: sandbox ? 1 : 0,
          frame_hosts: [...frameHosts],
          features: toSwitches(featuresOff),
          price_source: source,
          price_source_note: note,
          version,
        },
      }
    },
    async setting({ keyword }) {
      const key = settingKeys.find((one) => one === keyword)
      if (key === undefined) return wrongField('keyword')
      return {
        message: {
          id: settingKeys.indexOf(key) + 1,
          key,
          value: key === 'version' ? version : links[key],
          notes: '',
        },
      }
    },
    async menu(_input, context) {
      const visibleEntries = menu.filter(
        ({ feature }) => feature === undefined || !featuresOff.includes(feature),
      )
      return {
        message: visibleEntries
          .map(({ feature: _feature, name, ...entry }) => ({
            ...entry,
            title: context.text(`menu-${name}`),
            key: `shell.menu.${name}`,
          }))
          .sort((a, b) => a.sort - b.sort),
      }
    },
  }
}

function toSwitches(off: readonly Feature[]): Record<Feature, 0 | 1> {
  return Object.fromEntries(
    features.map((feature) => [feature, off.includes(feature) ? 0 : 1]),
  ) as Record<Feature, 0 | 1>
}

function articleCalls(
  database: Database,
): Pick<Handlers<'site'>, 'newsList' | 'newsDetail' | 'popup'> {
  return {
    async newsList(input, context) {
      const paging = parsePaging(input)
      const { rows, count } = await listArticles(
        database,
        input.c_id,
        context.language,
        paging.take,
        paging.offset,
      )
      return { message: toP3Page(rows.map(toArticleDto), count, paging) }
    },
    async newsDetail(input) {
      const article = await findArticleById(database, input.id)
      return article === undefined ? { refused: 'NOT_FOUND' } : { message: toArticleDto(article) }
    },
    async popup(_input, context) {
      const [newest] = (await listArticles(database, categories.popup, context.language, 1, 0)).rows
      return { message: newest === undefined ? null : toArticleDto(newest) }
    },
  }
}

function singleArticleCalls(
  database: Database,
): Pick<Handlers<'site'>, 'faq' | 'contactUs' | 'aboutUs' | 'compliance'> {
  const answer = (category: number) => async (_input: unknown, context: Context) => ({
    message: await findArticle(database, category, context.language),
  })
  return {
    faq: answer(categories.faq),
    contactUs: answer(categories.contact),
    aboutUs: answer(categories.aboutUs),
    compliance: answer(categories.compliance),
  }
}

function termsCall({ terms }: SiteDeps): Pick<Handlers<'site'>, 'terms'> {
  return {
    async terms({ version }, { language, receivedAtMs }) {
      const requestedTerms = terms(language, version, receivedAtMs)
      return requestedTerms === undefined ? { refused: 'NOT_FOUND' } : { message: requestedTerms }
    },
  }
}

/**
 * A category's first article in the reader's language, otherwise in English (SITE-08); an empty one
 * where none exists.
 */
async function findArticle(database: Database, category: number, language: Language) {
  const [own] = (await listArticles(database, category, language, 1, 0)).rows
  const [article] =
    own === undefined ? (await listArticles(database, category, 'en', 1, 0)).rows : [own]
  if (article === undefined) return { id: 0, title: '', content: '', create_time: 0 }
  const { id, title, content, create_time } = toArticleDto(article)
  return { id, title, content, create_time }
}

function editorCalls(database: Database): Pick<Handlers<'site'>, 'articles' | 'saveArticle'> {
  return {
    async articles(input) {
      const paging = parsePaging(input)
      const { rows, count } = await listEditedArticles(
        database,
        input.c_id,
        input.lang,
        paging.take,
        paging.offset,
      )
      return { message: toP2Page(rows.map(toEditorDto), count, paging) }
    },
    async saveArticle({ id, c_id: category, lang: language, title, content, cover }, context) {
      const saveResult = await saveArticle(
        database,
        { id, category, language, title, content, cover },
        context.receivedAtMs,
      )
      return 'refused' in saveResult ? saveResult : { message: toEditorDto(saveResult) }
    },
  }
}

function toEditorDto(row: ArticleRow) {
  return { ...toArticleDto(row), update_time: Math.floor(row.editedAt.getTime() / 1000) }
}

/**
 * Text is sanitized when read as when written, so that a row from elsewhere is safe too (SITE-10).
 */
function toArticleDto(row: ArticleRow) {
  return {
    id: row.id,
    c_id: row.category,
    lang: row.language,
    title: toPlainText(row.title),
    content: toPlainText(row.content),
    abstract: toPlainText(row.abstract),
    cover: row.cover,
    thumbnail: row.cover,
    sorts: row.sort,
    create_time: Math.floor(row.createdAt.getTime() / 1000),
  }
}
