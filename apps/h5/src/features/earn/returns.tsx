import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { OwnDate } from './calendar-days.ts'
import { DateLines } from './date-lines.tsx'

const FIRST = 3

/** Every time that money comes back, those beyond the calendar too. */
export function Returns({ dates }: { readonly dates: readonly OwnDate[] }) {
  const [isWhole, setWhole] = useState(false)
  const all = dates.filter(({ kind }) => kind === 'return')
  if (all.length === 0) return null
  return (
    <section
      aria-label={t('earn.returns.title')}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <h2 className="text-lead font-semibold">{t('earn.returns.title')}</h2>
      <DateLines dates={isWhole ? all : all.slice(0, FIRST)} />
      {!isWhole && all.length > FIRST && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('earn.returns.more', { count: all.length - FIRST })}
        </Button>
      )}
    </section>
  )
}
