import type { Evidence } from '@candor/engine/verify/evidence'
import type { Subject } from './subject.ts'

/** Hands the evidence over as a file that `node tools/verify-file.ts` recomputes without this site. */
export function saveEvidence({ kind, id }: Subject, evidence: Evidence): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(evidence, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `candor-${kind.replace(' ', '-')}-${id}.json`
  link.click()
  // The download has begun by then; a browser that is still reading keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
