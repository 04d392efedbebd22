import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { readonly file: string; readonly text: string }

/**
 * Every source of the staff console, without its tests; a text that is an attribute stands there in
 * English, as its reader sees it.
 */
export function consoleSources(root: string): Source[] {
  const folder = join(root, 'apps/console/src')
  const english = new Map(
    readdirSync(join(folder, 'locales/en')).flatMap((name) =>
      Object.entries(
        JSON.parse(readFileSync(join(folder, 'locales/en', name), 'utf8')) as Record<
          string,
          string
        >,
      ),
    ),
  )
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$|^locales[/]/.test(name))
    .map((file) => ({
      file,
      text: readFileSync(join(folder, file), 'utf8').replaceAll(
        /=\{t\('([\w.-]+)'[^{}]*\)\}/g,
        (said, key: string) => (english.has(key) ? `="${english.get(key) ?? ''}"` : said),
      ),
    }))
}

/**
 * The calls of the contract that a source makes, as `area.name`. They are always written
 * `call(area.name, …)`, so that this search finds them.
 */
export function callsIn(sources: readonly Source[]): string[] {
  return [
    ...new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/(?<![\w.])call\(\s*([a-zA-Z]+)\.([a-zA-Z]+)\b/g)].map(
          ([, area = '', name = '']) => `${area}.${name}`,
        ),
      ),
    ),
  ].sort()
}

/** Ways to contact a server other than a call of the contract, with their files. */
export function otherWays(sources: readonly Source[]): string[] {
  return sources
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /(?<![\w.])(fetch|io)\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|\.emit\(([^,)]*)|\.submit\(\)|['"`]\/api\b/g,
        ),
      ].map(([found]) => `${file}: ${found}`),
    )
    .sort()
}

/** Every identifier of the sources, without texts for readers. */
export function wordsIn(sources: readonly Source[]): string[] {
  const code = sources
    .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n')
  const named = [
    ...code.matchAll(
      /\b(?:const|let|function|type)\s+(\w+)|[{,(]\s*(?:readonly\s+)?([a-zA-Z_]\w*)\??\s*[:=,})]|\b(?:name|label|aria-label|placeholder)=(?:\{`|")([^"`]*)/g,
    ),
  ]
  return [
    ...new Set(
      named.flatMap(([, declared, key, spoken]) =>
        [declared, key, spoken?.toLowerCase().replaceAll(/[^a-z]+/g, '_')].filter(
          (word) => word !== undefined && word !== '',
        ),
      ),
    ),
  ] as string[]
}
