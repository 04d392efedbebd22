import { Fragment, type ReactNode } from 'react'
import { type TextKey, textParts, type ValueName } from '../i18n/i18n.ts'

/** A text whose values are drawn: figures, keys, what is emphasised. */
export function RichText<Key extends TextKey>({
  text,
  values,
}: {
  readonly text: Key
  readonly values: Readonly<Record<ValueName<Key>, ReactNode>>
}) {
  const names = Object.keys(values) as ValueName<Key>[]
  return textParts(text, names).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : values[part.name]}</Fragment>
  ))
}
