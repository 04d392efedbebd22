/**
 * What texts need to be said, as `npm run texts` writes it of each group: null, or their values.
 * The groups are an interface, to which the file of each adds its own.
 */
export type TextsOf<Groups> = Whole<Groups[keyof Groups]>

/** The arguments behind a key: none, or the values that its text names; of several, all of them. */
export type ValuesOf<Texts, Key extends keyof Texts> = [NonNullable<Texts[Key]>] extends [never]
  ? []
  : [values: Whole<NonNullable<Texts[Key]>>]

/** The keys whose texts need no values. */
export type PlainKeyOf<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends null ? Key : never
}[keyof Texts]

/** All of a union's members at once. */
type Whole<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All extends Union,
) => void
  ? All
  : never
