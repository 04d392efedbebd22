import type { ReviewKind } from '@candor/contract'
import type { ShownKind } from './define-kind.ts'

const files = import.meta.glob<ShownKind<never>>(['./kinds/*.ts', '!./kinds/*.test.ts'], {
  eager: true,
  import: 'shown',
})

/** Every kind that has a file of its name, found without a list. */
export const shownKinds = Object.fromEntries(
  Object.entries(files).map(([file, shown]) => [
    file.slice('./kinds/'.length, -'.ts'.length),
    shown,
  ]),
) as Readonly<Partial<Record<ReviewKind, ShownKind<never>>>>

/** What they say under one heading, by the kind. */
export function wordsOfKinds(
  what: 'request' | 'queue' | 'pending',
): Readonly<Partial<Record<ReviewKind, string>>> {
  return Object.fromEntries(Object.entries(shownKinds).map(([kind, shown]) => [kind, shown[what]]))
}
