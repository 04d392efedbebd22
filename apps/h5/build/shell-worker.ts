import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { findFont } from './font.ts'

const WORKER = fileURLToPath(new URL('../src/worker/shell-worker.ts', import.meta.url))
const ENTRY = /\/index\.html$/
const TEXTS = /\/src\/locales\/[a-z]+\/(shell|kit)\.json\?compiled$/
/** One of them is the drawing for being offline. */
const DRAWINGS = /\/src\/ui\/illustration\/drawings\.ts$/

type Output = {
  readonly type: string
  readonly fileName: string
  readonly source?: string | Uint8Array
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type PrecacheEntry = { readonly url: string; readonly revision: string | null }

/**
 * Lists the files of the shell and writes the worker that keeps them (APP-30), as /h5/sw.js: a
 * single script, since not every browser lets a service worker import. The usual plugin for this
 * brings 280 packages to list some files.
 */
export function shellWorker(): Plugin {
  return {
    name: 'candor-shell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = listShellFiles(Object.values(bundle as unknown as Record<string, Output>))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(shell) })
      },
    },
  }
}

/** The page, by the hash of its content, and its initial files, whose names contain their hash. */
function listShellFiles(outputs: readonly Output[]): readonly PrecacheEntry[] {
  const byName = new Map(outputs.map((output) => [output.fileName, output]))
  const files = new Set<string>()
  const waiting = outputs.filter(({ facadeModuleId }) =>
    [ENTRY, TEXTS, DRAWINGS].some((part) => part.test(facadeModuleId ?? '')),
  )
  for (let output = waiting.pop(); output !== undefined; output = waiting.pop()) {
    if (files.has(output.fileName)) continue
    files.add(output.fileName)
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet)
    waiting.push(...(output.imports ?? []).flatMap((name) => byName.get(name) ?? []))
  }
  files.add(findFont(outputs))
  const page = byName.get('index.html')?.source
  if (page === undefined) throw new Error('index.html is missing from the build')
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 16)
  return [
    { url: '/h5/', revision },
    ...[...files].toSorted().map((name) => ({ url: `/h5/${name}`, revision: null })),
  ]
}

async function worker(shell: readonly PrecacheEntry[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    define: { 'import.meta.env.SHELL': JSON.stringify(shell) },
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
