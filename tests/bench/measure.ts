/** Duration of some work, and how many megabytes the process grew meanwhile. */
export async function weighed(
  work: () => Promise<void>,
): Promise<{ seconds: number; grownMb: number }> {
  const had = process.memoryUsage().rss
  let max = had
  const watch = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss)
  }, 50)
  const seconds = await timed(work)
  clearInterval(watch)
  return { seconds, grownMb: (max - had) / 1_000_000 }
}

export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** What 99 of 100 are at most. */
export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.ceil(sorted.length * 0.99) - 1]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
