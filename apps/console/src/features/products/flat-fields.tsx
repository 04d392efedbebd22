import { NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type FlatProduct, fieldsOf, type FlatTyped } from './flat.ts'
import type { Complaints } from './typed.ts'

type Props = {
  readonly product: FlatProduct
  readonly typed: FlatTyped
  readonly complaints: Complaints
  readonly onChange: (typed: FlatTyped) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Terms that are single figures, each in a field of its own. */
export function FlatFields({ product, typed, complaints, onChange, onKeyDown }: Props) {
  return (
    <fieldset className="general">
      <legend>Terms</legend>
      {fieldsOf(product).map(({ at, name, as, unit }) => {
        const set = (text: string): void => {
          onChange({ ...typed, [at]: text })
        }
        const label = unit === '' ? name : `${name}, ${unit}`
        return as === 'switch' ? (
          <NativeSelect
            key={at}
            label={label}
            data={['open', 'closed']}
            value={typed[at]}
            onChange={({ currentTarget }) => {
              set(currentTarget.value)
            }}
            onKeyDown={onKeyDown}
          />
        ) : (
          <TextInput
            key={at}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={typed[at] ?? ''}
            error={complaints[at]}
            onChange={({ currentTarget }) => {
              set(currentTarget.value)
            }}
            onKeyDown={onKeyDown}
          />
        )
      })}
    </fieldset>
  )
}
