import { BadgeCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { Status } from './level-state.ts'

const looks = {
  none: { icon: CircleDashed, look: 'bg-pressed text-muted' },
  review: { icon: Clock, look: 'bg-warn-wash text-warn' },
  verified: { icon: BadgeCheck, look: 'bg-accent-wash text-accent' },
  failed: { icon: CircleX, look: 'bg-danger-wash text-danger' },
} as const

/** A level's state in a word, with an icon in addition to its colour. */
export function StatusChip({ status }: { readonly status: Status }) {
  const { icon: Icon, look } = looks[status]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-small font-medium ${look}`}
    >
      <Icon aria-hidden size={14} />
      {t(`identity.status.${status}`)}
    </span>
  )
}
