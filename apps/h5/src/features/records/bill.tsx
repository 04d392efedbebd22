import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { RecordList } from './record-list.tsx'
import { Statement } from './statement.tsx'

/** PAGE-19: every record of the account, or their totals. */
export function Bill() {
  const parameters = useParameters()
  const view = parameters['view'] === 'statement' ? 'statement' : 'list'
  const options = [
    { value: 'list', label: t('records.list') },
    { value: 'statement', label: t('records.statement') },
  ] as const
  return (
    <>
      <div className="z-sticky sticky top-[calc(var(--top)+var(--safe-top)+48px)] bg-bg px-4 pt-1 pb-2">
        <SegmentedControl
          label={t('records.title')}
          value={view}
          options={options}
          onChange={(next) =>
            go('/pages/setting/bill', next === 'statement' ? { view: next } : {}, { replace: true })
          }
        />
      </div>
      {view === 'statement' ? <Statement /> : <RecordList parameters={parameters} />}
    </>
  )
}
