/** Saying a compiled text; what compiles one is @candor/texts/compile, which no app ships. */
export { Catalogues, type CatalogueFile } from './catalogues.ts'
export { formatMessage } from './format.ts'
export type { Message, Messages, Part, Value, Values, Wording } from './format.ts'
export type { PlainKeyOf, TextsOf, ValuesOf } from './typed.ts'
