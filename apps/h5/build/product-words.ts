import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const WORDS = /\/packages\/contract\/src\/(features\/features|words\/product-words)\.ts$/
const EVENTS = /\/packages\/contract\/src\/events\/product-events\.ts$/
const MODULES = 3

/**
 * Inlines the words of all products into the modules that collect them from their contracts, and
 * the names of their events into the one that collects those, so that neither a page that shows a
 * word, as the first one does, nor the socket loads every call of every product.
 */
export function productWords(): Plugin {
  const found = new Set<string>()
  return {
    name: 'candor-product-words',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const isEvents = EVENTS.test(id)
      if (!isEvents && !WORDS.test(id)) return undefined
      found.add(id)
      return isEvents ? importEvents(id) : quoteWords(await read(pathToFileURL(id)))
    },
    // A module that moved would bring every call of every product into the first page.
    buildEnd(error) {
      if (error === undefined && found.size !== MODULES)
        throw new Error(`${found.size} of ${MODULES} modules of words were found`)
    },
  }
}

function quoteWords(words: Exports): string {
  return Object.entries(words)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Imports the events of each product from its own file alone. */
async function importEvents(id: string): Promise<string> {
  const contract = new URL('../', pathToFileURL(id))
  const { productContracts } = await read(new URL('products.ts', contract))
  const areas: string[] = []
  for (const { area, events } of productContracts as readonly Listed[]) {
    if (events === undefined) continue
    const own = await read(new URL(fileOf(area), contract))
    if (own[`${area}Events`] !== events)
      throw new Error(`${fileOf(area)} does not export its events as ${area}Events`)
    areas.push(area)
  }
  return [
    ...areas.map((area) => `import { ${area}Events } from '../${fileOf(area)}'`),
    `const all = [${areas.map((area) => `${area}Events`).join(', ')}]`,
    'export const productEvents = all.flatMap((events) => Object.values(events))',
  ].join('\n')
}

/** lockMining stands in lock-mining.ts. */
function fileOf(area: string): string {
  return `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}

type Exports = Readonly<Record<string, unknown>>
type Listed = { readonly area: string; readonly events?: unknown }

async function read(file: URL): Promise<Exports> {
  return (await import(file.href)) as Exports
}
