import type { Verdict } from '@candor/engine/verify/check'
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

const marks = {
  matches: CircleCheck,
  differs: CircleX,
  later: Clock,
  open: Clock,
} satisfies Record<Verdict['is'], LucideIcon>
const looks = {
  matches: 'text-accent',
  differs: 'text-danger',
  later: 'text-muted',
  open: 'text-muted',
} satisfies Record<Verdict['is'], string>

/** One step: what was recomputed, and whether it matched (FAIR-05). */
export function VerdictLine({
  name,
  verdict,
}: {
  readonly name: string
  readonly verdict: Verdict
}) {
  const Mark = marks[verdict.is]
  return (
    <li className="flex min-h-9 items-center gap-2 py-1 text-body" data-verdict={verdict.is}>
      <Mark aria-hidden size={18} className={`shrink-0 ${looks[verdict.is]}`} />
      <span className="grow">{name}</span>
      <span className={`figures text-right text-small ${looks[verdict.is]}`}>
        {verdictText(verdict)}
      </span>
    </li>
  )
}

function verdictText(verdict: Verdict): string {
  if (verdict.is === 'later') return t('fairness.verify.later', { time: timeText(verdict.atMs) })
  if (verdict.is === 'open') return t('fairness.verify.open')
  return t(`fairness.verify.${verdict.is}`)
}
