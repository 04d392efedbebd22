import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'
import {
  toFilePath,
  type PagePath,
  pages as rules,
  type PageRule,
} from '../src/app/routing/pages.ts'
import { findFont } from './font.ts'

/**
 * The server sends this with every page; the build adds the hashes of the inline parts and writes
 * the whole to dist/csp.txt.
 */
const POLICY: readonly (readonly [directive: string, ...sources: string[]])[] = [
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'", 'data:', 'blob:'],
  ['connect-src', "'self'"],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'none'"],
  ['form-action', "'self'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'candor'],
]

type Asset = { readonly fileName: string; readonly source: string }
type Chunk = {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

const ENTRY = /\/index\.html$/

/** The list of the pages' files, which the first page other than home requests. */
const PAGE_FILES = /\/src\/app\/page-files\.ts$/

/**
 * Finishes index.html: the boot script (theme before first paint, preload of the chunks for this
 * address and language; those of pages other than home are in a file of its own, so that a visit to
 * home does not download it), the stylesheet after the skeleton so that the skeleton paints first,
 * and the policy that admits exactly these inline parts.
 */
export function page(): Plugin {
  const boot = minifySync(
    'boot.js',
    readFileSync(new URL('./boot.js', import.meta.url), 'utf8'),
  ).code
  let others: Asset | undefined
  return {
    name: 'candor-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const bundle = context.bundle as Record<string, Chunk> | undefined
        const map = bundle === undefined ? undefined : chunkMap(Object.values(bundle))
        others = map === undefined ? undefined : named(map)
        const { home = [], listed = [], texts = '' } = map ?? {}
        const script = boot
          .replace('__MAP__', () =>
            JSON.stringify({ home, listed, texts, others: others?.fileName }),
          )
          .trim()
        return stylesBehindSkeleton(html)
          .replace('<!--font-->', bundle === undefined ? '' : fontPreload(Object.values(bundle)))
          .replace('<script boot></script>', () => `<script>${script}</script>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle['index.html']
        if (file?.type !== 'asset') throw new Error('index.html is missing from the build')
        if (others === undefined) throw new Error('the page map is missing from the build')
        this.emitFile({ type: 'asset', ...others })
        this.emitFile({
          type: 'asset',
          fileName: 'csp.txt',
          source: policyFor(String(file.source)),
        })
      },
    },
  }
}

function chunkMap(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = listFiles(
    chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? '')),
    byFile,
  )
  const pages: Record<string, string[]> = {}
  let texts = ''
  for (const chunk of chunks) {
    const source = chunk.facadeModuleId ?? ''
    const page = /\/src\/pages\/(.+)\.tsx$/.exec(source)?.[1]
    if (page !== undefined)
      pages[page] = [...listFiles([chunk], byFile)].filter((name) => !entry.has(name))
    const [, language, group] =
      /\/src\/locales\/([a-z]+)\/([a-z]+)\.json\?compiled$/.exec(source) ?? []
    // Catalogues differ in language and group only (catalogues.ts), so that one name determines
    // all.
    if (language !== undefined && group !== undefined)
      texts = chunk.fileName.replace(`${language}-${group}`, '{language}-{group}')
  }
  const home = pages[toFilePath('/')]
  const listed = chunks
    .filter(({ facadeModuleId }) => PAGE_FILES.test(facadeModuleId ?? ''))
    .map(({ fileName }) => fileName)
  return { pages, groups: toGroups(Object.keys(pages)), texts, home, listed }
}

/** What every page but home preloads, as a module with the hash of its content in its name. */
function named({ pages, groups }: ReturnType<typeof chunkMap>): Asset {
  const source = `export const pages=${JSON.stringify(pages)},groups=${JSON.stringify(groups)}`
  return {
    fileName: `assets/page-map-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`,
    source,
  }
}

/** The text group of each built page, so that its texts load beside its code. */
function toGroups(built: readonly string[]): Record<string, string> {
  const known = (Object.keys(rules) as PagePath[]).map(
    (path) => [toFilePath(path), (rules[path] as PageRule).group] as const,
  )
  return Object.fromEntries(
    known.filter(([file, group]) => group !== undefined && built.includes(file)),
  )
}

/** A chunk with all its static imports, and its stylesheets. */
function listFiles(
  roots: readonly Chunk[],
  byFile: ReadonlyMap<string, Chunk>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk.fileName)) continue
    seen.add(chunk.fileName)
    for (const name of chunk.viteMetadata?.importedCss ?? []) seen.add(name)
    for (const name of chunk.imports ?? []) {
      const next = byFile.get(name)
      if (next !== undefined) waiting.push(next)
    }
  }
  return seen
}

/**
 * A stylesheet in the head would delay the skeleton's paint; after it, only the app waits for it.
 */
function stylesBehindSkeleton(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return links
    .reduce((text, link) => text.replace(link, ''), html)
    .replace('<!--styles-->', links.join(''))
}

/** Preloaded beside the styles that name it, so that text is seldom drawn in the fallback first. */
function fontPreload(files: readonly Chunk[]): string {
  return `<link rel="preload" href="/h5/${findFont(files)}" as="font" type="font/woff2" crossorigin>`
}

function policyFor(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  const extra: Readonly<Record<string, string[]>> = {
    'script-src': hashes('script'),
    'style-src': hashes('style'),
  }
  return POLICY.map(([directive, ...sources]) =>
    [directive, ...sources, ...(extra[directive] ?? [])].join(' '),
  ).join('; ')
}
