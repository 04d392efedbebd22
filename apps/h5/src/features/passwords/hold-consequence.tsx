import { useState } from 'react'
import { settlementTimeText } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Consequence } from '../../ui/consequence.tsx'

/** AUTH-17, USER-11. */
const HOLD_MS = 86_400_000

/** What changing a secret costs, told before it is confirmed: until when withdrawals are held, and what else ends (USER-11). */
export function HoldConsequence({ also }: { readonly also?: string }) {
  const [untilMs] = useState(() => serverNow() + HOLD_MS)
  return (
    <Consequence>
      <span className="flex flex-col gap-1"><span className="figures">{t('security.password.hold', { time: settlementTimeText(untilMs) })}</span>{also !== undefined && <span>{also}</span>}</span>
    </Consequence>
  )
}
