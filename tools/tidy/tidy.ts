import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Report } from '../check/finding.ts'
import { bigints } from './bigints.ts'
import { frontDoors } from './front-doors.ts'
import { migrations } from './migrations.ts'
import { mirrors } from './mirrors.ts'
import { isCode, listFiles } from './files.ts'
import { lines } from './lines.ts'
import { names } from './names.ts'
import { neighbours } from './neighbours.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

/**
 * The house style as a test: sizes, long lines, names, words, mirrored products, front doors,
 * migration numbers, texts outside the catalogues. STYLE.md gives the reasons; every rule has a
 * planted violation in tools/boundaries.test.ts.
 */
export async function tidy(root: string): Promise<Report> {
  const files = listFiles(root)
  const code = files.filter((file) => isCode(file) || /[.](sql|css|md)$/.test(file))
  const findings = code.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [
      ...sizes(file, text),
      ...lines(file, text),
      ...words(file, text),
      ...texts(file, text),
      ...bigints(file, text),
    ]
  })
  return {
    findings: [
      ...names(root, files),
      ...findings,
      ...mirrors(root, files),
      ...frontDoors(root, files),
      ...migrations(files),
      ...neighbours(root, files),
    ],
    looked: `${code.length} files`,
  }
}

const longestFile = 400
const longestPage = 60

/** Written by `npm run sql` and checked by the compiler. */
function isGenerated(file: string): boolean {
  return file.endsWith('/statement-types.ts')
}

function sizes(file: string, text: string): readonly Finding[] {
  if (!isCode(file) || isGenerated(file)) return []
  const length = text.trimEnd().split('\n').length
  if (length > longestFile) {
    return [
      {
        rule: 'file-too-long',
        file,
        message: `has ${length} lines, ${longestFile} is the wall; give one of its subjects a file.`,
      },
    ]
  }
  if (
    file.startsWith('apps/h5/src/pages/') &&
    !/[.]test[.]tsx?$/.test(file) &&
    length > longestPage
  ) {
    return [
      {
        rule: 'page-too-long',
        file,
        message: `has ${length} lines, ${longestPage} is the wall; a page composes, its parts live in features.`,
      },
    ]
  }
  return []
}
