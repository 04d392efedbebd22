import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchResult } from './order-book.ts'

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = join(import.meta.dirname, '../../apps/h5/dist')
const HOME_KB = 140
const SPOT_KB = 80
const CHART = 'src/features/chart/chart-canvas.tsx'

/**
 * Download of a first visit to home, and then of the first visit to spot trading: page, code,
 * styles and English texts after gzip, in KB.
 */
export function sizes(): Promise<BenchResult> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const home = reached(manifest, [
    'index.html',
    'src/pages/index/index.tsx',
    ...texts('shell', 'kit', 'home'),
  ])
  const spot = reached(manifest, ['src/pages/transaction/index.tsx', ...texts('spot', 'market')])
  const chart = manifest[CHART]
  if (chart === undefined || spot.has(chart.file))
    throw new Error('The chart is no chunk of its own, or the spot page loads it at once.')
  const row = (name: string, ours: number, bound: number) => ({
    case: name,
    ours,
    theirs: bound,
    ratio: bound / ours,
    unit: 'KB',
  })
  return Promise.resolve({
    name: 'download sizes',
    baseline: 'their budgets',
    rows: [
      row('home, first visit', kilobytes(new Set(['index.html', ...home])), HOME_KB),
      row(
        'spot after home',
        kilobytes(new Set([...spot].filter((file) => !home.has(file)))),
        SPOT_KB,
      ),
    ],
  })
}

function texts(...groups: string[]): string[] {
  return groups.map((group) => `src/locales/en/${group}.json?compiled`)
}

/** Every file that the named parts import statically. */
function reached(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

function kilobytes(files: ReadonlySet<string>): number {
  return (
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    ) / 1000
  )
}
