import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** What a first visit to home downloads, in KB after gzip, against its budget: run after a build. */
const BUDGET_KB = 140

type Entry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<Record<string, Entry>>
const home = manifest['src/pages/index/index.tsx'] === undefined ? 'src/pages/development.tsx' : 'src/pages/index/index.tsx'

const files = new Set<string>(['index.html'])
for (const root of ['index.html', home, 'src/locales/en/shell.ts', 'src/locales/en/kit.ts', 'src/locales/en/market.ts']) addWithImports(root)

const rows = [...files].map((file) => ({ file, kilobytes: gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000 })).sort((a, b) => b.kilobytes - a.kilobytes)
const total = rows.reduce((sum, row) => sum + row.kilobytes, 0)
for (const { file, kilobytes } of rows) console.log(`${kilobytes.toFixed(1).padStart(7)} KB  ${file}`)
console.log(`${total.toFixed(1).padStart(7)} KB  entry and home (${home}), budget ${BUDGET_KB} KB`)
if (total > BUDGET_KB) process.exitCode = 1

function addWithImports(name: string): void {
  const entry = manifest[name]
  if (entry === undefined || files.has(entry.file)) return
  files.add(entry.file)
  for (const sheet of entry.css ?? []) files.add(sheet)
  for (const next of entry.imports ?? []) addWithImports(next)
}
