import { t } from '../../app/i18n/i18n.ts'
import { useFreezeCounts } from './queries.ts'

/**
 * How often accounts were frozen lately and by whom, public (FAIR-18); renders nothing until it is
 * loaded.
 */
export function Counts() {
  const { data } = useFreezeCounts()
  if (data === undefined) return null
  const sum = (of: 'own' | 'link' | 'support' | 'finding'): number =>
    data.days.reduce((total, day) => total + day[of], 0)
  return (
    <p className="text-small text-faint">
      {t('account.freeze.counts', {
        owners: sum('own') + sum('link'),
        support: sum('support'),
        rule: sum('finding'),
      })}
    </p>
  )
}
