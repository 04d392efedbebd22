import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { giveKeysBack } from '../lib/give-keys-back.ts'
import { useShortcuts } from '../lib/shortcuts.ts'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The key / focuses it, Escape and Enter leave it. */
export function SearchField({ label, placeholder = label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': () => {
      field.current?.focus()
    },
  })
  return (
    <TextInput
      ref={field}
      className="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      rightSection={<kbd>/</kbd>}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
      }}
      onKeyDown={giveKeysBack}
    />
  )
}
