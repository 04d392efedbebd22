import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const locales = fileURLToPath(new URL('../src/locales/', import.meta.url))
const CATALOGUE = /\/src\/locales\/[a-z]+\/[a-z]+\.ts$/

/**
 * Compiles each catalogue's messages while building, so that the app carries no message parser, and
 * names its file after language, group and one mark, that of all their sources: so the app spells a
 * name where it would otherwise download a list of them all with the first visit.
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
          id: locales + file,
          fileName: `assets/${file.replace('/', '-').replace(/\.ts$/, '')}-${mark}.js`,
          preserveSignature: 'strict',
        })
    },
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!CATALOGUE.test(path)) return undefined
      this.addWatchFile(path)
      const { messages } = (await import(`${pathToFileURL(path).href}?t=${Date.now()}`)) as {
        messages: Record<string, string>
      }
      const compiled = Object.fromEntries(
        Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]),
      )
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
  }
}

function catalogueFiles(): readonly string[] {
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z]+\/[a-z]+\.ts$/.test(name))
    .toSorted()
}

function markOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(locales + file))
  return hash.digest('base64url').slice(0, 8)
}
