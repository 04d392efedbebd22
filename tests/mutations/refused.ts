import type { TreeCopy } from '../support/harness/copies/tree-copy.ts'

/** Which of these files the compiler refuses in their own projects, each with its message. */
export async function refusedByCompiler(
  copy: TreeCopy,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = sourcesOf(files)
  if (sources.length === 0) return new Map()
  const projects = [...new Set(sources.map((file) => file.split('/').slice(0, 2).join('/')))]
  const { code, output } = await copy.node([
    'node_modules/typescript/bin/tsc',
    '-b',
    ...projects,
    '--pretty',
    'false',
  ])
  return code === 0 ? new Map() : named(sources, output)
}

/** The same for the linter, which looks at each file with the types of all. */
export async function refusedByLinter(
  copy: TreeCopy,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = sourcesOf(files)
  if (sources.length === 0) return new Map()
  const { code, output } = await copy.node([
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '-f',
    'unix',
    ...sources,
  ])
  return code === 0 ? new Map() : named(sources, output)
}

function sourcesOf(files: readonly string[]): string[] {
  return files.filter((file) => /[.]tsx?$/.test(file))
}

/** An error in another file is attributed to the changed file where there is only one. */
function named(sources: readonly string[], output: string): ReadonlyMap<string, string> {
  const lines = output.split('\n')
  const found = new Map(
    sources.flatMap((file) => {
      const line = lines.find((one) => one.startsWith(file))
      return line === undefined ? [] : [[file, line.slice(0, 200)] as const]
    }),
  )
  const [only] = sources
  return found.size === 0 && only !== undefined && sources.length === 1
    ? new Map([[only, lines.find((line) => line.includes('error')) ?? 'refused']])
    : found
}
