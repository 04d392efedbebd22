import type { Finding } from '../check/finding.ts'
import { isCode, isProduction } from './files.ts'

type Ban = {
  readonly rule: string
  readonly pattern: RegExp
  readonly message: string
  readonly where: (file: string) => boolean
}

const anyCode = (file: string): boolean => isCode(file) && !isOwn(file)
const anyProse = (file: string): boolean => (isCode(file) || file.endsWith('.md')) && !isOwn(file)
const docs = (file: string): boolean => file.endsWith('.md')
const sources = (file: string): boolean =>
  /^(packages|apps)\//.test(file) && (isProduction(file) || file.endsWith('.sql'))

/** The files that spell the banned words in order to ban them. */
function isOwn(file: string): boolean {
  return /^tools\/(tidy\/[a-z-]+|check\/planted[a-z-]*)[.]ts$/.test(file)
}

/**
 * Wire words belong in the contract; a module that must write a stored or sent field in the old
 * spelling maps it in its wire.ts.
 */
const speaksOurWords = (file: string): boolean =>
  sources(file) && !file.startsWith('packages/contract/') && !file.endsWith('/wire.ts')

const bans: readonly Ban[] = [
  {
    rule: 'unfinished',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    message: 'fix it now, or write it down in docs/open.md.',
    where: anyCode,
  },
  {
    rule: 'suppression',
    pattern:
      /@ts-(ignore|expect-error|nocheck)\b|\b(eslint|oxlint|biome|prettier)-(disable|ignore)\b|\b(c8|v8|istanbul) ignore\b/,
    message: 'the check is right or the check is wrong; mend one of the two.',
    where: anyCode,
  },
  {
    rule: 'any',
    pattern: /\bas any\b|:\s*any\b(?!\s*\w)|<any>/,
    message: 'say what it is, or `unknown` and look.',
    where: (file) => anyCode(file) && /[.]tsx?$/.test(file),
  },
  {
    rule: 'swallowed-error',
    pattern: /[.]catch\(\s*(async\s*)?\(?\w*\)?\s*=>\s*(\{\s*\}|undefined|null|void 0)\s*\)/,
    message: 'an error is answered, reported or rethrown; it is never dropped.',
    where: anyCode,
  },
  {
    rule: 'name-says-nothing',
    pattern: /\b(class|function|const|type)\s+(\w*(Manager|Helpers?|Utils?)|helpers?|utils?)\b/,
    message: 'name it for what it does.',
    where: anyCode,
  },
  {
    rule: 'raw-html',
    pattern: /dangerouslySetInnerHTML|[.](inner|outer)HTML\s*=|insertAdjacentHTML/,
    message: 'markup from data is a door for others; render parts.',
    where: isProduction,
  },
  {
    rule: 'money-as-number',
    pattern: /(?<![\w.])(Number|parseFloat)\(|Number[.]parseFloat|[.]toFixed\(/,
    message:
      'money stays a bigint; conversions live in packages/money and say which way they round.',
    where: (file) =>
      isProduction(file) && /^(packages\/engine|apps\/server\/src\/platform\/ledger)\//.test(file),
  },
  {
    rule: 'balance-tables',
    pattern:
      /\b(from|into|update|join|table|only)\s+("?candor"?[.])?"?(account|journal|entry)"?(?![\w-])(?!\s+(to|is|of|in|that|which|and|has|was|the)\b)/i,
    message:
      'balances are read and moved through the ledger module; no other SQL names its tables.',
    where: (file) =>
      (sources(file) ||
        (/^(tools|tests\/bench)\//.test(file) && anyCode(file) && !file.endsWith('.test.ts'))) &&
      !/^(packages\/engine|apps\/server\/src\/platform\/ledger|apps\/server\/src\/db\/migrations)\//.test(
        file,
      ),
  },
  {
    rule: 'wire-word',
    pattern: /(?<![A-Za-z]|house:)lever(?![a-z])|micro_?trade|bind_box|bindBox|['"`/]lh\//,
    message:
      "the wire's words stand in packages/contract; use the glossary's word, or map it in this module's wire.ts.",
    where: speaksOurWords,
  },
  {
    rule: 'machine-path',
    pattern: /(?<![\w.~-])\/(work|farm|home|Users)\/\w/,
    message: 'the repository knows no path of any machine.',
    where: anyProse,
  },
  {
    rule: 'machine-path',
    pattern: /(?<![\w.~-])\/tmp\/\w/,
    message: 'the repository knows no path of any machine.',
    where: docs,
  },
  {
    rule: 'foreign-tool',
    pattern: /\b(claude|chatgpt|copilot|anthropic|openai|cursor[.]sh)\b/i,
    message: 'the repository speaks of itself alone.',
    where: anyProse,
  },
]

/** The name of every ban, so that a test can require a planted violation of each. */
export const wordRules: readonly string[] = [...new Set(bans.map(({ rule }) => rule))]

/** Banned words, each with the sentence that says what to write instead. */
export function words(file: string, text: string): readonly Finding[] {
  const applying = bans.filter(({ where }) => where(file))
  if (applying.length === 0) return []
  const lines = text.split('\n')
  return applying.flatMap(({ rule, pattern, message }) =>
    lines.flatMap((line, index) => {
      const found = pattern.exec(rule === 'balance-tables' ? withoutComment(line) : line)
      return found === null
        ? []
        : [{ rule, file, line: index + 1, message: `'${found[0].trim()}': ${message}` }]
    }),
  )
}

/** Comments may mention accounts and entries; only SQL may not. */
function withoutComment(line: string): string {
  return /^\s*([*]|\/\*|\/\/|--)/.test(line) ? '' : line.replace(/\s(\/\/|--)\s.*$/, '')
}
