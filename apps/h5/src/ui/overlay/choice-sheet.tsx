import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { SearchField } from '../form/search-field.tsx'
import { Sheet } from './sheet.tsx'

/** Longer lists get a search field. */
const READ_MAX = 20

export type Choice<Value> = {
  readonly value: Value
  readonly label: string
  readonly text?: string
  readonly leading?: ReactNode
  readonly disabled?: boolean
}

export type ChoiceSheetProps<Value> = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** One of many, from a sheet; closes with the choice. */
export function ChoiceSheet<Value extends string | number>({
  open,
  onClose,
  title,
  choices,
  value,
  onChoose,
}: ChoiceSheetProps<Value>) {
  const choose = (chosen: Value) => () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Choices choices={choices} value={value} choose={choose} />
    </Sheet>
  )
}

type ChoicesProps<Value> = Pick<ChoiceSheetProps<Value>, 'choices' | 'value'> & {
  readonly choose: (value: Value) => () => void
}

function Choices<Value extends string | number>({ choices, value, choose }: ChoicesProps<Value>) {
  const [search, setSearch] = useState('')
  const needle = search.toLowerCase()
  const matches = choices.filter(({ label }) => label.toLowerCase().includes(needle))
  return (
    <>
      {choices.length > READ_MAX && (
        <div className="sticky top-0 bg-raised pb-2">
          <SearchField label={t('shell.action.search')} instant onSearch={setSearch} />
        </div>
      )}
      {matches.length === 0 && (
        <p className="py-6 text-center text-muted">{t('assets.select.empty')}</p>
      )}
      <ul className="-mx-4">
        {matches.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              aria-pressed={choice.value === value}
              disabled={choice.disabled}
              onClick={choose(choice.value)}
              className="flex min-h-14 w-full items-center gap-3 px-4 text-left active:bg-pressed disabled:opacity-45"
            >
              {choice.leading}
              <span className="flex grow flex-col">
                <span className="text-body font-medium">{choice.label}</span>
                {choice.text !== undefined && (
                  <span className="text-small text-muted">{choice.text}</span>
                )}
              </span>
              {choice.value === value && <Check aria-hidden size={20} className="text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
