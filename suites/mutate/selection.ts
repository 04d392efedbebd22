import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { areaOf, isCatalogue } from './areas.ts'
import type { ImportGraph } from './graph.ts'

export type Project = 'unit' | 'api' | 'e2e'
export type Selection = { readonly project: Project; readonly tests: readonly string[] }

/** As many as take their time in a minute on two cores; whoever stands nearest comes first. */
const most: Readonly<Record<Project, number>> = { unit: 15, api: 8, e2e: 3 }

/**
 * The tests that ought to notice a defect of a file, cheapest first: of those that reach it by imports (or open its page) the ones of its own name,
 * its folder, its product, and those that cite the rules it names; journeys through every screen, which take minutes, come last. A defect that only a test further off would notice counts as survived, so that the
 * score is a lower bound.
 */
export function selectionOf(root: string, graph: ImportGraph, file: string): Selection[] {
  const source = readFileSync(join(root, file), 'utf8')
  const rules = [...new Set(source.match(/\b[A-Z]{3,5}-\d{2}\b/g) ?? [])]
  const product = productOf(file)
  const distanceOf = (test: string, steps: number): number => {
    const text = readFileSync(join(root, test), 'utf8')
    const isNamesake = basename(test).replace(/[.]test[.]tsx?$/, '') === basename(file).replace(/[.]tsx?$/, '')
    const cited = rules.filter((rule) => text.includes(rule)).length
    const spoken = product === '' ? 0 : Math.min(15, text.toLowerCase().split(product).length - 1)
    return steps - (isNamesake ? 100 : 0) - (dirname(test) === dirname(file) ? 50 : 0) - (product !== '' && test.includes(product) ? 25 : 0) - Math.min(3, cited) * 5 - spoken + (/\/screens[.]ts'/.test(text) ? 40 : 0)
  }
  const ranked = [...graph.testsOf(file)].map(([test, steps]) => ({ test, far: distanceOf(test, steps) })).sort((one, other) => one.far - other.far)
  return projectsOf(file).map((project) => ({ project, tests: ranked.filter(({ test }) => projectOf(test) === project).slice(0, most[project]).map(({ test }) => test) })).filter(({ tests }) => tests.length > 0)
}

/** Journeys read the texts from the very catalogues, so that they notice nothing there. */
function projectsOf(file: string): readonly Project[] {
  const area = areaOf(file)
  if (area === 'texts') return isCatalogue(file) && file.startsWith('apps/server/') ? ['unit', 'api'] : ['unit']
  if (area === 'contract') return ['unit', 'api', 'e2e']
  return area === 'app' || area === 'console' ? ['unit', 'e2e'] : ['unit', 'api']
}

function projectOf(test: string): Project | undefined {
  if (test.startsWith('e2e/')) return 'e2e'
  if (/^(?:apps\/server|packages\/testing)\//.test(test)) return 'api'
  return /^suites\/[^/]+$/.test(test) ? undefined : 'unit'
}

/** futures of apps/server/src/modules/futures/…, packages/engine/src/futures/… and packages/contract/src/futures.ts. */
function productOf(file: string): string {
  return /\/(?:modules|features)\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/engine\/src\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/contract\/src\/([^/]+)[.]ts$/.exec(file)?.[1] ?? ''
}
