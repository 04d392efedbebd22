// node tools/run.mjs FILE [arguments]: runs one of our TypeScript files under the pinned Node,
// after installing missing dependencies.
import { resolve } from 'node:path'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/node.mjs'
import { command } from './bootstrap/say.mjs'

await command(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) throw new Error('Usage: node tools/run.mjs FILE [arguments]')
  await ensureInstalled()
  process.exitCode = await runPinned(resolve(file), args)
})
