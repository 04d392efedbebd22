import { staff } from '@candor/contract'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../i18n/i18n.ts'
import { call } from '../lib/call.ts'
import { formatMoment } from '../lib/time.ts'
import { RichText } from '../ui/rich-text.tsx'

const EVERY_MS = 60_000

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
        data.since === ''
          ? t('shell.halt.title')
          : t('shell.halt.since', { time: formatMoment(data.since) })
      }
    >
      {t(`shell.halt.reason.${data.reason === '' ? 'unchecked' : data.reason}`)}{' '}
      {t('shell.halt.consequence')}
      <ul>
        {data.findings.map(({ check, row, expected, found }) => (
          <li key={check}>
            <RichText
              text="shell.halt.finding"
              values={{
                row: <code>{row}</code>,
                expected: <code>{expected}</code>,
                found: <code>{found}</code>,
              }}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
