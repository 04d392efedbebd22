import { catalogues } from '@candor/texts/build'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A second, which is the default, is less than a busy machine takes to draw a screen.
const expectations = { poll: { timeout: 10_000 } }
/**
 * A run orders its files by their size. These take long for theirs: begun last, they would be
 * waited for by a machine with nothing else to do. The longest of each project stands first.
 */
const LONG_FOR_THEIR_SIZE = [
  'silence-portfolios',
  'players',
  'boundaries',
  'served-clock',
  'embedded/start',
  'served-recall',
  'main',
  'looks',
  'accessibility',
  'faces',
  'journeys/figures',
  'mutations/gate',
  'a-product-comes',
  'a-product-leaves',
  'suites/products',
  'list-plans',
  'crash-app',
  'burst',
  'race-products',
  'guesses',
  'crash-database',
  'watchdog',
  'descriptors',
].map((name) => `/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG_FOR_THEIR_SIZE.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? LONG_FOR_THEIR_SIZE.length : place
    }
    return bySize.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const databaseSetup = './tests/support/src/global-setup.ts'

/**
 * Four projects, in the order in which `npm test` runs them. `unit` needs nothing but Node; the
 * others have a PostgreSQL server of the run and may copy a database of their own from it. Journeys
 * and suites share two cores with a browser and with servers they kill. Three files at once: with
 * two, a third of two cores was idle, since a file waits for prices, for a page or for the
 * database. Files of `unit`, `api` and `e2e` share the process of their worker, since loading what
 * is installed took a third of their time. Those of `unit` find our own modules fresh, since the
 * app keeps state in them; those of `api` and `e2e` share them as well, as a server of several
 * platforms would, and journeys the browser. Suites each have a process of their own, whose servers
 * end with it, and whose memory one of them measures.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [catalogues(new URL('apps/h5/src/locales/', import.meta.url))],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: [
            './tests/support/src/restored-globals.ts',
            './tests/support/src/fresh-modules.ts',
          ],
          testTimeout: 20_000,
          include: [
            'packages/**/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/{h5,console}/**/*.test.{ts,tsx}',
            'tests/mutations/**/*.test.ts',
            'tests/support/{browser,harness}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'tests/mutations/gate.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          setupFiles: './tests/support/src/restored-globals.ts',
          expect: expectations,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          globalSetup: databaseSetup,
          include: ['apps/server/src/**/*.test.ts', 'tests/support/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          setupFiles: './tests/support/src/restored-globals.ts',
          expect: expectations,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: databaseSetup,
          include: ['tests/journeys/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'suites',
          environment: 'node',
          expect: expectations,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          globalSetup: databaseSetup,
          include: ['tests/suites/*.test.ts', 'tests/mutations/gate.test.ts'],
        },
      },
    ],
  },
})
