/** One figure: its path, label, input type and unit. A share is typed in per cent. */
export type Field = {
  readonly at: string
  readonly name: string
  readonly as:
    | 'amount'
    | 'amounts'
    | 'share'
    | 'count'
    | 'counts'
    | 'switch'
    | 'word'
    | 'words'
    | 'text'
  readonly unit: string
  /** Whether a list may have nothing in it. */
  readonly isOptional?: true
}
