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
          A second publisher must publish just the same, at the latest {publishBy.slice(0, 16)} UTC.
          Until then nothing is announced and nothing changes.
        </li>
      ) : (
        <li>
          You are the second of two: with this the terms are published. They can only be followed by
          a later version, never taken back.
        </li>
      )}
      <li>
        They hold from {from} on, for orders accepted from then on. Accepted orders keep the terms
        they were accepted under.
      </li>
      <li>
        Users see the announcement from the moment of publication, at least{' '}
        {noticeText(parseUtc(effectiveAt) - parseUtc(publishBy))} before {effectiveAt.slice(11, 16)}
        .
      </li>
    </ul>
  )
}
