import { t } from '../../i18n/i18n.ts'
import type { Reported } from './queries.ts'

export function DifferenceFacts({ entry, account, expected, found }: Reported) {
  return (
    <dl className="facts">
      <div className="main">
        <dt>{t('repairs.entry')}</dt>
        <dd className="number">{t('repairs.entry.of', { entry, account })}</dd>
      </div>
      <div>
        <dt>{t('repairs.expected')}</dt>
        <dd className="number">{expected}</dd>
      </div>
      <div>
        <dt>{t('repairs.found')}</dt>
        <dd className="number">{found}</dd>
      </div>
    </dl>
  )
}
