import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

const WORKER_MODULE = /\/qr-scanner\/qr-scanner-worker\.min\.js$/
const DEV_PATH = '/h5/assets/qr-worker.js'
const ownWorkerUrl = fileURLToPath(new URL('../src/app/own-worker-url.ts', import.meta.url))

/**
 * Makes the worker of the QR decoder a file of ours. The library would create it from a blob, which
 * the page's policy refuses, as it refuses every worker that is not one of our own files.
 */
export function qrWorker(): Plugin {
  let building = false
  let code = ''
  return {
    name: 'candor-qr-worker',
    enforce: 'pre',
    config: (_config, { command }) => {
      building = command === 'build'
      return { optimizeDeps: { exclude: ['qr-scanner'] } }
    },
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!WORKER_MODULE.test(path)) return undefined
      code = await workerCode(path)
      const address = building
        ? `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'qr-worker.js', source: code })}, location.origin).pathname`
        : JSON.stringify(DEV_PATH)
      return `import { ownWorkerUrl } from ${JSON.stringify(ownWorkerUrl)}\nexport const createWorker = () => new Worker(ownWorkerUrl(${address}))`
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(code)
      })
    },
  }
}

/** The library's own worker code, taken from the argument from which it creates a blob. */
async function workerCode(path: string): Promise<string> {
  const source = await readFile(path, 'utf8')
  let code = ''
  const externalUrl = {
    Blob: function taken(parts: readonly string[]) {
      code = parts.join('')
    },
    URL: { createObjectURL: () => '' },
    Worker: function none() {
      return undefined
    },
  }
  runInNewContext(
    `${source.replace(/^export const/, 'const').replace(/\/\/# sourceMappingURL.*$/m, '')}\ncreateWorker()`,
    externalUrl,
  )
  if (code === '') throw new Error('the QR reader keeps the code of its worker elsewhere now')
  return code
}
