// npm run check: types, format, lint, walls, tidy, dead files, the specification's numbers and SQL,
// in parallel. Starts under any Node >= 20.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/node.mjs'
import { root } from './bootstrap/root.mjs'
import { command } from './bootstrap/say.mjs'

await command(async () => {
  await ensureInstalled()
  process.exitCode = await runPinned(join(root, 'tools', 'check', 'main.ts'), process.argv.slice(2))
})
