import type { Quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useDisplay } from '../../app/session/settings.ts'
import { toShownDirection } from './figures.ts'

/** The user's own balance, masked while balances are hidden (APP-31). */
export function Hidden({ children }: { readonly children: string }) {
  const hidden = useDisplay((display) => display.hideBalances)
  return hidden ? (
    <>
      <span aria-hidden>••••</span>
      <span className="sr-only">{t('kit.balance.hidden')}</span>
    </>
  ) : (
    children
  )
}

const tones = { up: 'text-up-text', down: 'text-down-text', flat: '' }

/** A gain or a loss in its colour; the text has its sign (APP-10). */
export function Signed({
  sign,
  children,
}: {
  readonly sign: Quantity
  readonly children: ReactNode
}) {
  return <span className={tones[toShownDirection(sign)]}>{children}</span>
}

export function SideBadge({
  side,
  leverage,
}: {
  readonly side: 'long' | 'short'
  readonly leverage: number
}) {
  return (
    <span
      className={`figures inline-flex shrink-0 items-center rounded-small px-1.5 py-px text-tiny font-semibold ${side === 'long' ? 'bg-(--up-wash) text-up-text' : 'bg-(--down-wash) text-down-text'}`}
    >
      {t(`futures.side.${side}`)} {leverage}×
    </span>
  )
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-tiny leading-tight text-faint">{term}</dt>
      <dd className="figures text-small wrap-break-word">{children}</dd>
    </div>
  )
}
