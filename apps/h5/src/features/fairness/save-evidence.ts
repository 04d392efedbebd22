import type { Evidence } from '@candor/engine/verify/evidence'
import { saveFile } from '../../lib/save-file.ts'
import type { Subject } from './subject.ts'

/** Downloads the evidence as a file that `npm run verify-file` recomputes without this site. */
export function saveEvidence({ kind, id }: Subject, evidence: Evidence): void {
  saveFile(
    `candor-${kind.replace(' ', '-')}-${id}.json`,
    'application/json',
    JSON.stringify(evidence, null, 1),
  )
}
