import { type Language, languages } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { Articles } from './articles/articles.ts'
import { articles as en } from './articles/en.ts'
import { articles as fra } from './articles/fra.ts'
import { articles as hk } from './articles/hk.ts'
import { articles as jp } from './articles/jp.ts'
import { articles as kor } from './articles/kor.ts'
import { articles as spa } from './articles/spa.ts'
import { articles as th } from './articles/th.ts'
import { articles as zh } from './articles/zh.ts'
import { categories } from './categories.ts'
import { addArticles, type Database, type NewArticle } from './store.ts'

const catalogues: Readonly<Record<Language, Articles>> = { en, zh, hk, th, jp, kor, fra, spa }

/**
 * Gives a new installation its first articles in every language; those about the sandbox only in
 * one. Idempotent.
 */
export async function seedArticles(
  database: Database,
  sandbox: boolean,
  nowMs: number,
): Promise<void> {
  await addArticles(
    database,
    languages.flatMap((language) => toNewArticles(language, sandbox)),
    toDate(nowMs),
  )
}

function toNewArticles(language: Language, sandbox: boolean): NewArticle[] {
  const {
    welcome,
    prices,
    sandbox: notice,
    faq,
    about,
    contact,
    compliance,
    bannerPrices,
    bannerHouse,
    bannerSandbox,
  } = catalogues[language]
  const banner = (
    { title, abstract }: { title: string; abstract: string },
    picture: string,
    sort: number,
    content: string,
  ): NewArticle => ({
    category: categories.banners,
    language,
    title,
    abstract,
    content,
    cover: `/h5/banners/${picture}.svg`,
    sort,
  })
  const article = (
    category: number,
    text: { title: string; abstract: string; content: string },
    sort: number,
  ): NewArticle => ({ category, language, ...text, cover: '', sort })
  const always = [
    article(categories.announcements, welcome, 10),
    article(categories.announcements, prices, 20),
    banner(
      bannerPrices,
      'prices',
      10,
      `${prices.content}\n\n[${bannerPrices.link}](/pages/fairness/verify)`,
    ),
    banner(
      bannerHouse,
      'house',
      20,
      `${bannerHouse.content}\n\n[${bannerHouse.link}](/pages/fairness/house)`,
    ),
    article(categories.faq, faq, 10),
    article(categories.aboutUs, about, 10),
    article(categories.contact, contact, 10),
    article(categories.compliance, compliance, 10),
  ]
  return sandbox
    ? [
        ...always,
        article(categories.announcements, notice, 30),
        article(categories.popup, notice, 10),
        banner(bannerSandbox, 'sandbox', 30, notice.content),
      ]
    : always
}
