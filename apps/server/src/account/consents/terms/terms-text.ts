/**
 * One version of the terms of use in a language. content is text as an article's: '# ' begins a
 * heading, '- ' an item. changes says what differs from the version before.
 */
export type TermsText = {
  readonly title: string
  readonly changes: string
  readonly content: string
}
