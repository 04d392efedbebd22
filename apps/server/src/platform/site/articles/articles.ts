/**
 * What a new installation tells its readers: announcements with a text, banners with a line and
 * what their articles say beyond it. Paragraphs are parted by an empty line; '# ' begins a heading,
 * '- ' an item.
 */
export type Articles = {
  readonly welcome: Article
  readonly prices: Article
  readonly sandbox: Article
  readonly faq: Article
  readonly about: Article
  readonly contact: Article
  /** Only an operator can write this one; until then it says so. */
  readonly compliance: Article
  readonly bannerPrices: Banner & Linked
  readonly bannerHouse: Article & Linked
  readonly bannerSandbox: Banner
}

type Article = { readonly title: string; readonly abstract: string; readonly content: string }
type Banner = { readonly title: string; readonly abstract: string }
/** The words of the link to the page that it speaks of. */
type Linked = { readonly link: string }
