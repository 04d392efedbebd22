// npm start: from a fresh clone to a running platform. npm run dev (`--watch`) rebuilds and
// restarts when a source changes.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/node.mjs'
import { root } from './bootstrap/root.mjs'
import { command } from './bootstrap/say.mjs'
import { ensureWebAppsBuilt, vite, webApps } from './bootstrap/web-app.mjs'

await command(async () => {
  const args = process.argv.slice(2)
  const watching = args.includes('--watch')
  await ensureInstalled()
  await ensureWebAppsBuilt()
  const builders = watching
    ? webApps().map((name) => vite(name, ['build', '--watch', '--logLevel', 'warn']))
    : []
  try {
    const main = join(root, 'apps', 'server', 'src', 'main.ts')
    process.exitCode = await runPinned(
      main,
      [...args.filter((arg) => arg !== '--watch'), '--demo'],
      watching ? ['--watch', '--watch-preserve-output'] : [],
    )
  } finally {
    for (const { child } of builders) child.kill()
    await Promise.all(builders.map(({ done }) => done))
  }
})
