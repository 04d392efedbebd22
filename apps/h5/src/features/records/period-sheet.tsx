import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { type Period, validatePeriod, type PeriodChoice, type Preset, presets } from './period.ts'

export type PeriodSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly value: PeriodChoice | undefined
  readonly onChoose: (choice: PeriodChoice | undefined) => void
  /** Whether 'any period' is offered. */
  readonly withAny: boolean
}

/** A period: a preset, or two chosen days. */
export function PeriodSheet({ open, onClose, value, onChoose, withAny }: PeriodSheetProps) {
  const [typing, setTyping] = useState(false)
  const any = withAny ? [{ value: 'any', label: t('records.filter.anyDate') }] : []
  const choices = [
    ...any,
    ...presets.map((preset) => ({ value: preset as string, label: t(`records.period.${preset}`) })),
    { value: 'own', label: t('records.period.own'), text: t('records.period.utc') },
  ]
  const choose = (chosen: string) => {
    if (chosen === 'own') setTyping(true)
    else onChoose(chosen === 'any' ? undefined : (chosen as Preset))
  }
  const current = value === undefined ? 'any' : typeof value === 'string' ? value : 'own'
  return (
    <>
      <ChoiceSheet
        open={open}
        onClose={onClose}
        title={t('records.filter.date')}
        choices={choices}
        value={current}
        onChoose={choose}
      />
      {typing && (
        <OwnPeriod
          start={typeof value === 'object' ? value : { from: '', to: '' }}
          onClose={() => setTyping(false)}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function OwnPeriod({
  start,
  onClose,
  onChoose,
}: {
  readonly start: Period
  readonly onClose: () => void
  readonly onChoose: (period: Period) => void
}) {
  const [period, setPeriod] = useState(start)
  const [tried, setTried] = useState(false)
  const validationError = validatePeriod(period)
  const apply = () => {
    setTried(true)
    if (validationError !== undefined) return
    onChoose(period)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.period.own')}
      footer={
        <Button size="large" wide onClick={apply}>
          {t('shell.action.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <TextField
          type="date"
          label={t('records.period.from')}
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
          figures
        />
        <TextField
          type="date"
          label={t('records.period.to')}
          value={period.to}
          onChange={(to) => setPeriod({ ...period, to })}
          figures
          hint={t('records.period.utc')}
          error={tried && validationError !== undefined ? t(validationError) : undefined}
        />
      </div>
    </Sheet>
  )
}
