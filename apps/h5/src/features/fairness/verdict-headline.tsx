import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'

const headlines = {
  matches: { mark: CircleCheck, look: 'text-accent', text: 'fairness.verify.allMatch' },
  differs: { mark: CircleX, look: 'text-danger', text: 'fairness.verify.someDiffer' },
  later: { mark: Clock, look: 'text-muted', text: 'fairness.verify.partly' },
  unchecked: { mark: CircleHelp, look: 'text-muted', text: 'fairness.liabilities.unchecked' },
} as const

export type VerdictHeadlineProps = {
  readonly of: keyof typeof headlines
  /** In a card of a section, instead of over the whole page. */ readonly inCard?: boolean
}

/** What a check found, in one line over its steps. */
export function VerdictHeadline({ of, inCard = false }: VerdictHeadlineProps) {
  const { mark: Mark, look, text } = headlines[of]
  return (
    <div role="status" className={`flex items-center gap-3 ${inCard ? '' : 'py-2'}`}>
      <Mark aria-hidden size={inCard ? 26 : 28} className={`shrink-0 ${look}`} />
      {inCard ? (
        <h3 className="text-lead font-semibold">{t(text)}</h3>
      ) : (
        <h2 className="text-title font-semibold">{t(text)}</h2>
      )}
    </div>
  )
}
