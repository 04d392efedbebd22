const CHUNKS = 12

/**
 * Runs this many sequences, and then further chunks of a quarter as many while something required
 * of them has not occurred, so that no seed alone decides: what does not occur in four times as
 * many is out of the sequences' reach. Each chunk has its own seed.
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
