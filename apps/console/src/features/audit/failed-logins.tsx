import { staff } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

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
  if (data.data.length === 0) return <p className="quiet">No failed logins in 90 days.</p>
  return (
    <table className="rows" aria-label="Failed logins">
      <thead>
        <tr>
          <th>Hour (UTC)</th>
          <th>Network</th>
          <th>Failures</th>
          <th>With a staff name</th>
          <th>Last (UTC)</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ hour, network, failures, of_members: ofMembers, last_at: last }) => (
          <tr key={`${hour} ${network}`}>
            <td className="number">{hour}</td>
            <td>{network}</td>
            <td className="number">{failures}</td>
            <td className="number">{ofMembers}</td>
            <td className="number">{last}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
