import type { PlainKeyOf, TextsOf, ValuesOf } from '@candor/texts'

/**
 * What each sentence of the server needs to be said. The files in text-types, which `npm run texts`
 * writes of the core's texts and of each product's, add their own.
 */
export interface TextGroups {}

type Texts = TextsOf<TextGroups>
export type TextKey = keyof Texts
export type TextValues<Key extends TextKey> = ValuesOf<Texts, Key>
/** A key whose text needs no values. */
export type PlainTextKey = PlainKeyOf<Texts>

/** What the words of each refusal need, by its code. */
export interface RefusalGroups {}
export type RefusalTexts = TextsOf<RefusalGroups>
