/**
 * A new installation's articles: announcements with a text, banners with a line and their articles.
 * Paragraphs are separated by an empty line; '# ' begins a heading, '- ' a list item.
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
/** The text of the link to the page it is about. */
type Linked = { readonly link: string }
