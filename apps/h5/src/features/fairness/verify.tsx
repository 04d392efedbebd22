import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useFactTexts } from '../../app/products/facts.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { Row } from '../../ui/row.tsx'
import { CheckResult } from './check-result.tsx'
import { SubjectForm } from './subject-form.tsx'
import { kindNamed, parseSubject } from './subject.ts'

/** Checks a recorded price or an own order in the browser (FAIR-05, PAGE-92). */
export function Verify() {
  useFactTexts()
  const { kind, id } = useParameters()
  const subject = parseSubject(kind, id)
  const client = useQueryClient()
  return (
    <div className="flex flex-col gap-5 pt-1 pb-8">
      <p className="px-4 text-small text-muted">{t('fairness.verify.inBrowser')}</p>
      <SubjectForm
        key={`form ${kind ?? ''} ${id ?? ''}`}
        kind={kindNamed(kind)}
        id={id ?? ''}
        onAgain={() => void client.resetQueries({ queryKey: ['fairness', 'check'] })}
      />
      {subject !== undefined && (
        <CheckResult key={`result ${subject.kind} ${subject.id}`} subject={subject} />
      )}
      <Row
        to="/pages/fairness/house"
        leading={<ShieldCheck aria-hidden size={22} className="text-muted" />}
        title={t('fairness.house.title')}
      />
    </div>
  )
}
