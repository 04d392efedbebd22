import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const marks = fileURLToPath(new URL('../src/ui/figures/coins/', import.meta.url))

/**
 * Emits each coin's mark beside the code as a file that is loaded when first shown. One hash of
 * them all is in their folder's name, so that the app derives an address from a coin's name and
 * needs only the names of coins that have one.
 */
export function coinMarks(): Plugin {
  const files = readdirSync(marks)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name) => ({ name, source: readFileSync(marks + name) }))
  const hash = createHash('sha256')
  for (const { name, source } of files) hash.update(name).update(source)
  const folder = `assets/coins-${hash.digest('base64url').slice(0, 8)}`
  return {
    name: 'candor-coin-marks',
    config: () => ({
      define: {
        'import.meta.env.COIN_MARKS': JSON.stringify(`/h5/${folder}`),
        'import.meta.env.COIN_NAMES': JSON.stringify(
          files.map(({ name }) => name.replace('.svg', '')).join(),
        ),
      },
    }),
    configureServer(server) {
      for (const { name, source } of files)
        server.middlewares.use(`/h5/${folder}/${name}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml').end(source)
        })
    },
    generateBundle() {
      for (const { name, source } of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
