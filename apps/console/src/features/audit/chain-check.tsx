import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Key } from '../../ui/keys.tsx'
import { checkChain, type ChainNotice, type LoggedCall } from './queries.ts'

type CheckRun =
  | { readonly done: number; readonly of: number }
  | ChainNotice
  | { readonly failed: string }
  | undefined

/** Recomputes the hash chain in the browser, so that the reader need not trust the server. */
export function ChainCheck({ rows }: { rows: readonly LoggedCall[] }) {
  const [run, setRun] = useState<CheckRun>()
  const isRunning = run !== undefined && 'done' in run
  const first = Math.min(...rows.map(({ id }) => id))
  const start = (from: number): void => {
    if (isRunning || rows.length === 0) return
    setRun({ done: 0, of: 0 })
    checkChain(from, rows, (done, of) => {
      setRun({ done, of })
    }).then(setRun, (error: unknown) => {
      setRun({ failed: error instanceof Error ? error.message : String(error) })
    })
  }
  useShortcuts({
    v: () => {
      start(first)
    },
  })
  // Browsers hash only in a secure context.
  if (!isSecureContext) return <span className="quiet">{t('audit.chain.insecure')}</span>
  return (
    <>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => {
          start(first)
        }}
      >
        {t('audit.chain.loaded')} <Key of="v" />
      </Button>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => {
          start(1)
        }}
      >
        {t('audit.chain.whole')}
      </Button>
      <span
        role="status"
        className={run !== undefined && 'matches' in run ? (run.matches ? 'good' : 'bad') : 'quiet'}
      >
        {run === undefined ? '' : formatProgress(run)}
      </span>
    </>
  )
}

function formatProgress(run: NonNullable<CheckRun>): string {
  if ('text' in run) return run.text
  return 'failed' in run
    ? t('audit.chain.failed', { error: run.failed })
    : t('audit.chain.progress', { done: run.done, rows: run.of })
}
