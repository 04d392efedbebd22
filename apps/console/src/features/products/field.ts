/** One figure: its path, label, input type and unit. A share is typed in per cent. */
export type Field = {
  readonly at: string
  readonly name: string
  readonly as:
    | 'amount'
    | 'amounts'
    | 'share'
    | 'choice'
    | 'count'
    | 'counts'
    | 'switch'
    | 'word'
    | 'words'
    | 'text'
    | 'longText'
    /** A whole number of tokens, as text: more than a count may be. */
    | 'tokens'
  readonly unit: string
  /** Whether a list may have nothing in it, or a figure be left out. */
  readonly isOptional?: true
  /** What is chosen from, with its words. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}
