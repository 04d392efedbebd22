import type { ReviewKind } from '@candor/contract'
import type { ShownKind } from './define-kind.ts'

const files = import.meta.glob<ShownKind<never>>(['./kinds/*.ts', '!./kinds/*.test.ts'], {
  eager: true,
  import: 'shown',
})

/**
 * What is said of each kind, by the file of its name, found without a list. A kind that has none is
 * told by the test of their words.
 */
export const shownKinds = Object.fromEntries(
  Object.entries(files).map(([file, shown]) => [
    file.slice('./kinds/'.length, -'.ts'.length).replaceAll('-', '_'),
    shown,
  ]),
) as Readonly<Record<ReviewKind, ShownKind<never>>>

/** What they say under one heading, by the kind. */
export function wordsOfKinds(
  what: 'request' | 'queue' | 'pending',
): Readonly<Record<ReviewKind, string>> {
  return Object.fromEntries(
    Object.entries(shownKinds).map(([kind, shown]) => [kind, shown[what]]),
  ) as Readonly<Record<ReviewKind, string>>
}
