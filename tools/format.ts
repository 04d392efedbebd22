// npm run format: formats every file (.oxfmtrc.json) until nothing changes.
import { join } from 'node:path'
import { formatTree } from './check/format.ts'

const written = await formatTree(join(import.meta.dirname, '..'))
console.log(written === 0 ? 'Everything was formatted.' : `Formatted ${written} files.`)
