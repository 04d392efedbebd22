import type { PlainKeyOf, TextsOf, ValuesOf } from '@candor/texts'

/**
 * The page groups whose texts load together, by what each text needs to be said. The file of each
 * in locales/text-types, which `npm run texts` writes, adds its own.
 *
 * @public
 */
export interface TextGroups {}
export type Group = keyof TextGroups

type Texts = TextsOf<TextGroups>
export type TextKey = keyof Texts
export type TextValues<Key extends TextKey> = ValuesOf<Texts, Key>
/** The names of a text's values. */
export type ValueName<Key extends TextKey> = keyof NonNullable<Texts[Key]> & string

/** A key that needs no values, for components that take a text by its key. */
export type PlainKey = PlainKeyOf<Texts>
