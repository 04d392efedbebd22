import { execFileSync } from 'node:child_process'

/**
 * The lines of each file that differ from where this branch left `base`, uncommitted ones included.
 */
export function changedLines(root: string, base: string): Map<string, Set<number>> {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  return linesOf(git('diff', '--unified=0', '--no-color', git('merge-base', base, 'HEAD').trim()))
}

/** Reads a diff without context: the added or changed lines, by file. */
export function linesOf(diff: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : ''
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || file === '') continue
    const own = lines.get(file) ?? new Set()
    for (let at = 0; at < Number(count); at += 1) own.add(Number(from) + at)
    lines.set(file, own)
  }
  return lines
}
