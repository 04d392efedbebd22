import { NativeSelect } from '@mantine/core'
import { t } from '../../i18n/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import type { Filter } from './filter.ts'
import type { LoggedCall } from './queries.ts'

/** The filters of the loaded rows; the choices are the values that occur in them. */
export function FilterFields({
  rows,
  filter,
  onChange,
}: {
  rows: readonly LoggedCall[]
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  return (
    <>
      <SearchField
        label={t('audit.search')}
        value={filter.text}
        onChange={(text) => {
          onChange({ ...filter, text })
        }}
      />
      <NativeSelect
        aria-label={t('audit.staff')}
        value={filter.staff}
        data={choices(
          t('audit.filter.staff'),
          rows.map(({ staff }) => staff),
        )}
        onChange={({ currentTarget }) => {
          onChange({ ...filter, staff: currentTarget.value })
        }}
      />
      <NativeSelect
        aria-label={t('audit.call')}
        value={filter.call}
        data={choices(
          t('audit.filter.call'),
          rows.map(({ call }) => call),
        )}
        onChange={({ currentTarget }) => {
          onChange({ ...filter, call: currentTarget.value })
        }}
      />
      <NativeSelect
        aria-label={t('audit.response')}
        value={filter.answer}
        data={choices(
          t('audit.filter.response'),
          rows.map(({ answer }) => answer).filter((answer) => answer !== ''),
        )}
        onChange={({ currentTarget }) => {
          onChange({ ...filter, answer: currentTarget.value })
        }}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={filter.isWithReading}
          onChange={({ currentTarget }) => {
            onChange({ ...filter, isWithReading: currentTarget.checked })
          }}
        />{' '}
        {t('audit.filter.reading')}
      </label>
    </>
  )
}

function choices(name: string, values: readonly string[]) {
  return [
    { value: '', label: name },
    ...[...new Set(values)].sort().map((value) => ({ value, label: value })),
  ]
}
