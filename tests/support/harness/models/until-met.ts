const CHUNKS = 12

/**
 * Runs so many sequences, and then further chunks of a quarter as many while something that is
 * demanded of them was not met, so that no seed alone decides over it: what four times as many
 * never met, the sequences do not reach. Each chunk has a seed of its own.
 */
export async function untilMet(
  runs: number,
  seed: number,
  unmet: () => readonly string[],
  run: (runs: number, seed: number) => void | Promise<void>,
): Promise<readonly string[]> {
  await run(runs, seed)
  for (let chunk = 1; chunk <= CHUNKS && unmet().length > 0; chunk += 1)
    await run(Math.ceil(runs / 4), seed + chunk)
  return unmet()
}
