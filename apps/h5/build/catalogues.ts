import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/locales\/[a-z]+\/[a-z]+\.ts$/

/** Compiles each catalogue's messages while building, so that the app carries no message parser. */
export function catalogues(): Plugin {
  return {
    name: 'candor-catalogues',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!CATALOGUE.test(path)) return undefined
      this.addWatchFile(path)
      const { messages } = (await import(`${pathToFileURL(path).href}?t=${Date.now()}`)) as { messages: Record<string, string> }
      const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]))
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
  }
}

const locales = fileURLToPath(new URL('../src/locales/', import.meta.url))

/**
 * The file a catalogue becomes, undefined for any other chunk. All of them carry one hash, that of all their sources: the first visit downloads
 * the names of every catalogue twice, and a hash of its own for each would be 2 KB that no compression takes away.
 */
export function catalogueNames(): (source: string | null | undefined) => string | undefined {
  const hash = createHash('sha256')
  for (const file of readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) => /^[a-z]+\/[a-z]+\.ts$/.test(name)).toSorted()) hash.update(file).update(readFileSync(locales + file))
  const mark = hash.digest('base64url').slice(0, 8)
  return (source) => {
    const [, language, group] = /\/src\/locales\/([a-z]+)\/([a-z]+)\.ts$/.exec(source ?? '') ?? []
    return language === undefined ? undefined : `assets/${language}-${group}-${mark}.js`
  }
}
