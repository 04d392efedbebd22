import type { RiskProduct } from '@candor/contract'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import type { OwnLimits } from '../../net/queries/own-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'
import { RiskSheet } from './risk-sheet.tsx'

/** Every risk disclosure, whether its current version was read, and its text (USER-33). */
export function RiskTexts({ risk }: { readonly risk: OwnLimits['risk'] }) {
  const [reading, setReading] = useState<RiskProduct | undefined>(undefined)
  return (
    <Card padded={false}>
      <section aria-label={t('limits.risk.list')} className="flex flex-col pt-4 pb-1">
        <h2 className="px-4 pb-1 text-lead font-semibold">{t('limits.risk.list')}</h2>
        {risk.length === 0 && (
          <p className="px-4 pb-3 text-body text-muted">{t('limits.risk.none')}</p>
        )}
        <ul>
          {risk.map(({ product, version, read }) => (
            <li key={product}>
              <Row
                title={t(`limits.product.${product}`)}
                text={t('limits.risk.version', { version })}
                value={<Read read={read === 1} />}
                arrow
                onClick={() => setReading(product)}
              />
            </li>
          ))}
        </ul>
        {reading !== undefined && (
          <RiskSheet
            product={reading}
            onRead={() => undefined}
            onClose={() => setReading(undefined)}
          />
        )}
      </section>
    </Card>
  )
}

function Read({ read }: { readonly read: boolean }) {
  return (
    <span className={`flex items-center gap-1 text-small ${read ? 'text-good' : 'text-faint'}`}>
      {read && <CircleCheck aria-hidden size={15} />}
      {t(read ? 'limits.risk.read' : 'limits.risk.unread')}
    </span>
  )
}
