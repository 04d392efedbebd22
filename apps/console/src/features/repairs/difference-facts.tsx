import type { Reported } from './queries.ts'

export function DifferenceFacts({ entry, account, expected, found }: Reported) {
  return (
    <dl className="facts">
      <div className="main">
        <dt>Entry</dt>
        <dd className="number">
          {entry} of account {account}
        </dd>
      </div>
      <div>
        <dt>Expected</dt>
        <dd className="number">{expected}</dd>
      </div>
      <div>
        <dt>Found</dt>
        <dd className="number">{found}</dd>
      </div>
    </dl>
  )
}
