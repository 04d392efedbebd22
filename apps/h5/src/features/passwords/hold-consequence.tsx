import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { useState } from 'react'
import { settlementTimeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Consequence } from '../../ui/overlay/consequence.tsx'

/**
 * The consequences of changing a secret, shown before it is confirmed: until when withdrawals are
 * held, and what else ends (USER-11).
 */
export function HoldConsequence({ also }: { readonly also?: string }) {
  const [untilMs] = useState(() => serverNow() + PROTECTION_HOLD_MS)
  return (
    <Consequence>
      <span className="flex flex-col gap-1">
        <span className="figures">
          {t('security.password.hold', { time: settlementTimeText(untilMs) })}
        </span>
        {also !== undefined && <span>{also}</span>}
      </span>
    </Consequence>
  )
}
