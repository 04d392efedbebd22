import { Check, X } from 'lucide-react'
import { t } from '../../lib/i18n.ts'

const stops = ['account.freeze.stop.leave', 'account.freeze.stop.orders', 'account.freeze.stop.change', 'account.freeze.stop.sessions', 'account.freeze.stop.time'] as const
const stays = ['account.freeze.stay.close', 'account.freeze.stay.margin', 'account.freeze.stay.support', 'account.freeze.stay.settle'] as const

/** What a freeze costs and what stays possible, said before it begins and while it lasts. */
export function WhatItDoes() {
  return (
    <>
      <Points title={t('account.freeze.stops')} mark={<X aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />} points={stops} />
      <Points title={t('account.freeze.stays')} mark={<Check aria-hidden size={16} className="mt-0.5 shrink-0 text-up-text" />} points={stays} />
    </>
  )
}

function Points({ title, mark, points }: { readonly title: string; readonly mark: React.ReactNode; readonly points: readonly ((typeof stops)[number] | (typeof stays)[number])[] }) {
  return (
    <section aria-label={title} className="raised flex flex-col gap-2 rounded-card bg-raised p-4">
      <h2 className="text-lead font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2 text-body text-muted">
        {points.map((point) => <li key={point} className="flex gap-2">{mark}<span>{t(point)}</span></li>)}
      </ul>
    </section>
  )
}
