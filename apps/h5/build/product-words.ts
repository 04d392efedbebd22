import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const WORDS = /\/packages\/contract\/src\/(features\/features|words\/product-words)\.ts$/
const MODULES = 2

/**
 * Puts the words of all products into the modules that gather them from their contracts, so that a
 * page which shows a word, as the first one does, does not load every call of every product.
 */
export function productWords(): Plugin {
  const found = new Set<string>()
  return {
    name: 'candor-product-words',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!WORDS.test(id)) return undefined
      found.add(id)
      const words = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>
      return Object.entries(words)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    // A module that moved would bring every call of every product into the first page.
    buildEnd(error) {
      if (error === undefined && found.size !== MODULES)
        throw new Error(`${found.size} of ${MODULES} modules of words were found`)
    },
  }
}
