import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../icon-button.tsx'

/** How long typing must pause (APP-08). */
const SETTLE_MS = 500

export type SearchFieldProps = {
  readonly label: string
  readonly placeholder?: string
  /** Called once typing has paused for 500 ms, or at once when cleared. */
  readonly onSearch: (text: string) => void
  /** For lists that are already on the device: called at every key. */
  readonly instant?: boolean
  /** For search pages: focused at once, with the keyboard up. */
  readonly ready?: boolean
  /** The initial text. */
  readonly start?: string
}

export function SearchField({
  label,
  placeholder = label,
  onSearch,
  instant = false,
  ready = false,
  start = '',
}: SearchFieldProps) {
  const [text, setText] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ready) input.current?.focus()
  }, [ready])
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), instant || text === '' ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, instant, onSearch])
  return (
    <span
      role="search"
      className="flex h-11 items-center rounded-full bg-sunken focus-within:ring-1 focus-within:ring-glow"
    >
      <Search aria-hidden size={18} className="ml-4 shrink-0 text-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        ref={input}
        enterKeyHint="search"
        autoComplete="off"
        className="h-11 min-w-0 grow bg-transparent px-2.5 outline-none placeholder:text-faint"
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={t('shell.action.clear')}
          size={18}
          onClick={() => setText('')}
        />
      )}
    </span>
  )
}
