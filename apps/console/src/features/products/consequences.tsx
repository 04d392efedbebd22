import { parseUtc } from '../../lib/time.ts'
import { noticeText } from './when.ts'

/** The consequences of proposing or publishing terms, shown before it is done. */
export function Consequences({
  effectiveAt,
  publishBy,
  isProposal,
}: {
  effectiveAt: string
  publishBy: string
  isProposal: boolean
}) {
  const from = <strong className="number">{effectiveAt.slice(0, 16)} UTC</strong>
  return (
    <ul className="consequences">
      {isProposal ? (
        <li>
          A second publisher must publish exactly this by {publishBy.slice(0, 16)} UTC. Until then
          nothing is announced and nothing changes.
        </li>
      ) : (
        <li>
          You are the second publisher: this publishes the terms. They can only be replaced by a
          later version, never withdrawn.
        </li>
      )}
      <li>
        They take effect at {from}, for orders accepted from then on. Accepted orders keep the terms
        they were accepted under.
      </li>
      <li>
        Users see the announcement as soon as it is published, at least{' '}
        {noticeText(parseUtc(effectiveAt) - parseUtc(publishBy))} before {effectiveAt.slice(11, 16)}
        .
      </li>
    </ul>
  )
}
