import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { isNode, parse } from './syntax.ts'
import type { SyntaxNode } from './syntax.ts'

const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']
const oneFileEach =
  /^(?:packages\/contract\/src|apps\/server\/src)\/(?<folder>[a-z-]+)\/(?<language>en|zh|hk|th|jp|kor|fra|spa)[.]ts$/

/**
 * Every catalogue exists in eight languages with the same keys; a missing one would show its key to
 * a user.
 */
export function catalogues(root: string, files: readonly string[]): readonly Finding[] {
  const byName = new Map<string, Map<string, string>>()
  for (const file of files) {
    const { language, name } = catalogueOf(file)
    if (language === undefined || name === undefined || /[.]test[.]ts$/.test(file)) continue
    byName.set(name, (byName.get(name) ?? new Map()).set(language, file))
  }
  return [...byName].flatMap(([name, versions]) => unequal(root, name, versions))
}

/**
 * The contract's refusals and the server's texts have a file per language.
 */
function catalogueOf(file: string): {
  readonly language?: string | undefined
  readonly name?: string | undefined
} {
  const perLanguage = oneFileEach.exec(file)?.groups
  return { language: perLanguage?.['language'], name: perLanguage?.['folder'] }
}

function unequal(
  root: string,
  name: string,
  versions: ReadonlyMap<string, string>,
): readonly Finding[] {
  const keys = new Map([...versions].map(([language, file]) => [language, keysOf(root, file)]))
  const all = new Set([...keys.values()].flatMap((own) => [...own]))
  return languages.flatMap((language) => {
    const own = keys.get(language)
    const file = versions.get(language) ?? [...versions.values()][0] ?? name
    if (own === undefined)
      return [
        { rule: 'catalogue-missing', file, message: `${name} has no version in '${language}'.` },
      ]
    const missing = [...all].filter((key) => !own.has(key))
    return missing.length === 0
      ? []
      : [{ rule: 'catalogue-keys-differ', file, message: `lacks ${missing.join(', ')}.` }]
  })
}

/** Keys of a catalogue, nested ones joined by dots; read from the syntax, without running it. */
function keysOf(root: string, file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), 'utf8')
  const body = parse(file, text)['body'] as readonly SyntaxNode[]
  return new Set(body.flatMap(exportedObjects).flatMap((object) => keysIn(object, '')))
}

function exportedObjects(statement: SyntaxNode): readonly SyntaxNode[] {
  const declaration = statement.type === 'ExportDeclaration' ? statement['declaration'] : undefined
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return []
  const values = (declaration['declarations'] as readonly { readonly init: unknown }[]).map(
    ({ init }) => bare(init),
  )
  return values.filter((value) => value?.type === 'ObjectExpression').filter(isNode)
}

function keysIn(object: SyntaxNode, prefix: string): readonly string[] {
  return (object['properties'] as readonly SyntaxNode[]).flatMap((property) => {
    const key = property['key']
    if (!isNode(key)) return []
    const name = `${prefix}${String(key['value'])}`
    const value = bare(property['value'])
    return value?.type === 'ObjectExpression' ? keysIn(value, `${name}.`) : [name]
  })
}

/** A value without `as const` and `satisfies`. */
function bare(value: unknown): SyntaxNode | undefined {
  if (!isNode(value)) return undefined
  return value.type.startsWith('Ts') && 'expression' in value ? bare(value['expression']) : value
}
