import * as z from 'zod/mini'
import { features } from './features/features.ts'
import { id, integer, oneOf, optional, page, plain, word } from './fields.ts'
import { languages } from './words/languages.ts'
import { route } from './calls/route.ts'
import { flag, int, listP2, listP3, sentence, utcTime } from './calls/shapes.ts'

const articleFields = {
  id: int,
  c_id: int,
  lang: z.string(),
  title: z.string(),
  content: z.string(),
  abstract: z.string(),
  cover: z.string(),
  thumbnail: z.string(),
  sorts: int,
  create_time: int,
}
const article = z.object(articleFields)

/**
 * An article as an editor sees it: update_time is when this language was last saved, in seconds.
 */
const editedArticle = z.object({ ...articleFields, update_time: int })

/** The article of a category with a single one (SITE-08); id 0 and empty where none exists. */
const singleArticle = z.object({
  id: int,
  title: z.string(),
  content: z.string(),
  create_time: int,
})
const singleArticleCall = <const P extends string>(path: P) =>
  route({
    method: 'GET',
    path,
    access: 'guest',
    rate: 'read',
    input: {},
    reply: singleArticle,
    errors: [],
  })

const maintenance = z.object({
  close_only_at: utcTime,
  starts_at: utcTime,
  ends_at: utcTime,
  announced_at: utcTime,
})

/**
 * Categories of articles (SITE-09): announcements, banners, FAQ, about us, contact, popup,
 * compliance. The terms are not an article: nobody edits them (USER-36).
 */
export const articleCategories = [4, 5, 18, 21, 25, 32, 34] as const

/**
 * Site content for the shell and the home page (SITE). An article's content is text whose
 * paragraphs are separated by an empty line; a line may be a heading, '# …', or a list item, '- …'.
 */
export const site = {
  siteConfig: route({
    method: 'GET',
    path: '/getSiteConfig',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      site_name: z.string(),
      site_logo: z.string(),
      down_logo: z.string(),
      support_url: z.string(),
      zxkf_url: z.string(),
      telegram_url: z.string(),
      whatsApp_url: z.string(),
      support_hours: sentence,
      jie_url: z.string(),
      hk_url: z.string(),
      server_time: int,
      min_app_version: z.string(),
      sandbox: flag,
      /** Hosts whose https pages the app may show in an iframe (SITE-14). */
      frame_hosts: z.array(z.string()),
      /** Product switches: 0 is switched off by the operator (SITE-13). */
      features: z.record(z.enum(features), flag),
      price_source: z.string(),
      price_source_note: z.string(),
      version: z.string(),
    }),
    errors: [],
  }),
  /**
   * Announced maintenance (SITE-15): the next one, and all so far, newest first; contracts are
   * close-only from close_only_at on (FUT-47).
   */
  maintenance: route({
    method: 'GET',
    path: '/maintenance',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      lead_seconds: int,
      next: z.nullable(maintenance),
      announced: z.array(maintenance),
    }),
    errors: [],
  }),
  setting: route({
    method: 'GET',
    path: '/getSetting',
    access: 'guest',
    rate: 'read',
    input: { keyword: plain(40, 1) },
    reply: z.object({ id: int, key: z.string(), value: z.string(), notes: z.string() }),
    errors: [],
  }),
  menu: route({
    method: 'GET',
    path: '/menu',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.array(
      z.object({
        id: int,
        title: sentence,
        /** A key of the app's own catalogues, which have the text in the screen's language. */
        key: z.string(),
        icon: z.string(),
        url: z.string(),
        open_type: z.string(),
        sort: int,
        show: int,
      }),
    ),
    errors: [],
  }),
  newsList: route({
    method: 'POST',
    path: '/news/list',
    access: 'guest',
    rate: 'read',
    input: { c_id: integer(1), page: page(), limit: page() },
    reply: listP3(article),
    errors: [],
  }),
  newsDetail: route({
    method: 'POST',
    path: '/news/detail',
    access: 'guest',
    rate: 'read',
    input: { id: id() },
    reply: article,
    errors: ['NOT_FOUND'],
  }),
  popup: route({
    method: 'GET',
    path: '/news/index_pop',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.nullable(article),
    errors: [],
  }),
  faq: singleArticleCall('/faq'),
  contactUs: singleArticleCall('/contactus'),
  aboutUs: singleArticleCall('/aboutus'),
  compliance: singleArticleCall('/operational_compliance'),
  /**
   * The terms of use in force, or a published version, with its changes and the hash of its text
   * (USER-36).
   */
  terms: route({
    method: 'GET',
    path: '/terms',
    access: 'guest',
    rate: 'read',
    input: { version: optional(integer(1)) },
    reply: z.object({
      id: int,
      title: z.string(),
      content: z.string(),
      create_time: int,
      version: int,
      effective_at: utcTime,
      hash: z.string(),
      changes: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Articles for an editor, optionally of one category and language (STAFF-07). */
  articles: route({
    method: 'GET',
    path: '/staff/articles',
    access: 'staff',
    roles: ['editor'],
    rate: 'read',
    input: {
      c_id: optional(oneOf(...articleCategories)),
      lang: optional(word(...languages)),
      page: page(),
      limit: page(),
    },
    reply: listP2(editedArticle),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * Saves one language of an article: of the article with this id, otherwise of a new one. Markup
   * is removed (SITE-10).
   */
  saveArticle: route({
    method: 'POST',
    path: '/staff/article',
    access: 'staff',
    roles: ['editor'],
    rate: 'write',
    input: {
      id: optional(id()),
      c_id: oneOf(...articleCategories),
      lang: word(...languages),
      title: plain(200, 1),
      content: plain(20_000, 1),
      cover: optional(plain(200)),
    },
    reply: editedArticle,
    errors: ['STAFF_ONLY'],
  }),
} as const
