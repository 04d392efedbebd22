import { haltReasons, type LedgerReport } from '@candor/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

// The console stores its session in the tab's storage, which a test does not have.
vi.stubGlobal('sessionStorage', { getItem: () => null })
const [{ LedgerHalt }, { activate }] = await Promise.all([
  import('./ledger-halt.tsx'),
  import('../i18n/i18n.ts'),
])
await activate('en')

const sentences = {
  difference: 'The ledger does not balance.',
  started: 'The server has restarted and has not reconciled the ledger yet.',
  unchecked: 'The ledger has not been reconciled for more than five minutes.',
}

function render(reason: LedgerReport['reason']): string {
  const queries = new QueryClient()
  const report: LedgerReport = {
    checked_at: '',
    whole_at: '',
    balanced: 1,
    money_out: reason === '' ? 1 : 0,
    reason,
    since: '2026-11-20 10:00:00',
    findings: [],
    halts: [],
    repairs: [],
  }
  queries.setQueryData(['ledger'], report)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <LedgerHalt />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it.each(haltReasons)(
  'LEDG-20 staff read why no money may leave, that reason and no other: %s',
  (reason) => {
    expect(haltReasons.filter((one) => render(reason).includes(sentences[one]))).toEqual([reason])
  },
)

it('LEDG-20 staff read of no halt while money may leave', () => {
  expect(render('')).not.toContain('Withdrawals are paused')
})
