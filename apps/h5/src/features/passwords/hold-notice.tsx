import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { settlementTimeText } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** AUTH-17, USER-11. */
const HOLD_MS = 86_400_000

/** What changing a secret costs, told before it is confirmed: until when withdrawals are held, and what else ends (USER-11). */
export function HoldNotice({ also }: { readonly also?: string }) {
  const [untilMs] = useState(() => serverNow() + HOLD_MS)
  return (
    <p className="flex gap-2 rounded-field bg-warn-wash p-3 text-small text-warn">
      <ShieldAlert aria-hidden size={16} className="mt-px shrink-0" />
      <span className="flex flex-col gap-1"><span className="figures">{t('security.password.hold', { time: settlementTimeText(untilMs) })}</span>{also !== undefined && <span>{also}</span>}</span>
    </p>
  )
}
