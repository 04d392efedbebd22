import type { ReviewKind } from '@candor/contract'
import type { ShownKind } from './define-kind.ts'

const files = import.meta.glob<ShownKind<never>>(['./kinds/*.ts', '!./kinds/*.test.ts'], {
  eager: true,
  import: 'shown',
})

/**
 * The texts of each kind, by file name, collected without a list. A test of the texts finds a kind
 * without a file.
 */
export const shownKinds = Object.fromEntries(
  Object.entries(files).map(([file, shown]) => [
    file.slice('./kinds/'.length, -'.ts'.length).replaceAll('-', '_'),
    shown,
  ]),
) as Readonly<Record<ReviewKind, ShownKind<never>>>

/** The groups of the texts of all kinds. */
export const kindGroups = Object.values(shownKinds).map(({ group }) => group)
