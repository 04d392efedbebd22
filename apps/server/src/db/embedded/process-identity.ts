import { readFileSync } from 'node:fs'

/**
 * Identifies a process beyond its pid, which may be reused: the pid, and on Linux its start time.
 * Undefined when no such process runs. A zombie counts as gone, since nobody may ever collect it.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform !== 'linux') return String(pid)
  const fields = statFields(pid)
  return fields === undefined || fields.state === 'Z'
    ? undefined
    : `${pid}-${fields.startedAtTicks}`
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function statFields(pid: number): { state: string; startedAtTicks: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces and brackets, so fields are counted after the last
    // one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startedAtTicks: fields[19] ?? '' }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
