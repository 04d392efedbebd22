/**
 * Counts of a vitest JSON report. A file that failed without a failed test (it did not load, or its hooks threw) counts as one failure,
 * since its tests never had a say.
 */
export function vitestCounts(written) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of written.testResults) {
    const of = (status) => file.assertionResults.filter((test) => test.status === status).length
    const failed = of('failed')
    counts.passed += of('passed')
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed
    counts.skipped += file.assertionResults.length - of('passed') - failed
  }
  return counts
}
