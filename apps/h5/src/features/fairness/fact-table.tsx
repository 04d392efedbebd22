import type { Facts } from '@candor/engine/verify/evidence'
import { t } from '../../app/i18n/i18n.ts'
import { Facts as FactList } from '../../ui/row.tsx'
import { factName, factText, resultName } from './fact-names.ts'

/** The inputs of the decision; lists are collapsed. */
export function InputFacts({ inputs }: { readonly inputs: Facts }) {
  const all = Object.entries(inputs)
  const plain = all.filter(([, value]) => typeof value !== 'object' && value !== null)
  const lists = all.filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  )
  return (
    <>
      <FactList
        facts={plain.map(([name, value]) => [factName(name), factText(name, value)] as const)}
      />
      {lists.map(([name, value]) => (
        <details key={name} className="text-small text-muted">
          <summary className="flex min-h-10 cursor-pointer items-center text-accent">
            {factName(name)}
          </summary>
          <pre className="figures whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(value, null, 1)}
          </pre>
        </details>
      ))}
    </>
  )
}

/** The recorded result; a differing result of the check is shown below it. */
export function ResultTable({
  answered,
  recomputed,
}: {
  readonly answered: Facts
  readonly recomputed: Facts | undefined
}) {
  return (
    <table className="w-full table-fixed text-body">
      <tbody>
        {Object.entries(answered).map(([name, value]) => {
          const own = recomputed?.[name]
          const isSame = recomputed === undefined || JSON.stringify(own) === JSON.stringify(value)
          return (
            <tr key={name} className="align-baseline">
              <th scope="row" className="w-[46%] py-1 pr-3 text-left font-normal text-muted">
                {resultName(name, answered)}
              </th>
              <td className="figures py-1 text-right font-medium wrap-anywhere">
                {isSame ? (
                  factText(name, value)
                ) : (
                  <>
                    <span className="block">
                      <span className="text-small font-normal text-muted">
                        {t('fairness.verify.answered')}
                      </span>{' '}
                      {factText(name, value)}
                    </span>
                    <span className="block text-danger">
                      <span className="text-small font-normal">
                        {t('fairness.verify.recomputed')}
                      </span>{' '}
                      {own === undefined ? '–' : factText(name, own)}
                    </span>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
