import { useSite } from '../lib/site.ts'

/**
 * On every page of a sandbox's console (STAFF-14), with the risks of one that others can reach
 * (AUTH-31). Renders nothing elsewhere.
 */
export function SandboxMark() {
  const site = useSite()
  if (site?.sandbox !== 1) return null
  return (
    <>
      <p className="sandbox" role="note" aria-label="Sandbox">
        <strong>Sandbox</strong> No real money moves.
      </p>
      {site.open_mailbox === 1 && (
        <p className="sandbox" role="alert">
          <strong>Open mailbox</strong> This server can be reached by others, and anybody there can
          read every code. Nothing stored here is safe.
        </p>
      )}
    </>
  )
}
