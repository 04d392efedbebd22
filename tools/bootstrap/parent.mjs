import { readFileSync } from 'node:fs'

const lookEveryMs = 500

/**
 * Calls back once when npm, or the shell through which it started us, is gone. npm forwards a
 * termination to that shell only, so without this a stopped `npm start` would leave everything
 * running. Started by hand we may outlive our terminal, and nothing is watched.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const [parent, npm] = [process.ppid, npmAbove(process.ppid)]
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(timer)
    callback()
  }, lookEveryMs)
  timer.unref()
}

/**
 * The parent of our shell: a killed npm orphans the shell and us. Some shells exec us, and there is
 * none in between.
 */
function npmAbove(shell) {
  const command = readProcess(shell, 'cmdline')
  return command !== undefined && /^[^\0]*sh\0-c\0/.test(command) ? parentOf(shell) : undefined
}

/** Available on Linux only; elsewhere we notice the shell's own end. */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat')
  return stat === undefined
    ? undefined
    : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(error.code)) return undefined
    throw error
  }
}
