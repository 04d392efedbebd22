import { type ExportKind, exportKinds } from '@candor/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { OptionGrid } from '../../ui/form/option-grid.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Chip } from './filter-bar.tsx'
import { periodName } from './names.ts'
import { computeDays, type PeriodChoice } from './period.ts'
import { PeriodSheet } from './period-sheet.tsx'
import { useExport } from './queries.ts'

/** Which file to export, and for which days (LEDG-17). */
export function ExportSheet({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const [kind, setKind] = useState<ExportKind>('ledger')
  const [choice, setChoice] = useState<PeriodChoice>('quarter')
  const [choosing, setChoosing] = useState(false)
  const file = useExport()
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      file.reset()
      set(value)
    }
  const save = () =>
    file.mutate(
      { kind, period: computeDays(choice, serverNow()) },
      {
        onSuccess: ({ rows, complete }) => {
          if (rows === 0) return
          notify(t('records.export.done', { rows }), 'success')
          if (complete === 1) onClose()
        },
      },
    )
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('records.export.title')}
        footer={
          <Button size="large" wide busy={file.isPending} onClick={save}>
            <Download aria-hidden size={18} />
            {t('records.export.download')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4 pt-1 pb-2">
          <OptionGrid
            title={t('records.export.kind')}
            columns={2}
            value={kind}
            onChange={change(setKind)}
            options={exportKinds.map((each) => ({ value: each, label: t(`records.kind.${each}`) }))}
          />
          <div className="flex items-center justify-between gap-3 text-body">
            <span className="text-muted">{t('records.export.period')}</span>
            <Chip label={periodName(choice)} chosen onOpen={() => setChoosing(true)} />
          </div>
          <ExportResult file={file} />
        </div>
      </Sheet>
      <PeriodSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        value={choice}
        onChoose={(next) => {
          if (next !== undefined) change(setChoice)(next)
        }}
        withAny={false}
      />
    </>
  )
}

/** The result of the export: nothing found, incomplete, or refused. */
function ExportResult({
  file: { data, error },
}: {
  readonly file: Pick<ReturnType<typeof useExport>, 'data' | 'error'>
}) {
  if (error !== null)
    return (
      <p role="alert" className="text-small text-danger first-letter:uppercase">
        {error.message}
      </p>
    )
  if (data?.rows === 0)
    return (
      <p role="status" className="rounded-field bg-pressed p-3 text-small text-muted">
        {t('records.export.none')}
      </p>
    )
  if (data?.complete === 0)
    return (
      <p role="status" className="rounded-field bg-warn-wash p-3 text-small text-warn">
        {t('records.export.incomplete', { rows: data.rows })}
      </p>
    )
  return <p className="text-small text-faint">{t('records.export.note')}</p>
}
