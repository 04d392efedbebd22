import { createHash } from 'node:crypto'
import type { Language } from '@candor/contract'
import { terms as en } from './terms/en.ts'
import { terms as fra } from './terms/fra.ts'
import { terms as hk } from './terms/hk.ts'
import { terms as jp } from './terms/jp.ts'
import { terms as kor } from './terms/kor.ts'
import { terms as spa } from './terms/spa.ts'
import type { TermsText } from './terms/terms-text.ts'
import { terms as th } from './terms/th.ts'
import { terms as zh } from './terms/zh.ts'

const texts: Readonly<Record<Language, readonly TermsText[]>> = {
  en,
  zh,
  hk,
  th,
  jp,
  kor,
  fra,
  spa,
}

/**
 * When each version of the terms of use takes effect, in order (USER-36). A new version is a line
 * here and a text in each language, published with its release and in force from its own time on; a
 * test pins the hash of every version.
 */
const effectiveMs = [1_795_132_800_000] as const // 2026-11-20 00:00:00 UTC

/** A version of the terms of use in a language. */
export type Terms = TermsText & {
  readonly version: number
  readonly effectiveMs: number
  readonly hash: Buffer
}

/** Every version, future ones included, newest first. */
export function listPublishedTerms(language: Language): Terms[] {
  return effectiveMs.map((_at, index) => getTerms(language, index + 1)).reverse()
}

/** The version in force at a time; the first one always was. */
export function termsVersionInForce(
  nowMs: number,
  effectiveTimes: readonly number[] = effectiveMs,
): number {
  return Math.max(1, effectiveTimes.filter((atMs) => atMs <= nowMs).length)
}

export function isTermsVersion(version: number): boolean {
  return version >= 1 && version <= effectiveMs.length
}

/** A version of the terms; throws when it does not exist. */
export function getTerms(language: Language, version: number): Terms {
  const [text, atMs] = [texts[language][version - 1], effectiveMs[version - 1]]
  if (text === undefined || atMs === undefined)
    throw new Error(`version ${version} of the terms has no text in ${language}`)
  return { ...text, version, effectiveMs: atMs, hash: hashText(text.title, text.content) }
}

/** The hash of a document, which readers can recompute: SHA-256 of title, a line feed, and text. */
export function hashText(title: string, content: string): Buffer {
  return createHash('sha256').update(`${title}\n${content}`).digest()
}
