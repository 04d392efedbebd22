import { useIsSandbox } from '../lib/site.ts'

/** On every page of a sandbox's console (STAFF-14). Nothing elsewhere. */
export function SandboxMark() {
  if (useIsSandbox() !== true) return null
  return <p className="sandbox" role="note" aria-label="Sandbox"><strong>Sandbox</strong> No real money moves.</p>
}
