import { Check, X } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { Points } from '../../ui/figures/points.tsx'

const stops = [
  'account.freeze.stop.leave',
  'account.freeze.stop.orders',
  'account.freeze.stop.change',
  'account.freeze.stop.sessions',
  'account.freeze.stop.time',
  'account.freeze.stop.fresh',
] as const
const stays = [
  'account.freeze.stay.close',
  'account.freeze.stay.margin',
  'account.freeze.stay.support',
  'account.freeze.stay.settle',
] as const

/** What a freeze blocks and what stays possible, shown before it begins and while it lasts. */
export function WhatItDoes() {
  return (
    <>
      <Points
        title={t('account.freeze.stops')}
        mark={<X aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />}
        points={stops.map((point) => t(point))}
      />
      <Points
        title={t('account.freeze.stays')}
        mark={<Check aria-hidden size={16} className="mt-0.5 shrink-0 text-good" />}
        points={stays.map((point) => t(point))}
      />
    </>
  )
}
