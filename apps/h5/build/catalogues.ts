import { compileMessage } from '@lingui/message-utils/compileMessage'
import { pathToFileURL } from 'node:url'
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
