import type { Finding } from '../check/finding.ts'

const numbered = /^apps\/server\/src\/db\/migrations\/(\d+)-[^/]+[.]sql$/

/**
 * One number, one migration: of two with the same number nobody could tell which one a database has
 * applied, or in which order.
 */
export function migrations(files: readonly string[]): readonly Finding[] {
  const first = new Map<number, string>()
  return files.flatMap((file) => {
    const digits = numbered.exec(file)?.[1]
    if (digits === undefined) return []
    const number = Number.parseInt(digits, 10)
    const other = first.get(number)
    if (other === undefined) {
      first.set(number, file)
      return []
    }
    return [
      {
        rule: 'migration-number-twice',
        file,
        message: `has the number of ${other}; the one that has not landed takes the next free number.`,
      },
    ]
  })
}
