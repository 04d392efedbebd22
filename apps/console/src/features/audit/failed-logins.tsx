import { staff } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call } from '../../lib/call.ts'
import { formatMoment } from '../../lib/time.ts'

const ROWS = 20

/**
 * Failed logins to the console, by hour and network (STAFF-18); loaded when opened, since each
 * reading is logged.
 */
export function FailedLogins() {
  const { data, error } = useQuery({
    queryKey: ['audit', 'logins'],
    queryFn: async ({ signal }) =>
      (await call(staff.auditLogins, { page: 1, limit: ROWS }, signal)).message,
    staleTime: Infinity,
  })
  if (error !== null) return <p className="quiet">{error.message}</p>
  if (data === undefined) return null
  if (data.data.length === 0) return <p className="quiet">{t('audit.logins.empty')}</p>
  return (
    <table className="rows" aria-label={t('audit.logins')}>
      <thead>
        <tr>
          <th>{t('audit.logins.hour')}</th>
          <th>{t('audit.logins.network')}</th>
          <th>{t('audit.logins.failures')}</th>
          <th>{t('audit.logins.members')}</th>
          <th>{t('audit.logins.last')}</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ hour, network, failures, of_members: ofMembers, last_at: last }) => (
          <tr key={`${hour} ${network}`}>
            <td className="number">{formatMoment(hour, 'minute')}</td>
            <td>{network}</td>
            <td className="number">{failures}</td>
            <td className="number">{ofMembers}</td>
            <td className="number">{formatMoment(last)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
