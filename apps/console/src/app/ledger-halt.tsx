import { type HaltReason, staff } from '@candor/contract'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

const EVERY_MS = 60_000

const haltReasonTexts = {
  difference: 'The ledger does not balance.',
  started: 'The server has restarted and has not reconciled the ledger yet.',
  unchecked: 'The ledger has not been reconciled for more than five minutes.',
} as const satisfies Record<HaltReason, string>

/**
 * Above every screen while withdrawals are stopped: since when, why, and that nobody here can
 * change it (LEDG-20).
 */
export function LedgerHalt() {
  const { data } = useQuery({
    queryKey: ['ledger'],
    queryFn: async ({ signal }) => (await call(staff.ledger, {}, signal)).message,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  })
  if (data === undefined || data.money_out === 1) return null
  return (
    <Alert
      color="red"
      className="halt"
      role="alert"
      title={
        data.since === '' ? 'Withdrawals are paused' : `Withdrawals paused since ${data.since} UTC`
      }
    >
      {haltReasonTexts[data.reason === '' ? 'unchecked' : data.reason]} No withdrawal can be
      submitted, approved or paid out. This ends automatically with the first clean reconciliation
      of the whole ledger. Nobody can end it manually.
      <ul>
        {data.findings.map(({ check, row, expected, found }) => (
          <li key={check}>
            <code>{row}</code>: expected <code>{expected}</code>, found <code>{found}</code>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
