import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessages } from '@candor/texts/compile'
import type { Plugin } from 'vite'

const locales = fileURLToPath(new URL('../src/locales/', import.meta.url))
const CATALOGUE = /\/src\/locales\/[a-z]+\/[a-z]+\.json\?compiled$/

/**
 * Compiles each catalogue's messages at build time, so that the app contains no message parser, and
 * names its file by language, group and one hash of all their sources: so the app can derive a name
 * instead of downloading a list of all names with the first visit.
 */
export function catalogues(): Plugin {
  const files = catalogueFiles()
  const mark = markOf(files)
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

function catalogueFiles(): readonly string[] {
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z]+\/[a-z]+\.json$/.test(name))
    .toSorted()
}

function markOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(locales + file))
  return hash.digest('base64url').slice(0, 8)
}
