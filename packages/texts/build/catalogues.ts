import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileMessages } from '../src/compile.ts'

const CATALOGUE = /\/src\/locales\/[a-z]+\/[a-z-]+\.json\?compiled$/

/**
 * Compiles each catalogue's messages at build time, so that an app contains no message parser, and
 * names its file by language, group and one hash of all their sources: so the app can derive a name
 * instead of downloading a list of all names with the first visit. `folder` is the app's own
 * src/locales/.
 */
export function catalogues(folder: URL): Plugin {
  const locales = fileURLToPath(folder)
  const files = catalogueFiles(locales)
  const mark = markOf(locales, files)
  let building = false
  return {
    name: 'candor-catalogues',
    enforce: 'pre',
    config: (_config, { command }) => {
      building = command === 'build'
      return { define: { 'import.meta.env.CATALOGUES': JSON.stringify(mark) } }
    },
    buildStart() {
      if (!building) return
      for (const file of files)
        this.emitFile({
          type: 'chunk',
          id: `${locales}${file}?compiled`,
          fileName: `assets/${file.replace('/', '-').replace(/\.json$/, '')}-${mark}.js`,
          preserveSignature: 'strict',
        })
    },
    transform(text, id) {
      if (!CATALOGUE.test(id)) return undefined
      const texts = JSON.parse(text) as Readonly<Record<string, string>>
      // A text to parse is faster than an object to evaluate.
      const compiled = JSON.stringify(JSON.stringify(compileMessages(texts)))
      return {
        code: `export const messages = JSON.parse(${compiled})`,
        moduleType: 'js',
        map: null,
      }
    },
  }
}

function catalogueFiles(locales: string): readonly string[] {
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z]+\/[a-z-]+\.json$/.test(name))
    .toSorted()
}

function markOf(locales: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(locales + file))
  return hash.digest('base64url').slice(0, 8)
}
