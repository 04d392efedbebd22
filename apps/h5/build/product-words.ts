import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const WORDS = /\/packages\/contract\/src\/(features|product-words)\.ts$/

/**
 * Puts the words of all products into the modules that gather them from their contracts, so that a
 * page which shows a word, as the first one does, does not load every call of every product.
 */
export function productWords(): Plugin {
  return {
    name: 'candor-product-words',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!WORDS.test(id)) return undefined
      const words = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>
      return Object.entries(words)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
