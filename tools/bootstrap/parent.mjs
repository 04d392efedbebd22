const lookEveryMs = 500

/**
 * Calls back once when the shell through which npm started us is gone. npm passes a request to end on to that shell only, so without
 * this a stopped `npm start` would leave everything running. Started by hand we may outlive our terminal, and nothing is watched.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, lookEveryMs)
  timer.unref()
}
