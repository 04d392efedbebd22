import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DurationFields } from './duration-fields.tsx'
import { PAID_IN } from './figures.ts'
import { FlatFields } from './flat-fields.tsx'
import type { AnyTyped, Product } from './product.ts'
import type { Complaints, Typed } from './typed.ts'

type ProposalFieldsProps = {
  readonly base: Product
  readonly typed: AnyTyped
  readonly complaints: Complaints
  readonly onChange: (typed: AnyTyped) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function ProposalFields({ base, typed: shown, onChange, ...rest }: ProposalFieldsProps) {
  if (shown.kind !== 'seconds')
    return base.kind === 'seconds' ? null : (
      <FlatFields
        product={base.terms}
        typed={shown.typed}
        onChange={(typed) => {
          onChange({ kind: shown.kind, typed })
        }}
        {...rest}
      />
    )
  const set = (part: Partial<Typed>): void => {
    onChange({ kind: 'seconds', typed: { ...shown.typed, ...part } })
  }
  return (
    <>
      <DurationFields
        durations={shown.typed.durations}
        onChange={(durations) => {
          set({ durations })
        }}
        {...rest}
      />
      <General typed={shown.typed} onChange={set} {...rest} />
    </>
  )
}

const fields = [
  ['fee', 'Fee, % of the stake'],
  ['mostOpen', 'Most open orders of one user'],
  ['least', `Smallest stake, ${PAID_IN}`],
  ['most', `Largest stake, ${PAID_IN}`],
  ['cap', `Cap for each pair and UTC minute, ${PAID_IN}`],
  ['quick', 'Quick amounts, with blanks between'],
] as const

function General({
  typed,
  complaints,
  onChange,
  onKeyDown,
}: {
  typed: Typed
  complaints: Complaints
  onChange: (part: Partial<Typed>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  return (
    <fieldset className="general">
      <legend>For every duration</legend>
      {fields.map(([field, name]) => (
        <TextInput
          key={field}
          label={name}
          autoComplete="off"
          value={typed[field]}
          error={complaints[field]}
          onChange={({ currentTarget }) => {
            onChange({ [field]: currentTarget.value })
          }}
          onKeyDown={onKeyDown}
        />
      ))}
    </fieldset>
  )
}
