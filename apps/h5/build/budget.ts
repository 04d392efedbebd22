import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * The maximum download of a first visit to home: the page, its code, styles and texts, in KB after
 * gzip.
 */
const BUDGET_KB = 140

type Output = {
  readonly type: string
  readonly fileName: string
  readonly code?: string
  readonly source?: string | Uint8Array
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const ENTRY = /\/index\.html$/
const TEXTS = /\/src\/locales\/en\/(shell|kit|home)\.json\?compiled$/
const HOME = /\/src\/pages\/index\/index\.tsx$/
const STAND_IN = /\/src\/pages\/development\.tsx$/

/** Prints with every build the size of a first visit to home, and warns above the budget. */
export function budget(): Plugin {
  return {
    name: 'candor-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = new Map(
          Object.values(bundle as unknown as Record<string, Output>).map((output) => [
            output.fileName,
            output,
          ]),
        )
        const total = [...firstVisit(outputs)].reduce(
          (sum, name) => sum + kilobytes(outputs.get(name)),
          0,
        )
        const sentence = `a first visit to home is ${total.toFixed(1)} KB of ${BUDGET_KB} KB (gzip)`
        if (total > BUDGET_KB) this.warn(sentence)
        else this.info(sentence)
      },
    },
  }
}

function firstVisit(outputs: ReadonlyMap<string, Output>): ReadonlySet<string> {
  const all = [...outputs.values()]
  const home =
    all.find(({ facadeModuleId }) => HOME.test(facadeModuleId ?? '')) ??
    all.find(({ facadeModuleId }) => STAND_IN.test(facadeModuleId ?? ''))
  const waiting = all.filter(
    (output) =>
      ENTRY.test(output.facadeModuleId ?? '') ||
      output === home ||
      TEXTS.test(output.facadeModuleId ?? ''),
  )
  const files = new Set(['index.html'])
  for (let output = waiting.pop(); output !== undefined; output = waiting.pop()) {
    if (files.has(output.fileName)) continue
    files.add(output.fileName)
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of output.imports ?? []) {
      const next = outputs.get(name)
      if (next !== undefined) waiting.push(next)
    }
  }
  return files
}

function kilobytes(output: Output | undefined): number {
  return gzipSync(output?.code ?? output?.source ?? '', { level: 9 }).length / 1000
}
