import fc from 'fast-check'

const PATH = process.env['CANDOR_PATH']
/** Seeds the sequences of a run; a suite's name says it, so that one that failed is replayed. */
export const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)

type Sequences<Drawn> = {
  /** What is played, as its error calls it: 'locks'. */
  readonly what: string
  /** The suite that replays it: 'lock-model'. */
  readonly suite: string
  /** Plays one sequence, and throws where the platform differs from its model. */
  readonly property: fc.IAsyncProperty<Drawn>
  /** Come first, so that every required answer occurs whatever the seed. */
  readonly openings: Drawn[]
  readonly runs: number
}

/** S1: plays sequences until one differs from its model, and says how that one is replayed. */
export async function checkSequences<Drawn>({
  what,
  suite,
  property,
  openings,
  runs,
}: Sequences<Drawn>): Promise<void> {
  const found = await fc.check(property, {
    examples: openings,
    numRuns: runs,
    seed: SEED,
    endOnFailure: true,
    ...(PATH === undefined ? {} : { path: PATH }),
  })
  if (!found.failed) return
  throw new Error(
    `S1 ${what}, replay: CANDOR_SEED=${found.seed} CANDOR_PATH=${found.counterexamplePath} npx vitest run --project suites tests/suites/${suite}.test.ts\n${fc.stringify(found.counterexample)}`,
    { cause: found.errorInstance },
  )
}
