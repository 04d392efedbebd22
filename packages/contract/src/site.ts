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
 * An article as an editor sees it: update_time is when this language was last written, in seconds.
 */
const editedArticle = z.object({ ...articleFields, update_time: int })

/** One article of a kind that has only one (SITE-08); id 0 and no words where nobody wrote any. */
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
 * Categories that hold articles (SITE-09): announcements, banners, FAQ, about us, contact, popup,
 * compliance. The terms are no article: nobody edits them (USER-36).
 */
export const articleCategories = [4, 5, 18, 21, 25, 32, 34] as const

/**
 * Site content that the shell and the home page need (SITE). An article's content is text whose
 * paragraphs are parted by an empty line; a line of it may be a heading, '# …', or an item of a
 * list, '- …'.
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
      /** In which hours people answer, as a sentence (CHAT-05). */
      support_hours: sentence,
      jie_url: z.string(),
      hk_url: z.string(),
      server_time: int,
      min_app_version: z.string(),
      sandbox: flag,
      /** Hosts whose https pages the app may show in a frame of its own (SITE-14). */
      frame_hosts: z.array(z.string()),
      /** What there is to be used: 0 is switched off by the operator (SITE-13). */
      features: z.record(z.enum(features), flag),
      price_source: z.string(),
      price_source_note: z.string(),
      version: z.string(),
    }),
    errors: [],
  }),
  /**
   * What maintenance is announced (SITE-15): the next one, and all so far, newest first; contracts
   * can only be closed from close_only_at on (FUT-47).
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
        /** Of the app's own catalogues, which have it in words of the screen's language. */
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
   * The terms of use in force, or a version that was published, with what changed in it and what
   * its words hash to (USER-36).
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
  /**
   * Articles as an editor sees them, of one category and language where they are given (STAFF-07).
   */
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
   * Writes one language of an article: of the one that has a version of the number id, else of a
   * new one. What is markup in it is taken off (SITE-10).
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
