import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { MakerSheet } from './maker-sheet.tsx'
import type { Info } from './queries.ts'

/** Who may borrow, and what the caller lacks (LOAN-03); renders nothing when nothing is missing. */
export function WhoMay({ info: { caller, eligible } }: { readonly info: Info }) {
  const [applying, setApplying] = useState(false)
  if (eligible === 1 && caller.has_open_loan === 0) return null
  if (eligible === 1)
    return (
      <div className="px-4 pt-4">
        <p role="status" className="rounded-field bg-raised p-3 text-small text-muted">
          {t('borrowing.who.oneAtATime')}
        </p>
      </div>
    )
  const isMaker = caller.market_maker === 1
  return (
    <div className="px-4 pt-4">
      <Card>
        <section aria-label={t('borrowing.who.title')} className="flex flex-col gap-3">
          <h2 className="text-lead font-semibold">{t('borrowing.who.title')}</h2>
          <ul className="flex flex-col gap-2 text-body">
            <Condition isMet={caller.verified === 1} text={t('borrowing.who.verified')}>
              {caller.signed_in === 1 && caller.verified === 0 && (
                <PageLink
                  to="/pages/setting/real_mark"
                  className="inline-flex min-h-10 items-center font-semibold text-accent"
                >
                  {t('borrowing.who.verify')}
                </PageLink>
              )}
            </Condition>
            <Condition
              isMet={isMaker || caller.level >= caller.needed_level}
              text={t('borrowing.who.level', { needed: caller.needed_level, level: caller.level })}
            >
              <PageLink
                to="/pages/setting/vip"
                className="inline-flex min-h-10 items-center font-semibold text-accent"
              >
                {t('borrowing.who.levels')}
              </PageLink>
            </Condition>
          </ul>
          {caller.signed_in === 1 && caller.verified === 1 && !isMaker && (
            <Maker caller={caller} onApply={() => setApplying(true)} />
          )}
        </section>
      </Card>
      {applying && <MakerSheet onClose={() => setApplying(false)} />}
    </div>
  )
}

function Condition({
  isMet,
  text,
  children,
}: {
  readonly isMet: boolean
  readonly text: string
  readonly children?: ReactNode
}) {
  const Mark = isMet ? Check : X
  return (
    <li className="flex items-start gap-2">
      <Mark
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${isMet ? 'text-good' : 'text-danger'}`}
      />
      <span className="flex flex-col">
        <span>
          <span className="sr-only">
            {t(isMet ? 'borrowing.who.met' : 'borrowing.who.missing')}{' '}
          </span>
          {text}
        </span>
        {children}
      </span>
    </li>
  )
}

function Maker({
  caller,
  onApply,
}: {
  readonly caller: Info['caller']
  readonly onApply: () => void
}) {
  if (caller.maker_application === 'waiting')
    return (
      <p role="status" className="text-small text-muted">
        {t('borrowing.maker.waiting')}
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-muted">
        {t(
          caller.maker_application === 'failed' ? 'borrowing.maker.failed' : 'borrowing.maker.text',
        )}
      </p>
      <Button look="quiet" onClick={onApply}>
        {t('borrowing.maker.apply')}
      </Button>
    </div>
  )
}
