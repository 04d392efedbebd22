import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { check, type Checked, type Logged } from './queries.ts'

type Run =
  | { readonly done: number; readonly of: number }
  | Checked
  | { readonly failed: string }
  | undefined

/** Recomputes the hash chain here, so that its reader need not believe the server. */
export function ChainCheck({ rows }: { rows: readonly Logged[] }) {
  const [run, setRun] = useState<Run>()
  const isRunning = run !== undefined && 'done' in run
  const first = Math.min(...rows.map(({ id }) => id))
  const begin = (from: number): void => {
    if (isRunning || rows.length === 0) return
    setRun({ done: 0, of: 0 })
    check(from, rows, (done, of) => {
      setRun({ done, of })
    }).then(setRun, (error: unknown) => {
      setRun({ failed: error instanceof Error ? error.message : String(error) })
    })
  }
  useShortcuts({
    v: () => {
      begin(first)
    },
  })
  // Browsers hash only where nobody in between can change the page.
  if (!isSecureContext)
    return <span className="quiet">The hash chain can be recomputed here only over https.</span>
  return (
    <>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => {
          begin(first)
        }}
      >
        Recompute the loaded rows <kbd>v</kbd>
      </Button>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => {
          begin(1)
        }}
      >
        Recompute the whole log
      </Button>
      <span
        role="status"
        className={run !== undefined && 'matches' in run ? (run.matches ? 'good' : 'bad') : 'quiet'}
      >
        {run === undefined ? '' : sentenceOf(run)}
      </span>
    </>
  )
}

function sentenceOf(run: NonNullable<Run>): string {
  if ('text' in run) return run.text
  return 'failed' in run
    ? `It could not be recomputed: ${run.failed}`
    : `${run.done} of ${run.of} rows`
}
