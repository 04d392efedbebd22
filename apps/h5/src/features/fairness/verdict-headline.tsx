import { t } from '../../app/i18n/i18n.ts'
import { Seal, type SealProps } from '../../ui/seal/seal.tsx'

const headlines = {
  matches: { state: 'sealed', text: 'fairness.verify.allMatch' },
  differs: { state: 'refused', text: 'fairness.verify.someDiffer' },
  later: { state: 'open', text: 'fairness.verify.partly' },
  unchecked: { state: 'open', text: 'fairness.liabilities.unchecked' },
} as const

export type VerdictHeadlineProps = Pick<SealProps, 'hash' | 'share'> & {
  readonly of: keyof typeof headlines
  /** Inside a card of a section, instead of across the page. */ readonly inCard?: boolean
}

/** The result of a check in one line over its steps, with the seal of what was checked. */
export function VerdictHeadline({ of, hash, share, inCard = false }: VerdictHeadlineProps) {
  const { state, text } = headlines[of]
  return (
    <div role="status" className={`flex items-center gap-4 ${inCard ? '' : 'py-2'}`}>
      <Seal
        state={state}
        share={share}
        size={inCard ? 64 : 84}
        {...(hash === undefined ? {} : { hash })}
      />
      {inCard ? (
        <h3 className="text-lead font-semibold">{t(text)}</h3>
      ) : (
        <h2 className="text-title font-semibold">{t(text)}</h2>
      )}
    </div>
  )
}
