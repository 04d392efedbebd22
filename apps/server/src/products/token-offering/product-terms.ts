import { languages, type ProjectProduct, projectProduct } from '@candor/contract'
import { isPublishable, type OfferingTerms } from '@candor/engine/token-offering/terms'
import { parsePrice, type Price, price } from '@candor/money'
import { ANNOUNCED_MS, type OwnTerms } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from '../../platform/product-terms/index.ts'
import type { OfferingTexts } from './project.ts'
import { PAY_COINS, USDT_NAME } from './terms.ts'

/** The places in which offerings are published (STAFF-08). */
const PLACES = 12
const HOUR_MS = 3_600_000
const TOKENS = /^(0|[1-9]\d{0,17})$/
const MARK = /^[0-9a-f]{64}$/
const LINK = /^(https:\/\/[^\s"'<>\\]{1,190})?$/

/** What a version offers; its times follow from the time it takes effect, when it is listed. */
export type PublishedOffer = {
  readonly token: string
  readonly payCoins: readonly string[]
  readonly totalIssuance: bigint
  readonly texts: OfferingTexts
  readonly logo: string
  readonly whitePaper: string
  readonly link: string
  readonly insiders: {
    readonly marks: readonly string[]
    readonly tokens: bigint
    readonly price: Price
    readonly days: number
  }
  termsFrom(listedMs: number): OfferingTerms
  readonly fields: NonNullable<ProjectProduct['offer']>
}

/** What a place offers, or for which reason it is closed; '' where nothing was published yet. */
export type PlaceTerms = {
  readonly closes: ProjectProduct['closes']
  readonly offer: PublishedOffer | undefined
}

const first: ReadonlyMap<string, PlaceTerms> = new Map(
  Array.from({ length: PLACES }, (_, index) => [
    String(index + 1),
    { closes: '', offer: undefined },
  ]),
)

/**
 * The terms of each place (IEO-07): a version is listed once when it takes effect, and what was
 * listed never changes. One that closes the place cancels what it still sells, whole (IEO-22).
 */
export const projectTerms: ProductTerms<PlaceTerms> = {
  first,
  read: readProject,
  write: ({ subject, terms: { closes, offer } }) =>
    ({ project: subject, closes, offer: offer?.fields ?? null }) satisfies ProjectProduct,
  noticeMs: () => ANNOUNCED_MS,
  breakEvens: () => [],
}

/** Parses a version's fields (STAFF-08); undefined where contradictory, or of no place. */
export function readProject(fields: unknown): OwnTerms<PlaceTerms> | undefined {
  const { success, data } = projectProduct.safeParse(fields)
  if (!success || !first.has(data.project) || (data.closes === '') === (data.offer === null))
    return undefined
  const offer = data.offer === null ? undefined : readOffer(data.offer)
  return data.offer !== null && offer === undefined
    ? undefined
    : { subject: data.project, terms: { closes: data.closes, offer } }
}

function readOffer(fields: NonNullable<ProjectProduct['offer']>): PublishedOffer | undefined {
  const [supply, totalIssuance, min, cap, minSale, insiderTokens] = [
    fields.supply,
    fields.total_issuance,
    fields.least,
    fields.most,
    fields.least_sale,
    fields.insiders_tokens,
  ].map(readTokens)
  const [sold, insiderPrice] = [parsePrice(fields.price), readPriceOrZero(fields.insiders_price)]
  const isWhole =
    supply !== undefined &&
    totalIssuance !== undefined &&
    min !== undefined &&
    minSale !== undefined &&
    insiderTokens !== undefined &&
    sold !== undefined &&
    insiderPrice !== undefined &&
    (cap !== undefined || fields.most === '')
  if (!isWhole || !isShown(fields)) return undefined
  const termsFrom = (listedMs: number): OfferingTerms => {
    const startMs = listedMs + fields.warm_up_hours * HOUR_MS
    const endMs = startMs + fields.open_hours * HOUR_MS
    return {
      allocation: fields.allocation,
      price: sold,
      supply,
      min,
      cap,
      minSale,
      startMs,
      endMs,
      sellBeginMs: endMs + fields.market_hours * HOUR_MS,
      lockDays: fields.lock_days,
      namesInsiders: fields.insiders.length > 0,
      hasPool: true,
    }
  }
  const isSold = isPublishable(termsFrom(0)) && totalIssuance >= supply + insiderTokens
  const isWarm = fields.warm_up_hours >= 1
  if (!isSold || !isWarm || !isNewToken(fields) || !isCancellable(fields)) return undefined
  return {
    token: fields.token,
    payCoins: fields.pay_coins,
    totalIssuance,
    texts: { title: fields.title, summary: fields.summary, content: fields.content },
    logo: fields.logo,
    whitePaper: fields.white_paper,
    link: fields.link,
    insiders: {
      marks: fields.insiders,
      tokens: insiderTokens,
      price: insiderPrice,
      days: fields.insiders_days,
    },
    termsFrom,
    fields,
  }
}

/** The version that closes it is announced after it is listed and takes effect before its end. */
function isCancellable(fields: NonNullable<ProjectProduct['offer']>): boolean {
  return (fields.warm_up_hours + fields.open_hours) * HOUR_MS > ANNOUNCED_MS
}

/** Nothing is sold for itself; a token with a market is refused when it is listed. */
function isNewToken({ token, pay_coins: coins }: NonNullable<ProjectProduct['offer']>): boolean {
  return token !== USDT_NAME && !coins.includes(token)
}

/** What is shown is ours, or an address; each text stands in every language. */
function isShown(fields: NonNullable<ProjectProduct['offer']>): boolean {
  const { logo, white_paper: whitePaper, link, insiders, pay_coins: coins } = fields
  return (
    /^(\/published\/[0-9a-f]{64}\.(png|jpg|gif|webp))?$/.test(logo) &&
    /^(\/published\/[0-9a-f]{64}\.txt)?$/.test(whitePaper) &&
    LINK.test(link) &&
    insiders.every((mark) => MARK.test(mark)) &&
    new Set(insiders).size === insiders.length &&
    coins.every((coin) => PAY_COINS.some((one) => one === coin)) &&
    new Set(coins).size === coins.length &&
    languages.every(
      (language) =>
        fields.summary[language].trim() !== '' && fields.content[language].trim() !== '',
    )
  )
}

function readTokens(text: string): bigint | undefined {
  return TOKENS.test(text) ? BigInt(text) : undefined
}

function readPriceOrZero(text: string): Price | undefined {
  return text === '0' ? price(0n) : parsePrice(text)
}
