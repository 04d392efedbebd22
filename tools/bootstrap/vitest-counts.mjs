import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * Counts of a vitest JSON report, with a line for each failed test. A file that failed without a
 * failed test (it did not load, or its hooks threw) counts as one failure, since its tests did not
 * run.
 */
export function vitestCounts(written) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { name, message, status, assertionResults } of written.testResults) {
    const file = relative(root, name)
    const of = (wanted) => assertionResults.filter((test) => test.status === wanted)
    const failed = of('failed')
    const isBroken = failed.length === 0 && status === 'failed'
    counts.passed += of('passed').length
    counts.failed += isBroken ? 1 : failed.length
    counts.skipped += assertionResults.length - of('passed').length - failed.length
    if (isBroken) counts.failures.push(`${file}: ${firstLine(message)}`)
    for (const test of failed) counts.failures.push(lineOf(file, test))
  }
  return counts
}

function lineOf(file, { fullName, failureMessages: [why = ''] }) {
  return `${file} > ${fullName}: ${firstLine(why)}`
}

function firstLine(text) {
  return text.split('\n', 1)[0].slice(0, 400)
}
