import type { CheckedPart } from '@candor/engine/fairness/liability-check'
import { format } from '@candor/money'
import { CircleCheck, CircleX } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'

export type ShareTreeProps = {
  readonly part: CheckedPart
  /** The root: the sum owed to all users. */
  readonly sum: string
  readonly amount: (text: string) => string
}

/** The middles of the nodes in a drawing 100 wide. */
const [LEFT, MIDDLE, RIGHT] = [25, 50, 75]

/**
 * The Merkle path of one share, drawn as a tree: the root above, the user's own leaf below, and the
 * sibling at each fork.
 */
export function ShareTree({
  part: { part, climbs, amount: own, isRight },
  sum,
  amount,
}: ShareTreeProps) {
  const forks = climbs.toReversed()
  const Mark = isRight ? CircleCheck : CircleX
  return (
    <details open={part === 0} data-part={part}>
      <summary className="flex min-h-11 cursor-pointer items-center text-body text-accent">
        {t('fairness.liabilities.wayOf', {
          number: part + 1,
          amount: own === undefined ? '–' : amount(format(own)),
        })}
      </summary>
      <ol className="figures flex flex-col text-small">
        <li className="mx-auto flex w-3/5 flex-col items-center rounded-field border border-line px-2 py-1.5 text-center">
          <span className="text-faint">{t('fairness.liabilities.top')}</span>
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Mark aria-hidden size={15} className={isRight ? 'text-accent' : 'text-danger'} />
            {amount(sum)}
          </span>
        </li>
        {forks.map(({ side, sum: mine, sibling: beside }, index) => {
          const above = forks[index - 1]
          return (
            <li key={climbs.length - index}>
              <Branches
                from={above === undefined ? MIDDLE : above.side === 'left' ? RIGHT : LEFT}
              />
              <div className="grid grid-cols-2 gap-3">
                <Box
                  isOwn={side === 'right'}
                  isLeaf={index === forks.length - 1}
                  isTicked={isRight}
                  text={amount(format(side === 'right' ? mine : beside))}
                />
                <Box
                  isOwn={side === 'left'}
                  isLeaf={index === forks.length - 1}
                  isTicked={isRight}
                  text={amount(format(side === 'left' ? mine : beside))}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function Branches({ from }: { readonly from: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className="h-4 w-full text-faint"
    >
      {[LEFT, RIGHT].map((to) => (
        <line
          key={to}
          x1={from}
          y1="0"
          x2={to}
          y2="16"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/**
 * Steps are ticked only when the whole path holds: if it ends elsewhere, no single step can be
 * called right.
 */
function Box({
  isOwn,
  isLeaf,
  isTicked,
  text,
}: {
  readonly isOwn: boolean
  readonly isLeaf: boolean
  readonly isTicked: boolean
  readonly text: string
}) {
  return (
    <div
      className={`flex min-w-0 flex-col items-center rounded-field border px-2 py-1.5 text-center wrap-anywhere ${isOwn ? 'border-accent' : 'border-line text-muted'}`}
    >
      {isOwn && isLeaf && <span className="text-faint">{t('fairness.liabilities.mine')}</span>}
      <span className="inline-flex items-center gap-1.5">
        {isOwn && isTicked && (
          <CircleCheck aria-hidden size={15} className="shrink-0 text-accent" />
        )}
        {text}
      </span>
    </div>
  )
}
