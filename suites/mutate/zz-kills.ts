import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TreeCopy } from '../rig/tree-copy.ts'
import { mutantsOf } from './draw.ts'
import { editOf, nameOf } from './mutant.ts'
const tests: Record<string, [string, string]> = {
  'access/password-hash.ts': ['api', 'apps/server/src/modules/access/password-hash.test.ts'], 'rewards/close-day.ts': ['api', 'apps/server/src/modules/rewards/rewards.test.ts'],
  'spot/wire.ts': ['api', 'apps/server/src/modules/spot/order-life.test.ts'], 'verify/recorded.ts': ['unit', 'packages/engine/src/verify/check.test.ts'],
  'src/security.ts': ['api', 'apps/server/src/modules/security/bind.test.ts'], 'recovery/review.ts': ['api', 'apps/server/src/modules/recovery/recovery.test.ts'], 'clock/clock.ts': ['api', 'apps/server/src/clock/clock.test.ts'],
}
const rows = readFileSync('/tmp/r6camp/server.jsonl', 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l)).filter((r) => r.verdict === 'survived')
const copy = TreeCopy.make()
for (const { mutant } of rows) {
  const t = Object.entries(tests).find(([k]) => mutant.file.endsWith(k))?.[1]
  if (t === undefined) { console.log('SKIP', nameOf(mutant)); continue }
  const now = mutantsOf(copy.at, mutant.file).find((m) => nameOf(m) === nameOf(mutant))
  if (now === undefined) { console.log('MOVED', nameOf(mutant)); continue }
  const e = [editOf(readFileSync(join(copy.at, mutant.file), 'utf8'), now)]
  copy.plant(e); const o = await copy.run(t[0], [t[1]], { firstRed: true }); copy.uproot(e)
  console.log(o.failed > 0 ? 'RED' : 'GREEN', nameOf(mutant), o.red[0]?.why.slice(0, 160))
}
copy.remove()
