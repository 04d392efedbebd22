// npm run verify-file FILE…: recomputes evidence saved by the verify page, or a list of it, without
// the server: hashes, chain, runs and results follow from the file alone. For a saved share of what
// users are owed it checks that its four paths lead to the hash of the day's report, which is then
// to be compared with the one that others see. Exits 1 on a mismatch.
import { readFileSync } from 'node:fs'
import { checkLiability, type LiabilityEvidence } from '@candor/engine/fairness/liability-check'
import { checkEvidence, type Step } from '@candor/engine/verify/check'
import type { Evidence } from '@candor/engine/verify/evidence'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function main(files: readonly string[]): void {
  let [checked, bad, later] = [0, 0, 0]
  for (const evidence of files.flatMap(read)) {
    if ('tree' in evidence) {
      checked += 1
      if (!isShareRight(evidence)) bad += 1
      continue
    }
    const steps = checkEvidence(evidence)
    const wrong = steps.filter(({ verdict }) => verdict.is === 'differs')
    checked += 1
    if (wrong.length > 0) bad += 1
    later += steps.filter(({ verdict }) => verdict.is === 'later').length
    for (const step of wrong) say(`does not match  ${nameOf(evidence)}: ${worded(step)}`)
  }
  say(
    `${checked} checked, ${checked - bad} match, ${bad} do not match; ${later} paths can be checked once their days are published.`,
  )
  process.exitCode = bad === 0 && checked > 0 ? 0 : 1
}

function read(file: string): readonly (Evidence | LiabilityEvidence)[] {
  const content = JSON.parse(readFileSync(file, 'utf8')) as
    | Evidence
    | LiabilityEvidence
    | readonly (Evidence | LiabilityEvidence)[]
  return Array.isArray(content) ? content : [content as Evidence]
}

function isShareRight({ report: named, tree, proof }: LiabilityEvidence): boolean {
  const { matches, report, root, own, amount, parts } = checkLiability(
    { report: named, tree, proof },
    proof.user_id,
  )
  const wrong = [
    ...(report ? [] : ['report']),
    ...(root ? [] : ['root']),
    ...(own ? [] : ['owner']),
    ...(amount ? [] : ['amount']),
    ...parts.filter(({ isRight }) => !isRight).map(({ part }) => `part ${part}`),
  ]
  say(
    matches
      ? `user ${proof.user_id} is owed ${proof.amount} of currency ${tree.currency_id} on ${tree.date}, in the report ${named.hash}`
      : `does not match  share of user ${proof.user_id} on ${tree.date}: ${wrong.join(', ')}`,
  )
  return matches
}

function nameOf({ proof, ticks }: Evidence): string {
  return proof === null ? `tick ${ticks[0]?.tick.id ?? ''}` : `${proof.kind} ${proof.id}`
}

function worded(step: Step): string {
  if (step.what === 'run') return `ticks ${step.from} to ${step.to} are not one chain`
  if (step.what !== 'result') return `${step.what} of tick ${step.tickId}`
  const names = step.verdict.is === 'differs' ? step.verdict.names : undefined
  return names === undefined ? 'result' : `result (${names.join(', ')})`
}

if (import.meta.main) main(process.argv.slice(2))
