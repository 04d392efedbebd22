import { basename, dirname, relative } from 'node:path'
import { type Parameter, parametersOf } from '@candor/texts/compile'
import type { Catalogue, Texts } from './catalogues.ts'

const TYPES = 'text-types'
const SERVER = 'apps/server/src/texts/text-groups.ts'
/** Where the keys of a catalogue's texts are made known: an interface of a module. */
type Home = { readonly module: string; readonly groups: string }

const homes: readonly (readonly [path: RegExp, home: Home])[] = [
  [
    /^apps\/h5\/src\/locales\//,
    { module: 'apps/h5/src/app/i18n/text-groups.ts', groups: 'TextGroups' },
  ],
  [
    /^apps\/console\/src\/locales\//,
    { module: 'apps/console/src/i18n/text-groups.ts', groups: 'TextGroups' },
  ],
  [/^apps\/server\/src\/texts\/[*]\/refusals[.]/, { module: SERVER, groups: 'RefusalGroups' }],
  [/^apps\/server\/src\//, { module: SERVER, groups: 'TextGroups' }],
]

/** Whether a file is one of those that are written here. */
export function isTypesFile(file: string): boolean {
  return file.includes(`/${TYPES}/`) && file.endsWith('.ts')
}

/** The file of the types of a catalogue's texts: text-types/<group>.ts beside its languages. */
export function typesFileOf({ path }: Catalogue): string {
  const folder = path.slice(0, path.indexOf('*'))
  return `${folder}${TYPES}/${groupOf(path)}.ts`
}

/**
 * What each text needs to be said in all languages: null, or its values, of which one that any
 * language counts is a number.
 */
export function typesOf(catalogue: Catalogue, texts: readonly Texts[]): string {
  const file = typesFileOf(catalogue)
  const [, home] = homes.find(([path]) => path.test(catalogue.path)) ?? []
  if (home === undefined) throw new Error(`nobody looks up the texts of ${catalogue.path}`)
  const entries = [...(texts[0] ?? [])].map(([key, english]) => {
    const versions = texts.map((own) => parametersOf(own.get(key) ?? english))
    return `  readonly '${key}': ${needed(versions)}`
  })
  return [
    '// `npm run texts` writes this from the English texts: what each of them needs to be said.',
    'export interface Texts {',
    ...entries,
    '}',
    '',
    `declare module '${relativeTo(file, home.module)}' {`,
    `  interface ${home.groups} {`,
    `    readonly '${groupOf(catalogue.path)}': Texts`,
    '  }',
    '}',
    '',
  ].join('\n')
}

/** The group of a catalogue: its file, or the folder of files that are called after a language. */
function groupOf(path: string): string {
  return path.endsWith('*.json')
    ? basename(dirname(dirname(path)))
    : basename(path).replace(/[.]json$/, '')
}

function needed(versions: readonly ReadonlyMap<string, Parameter>[]): string {
  const values = [...(versions[0]?.keys() ?? [])].map((name) => {
    const ways = versions.flatMap((own) => own.get(name) ?? [])
    const counted = ways.find(({ kind }) => kind === 'counted')
    const [first = { kind: 'shown' } as const] = ways
    return `readonly ${name}: ${typeOf(counted ?? first)}`
  })
  return values.length === 0 ? 'null' : `{ ${values.join('; ')} }`
}

function typeOf(parameter: Parameter): string {
  if (parameter.kind === 'shown') return 'string | number'
  // A choice has a form for every other word.
  return parameter.kind === 'counted' ? 'number' : 'string'
}

function relativeTo(file: string, module: string): string {
  const path = relative(dirname(file), module)
  return path.startsWith('.') ? path : `./${path}`
}
