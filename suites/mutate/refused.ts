import type { TreeCopy } from '../rig/tree-copy.ts'

/** Which of these files the compiler, in their own projects, or the linter refuses, each with what it says. */
export async function refusedFiles(copy: TreeCopy, files: readonly string[]): Promise<Map<string, string>> {
  const sources = files.filter((file) => /[.]tsx?$/.test(file))
  if (sources.length === 0) return new Map()
  const projects = [...new Set(sources.map((file) => file.split('/').slice(0, 2).join('/')))]
  const [types, lint] = await Promise.all([
    copy.node(['node_modules/typescript/bin/tsc', '-b', ...projects, '--pretty', 'false']),
    copy.node(['node_modules/oxlint/bin/oxlint', '--type-aware', '-f', 'unix', ...sources]),
  ])
  const said = [...(types.code === 0 ? [] : types.said.split('\n')), ...(lint.code === 0 ? [] : lint.said.split('\n'))]
  const refused = new Map(sources.flatMap((file) => {
    const line = said.find((one) => one.startsWith(file))
    return line === undefined ? [] : [[file, line.slice(0, 200)] as const]
  }))
  // Another file may be the one that no longer fits; whose fault that is only one defect alone can tell.
  const [only] = sources
  if (refused.size === 0 && said.length > 0 && sources.length === 1 && only !== undefined) refused.set(only, said.find((line) => line.includes('error')) ?? 'refused')
  return refused
}
