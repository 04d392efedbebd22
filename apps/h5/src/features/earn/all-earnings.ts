import { add, format, parseQuantity, type Quantity, quantity } from '@candor/money'
import { useQueries } from '@tanstack/react-query'
import { t } from '../../app/i18n/i18n.ts'
import type { OwnEarnings } from '../../app/products/define-earn.ts'
import { earnSections } from '../../app/products/earn.ts'
import type { OwnDate } from './calendar-days.ts'

type Sum = OwnEarnings['sums'][number]

/** What somebody has in all earn products together; `missing` names those that did not answer. */
export type AllEarnings = {
  readonly sums: readonly Sum[]
  readonly dates: readonly OwnDate[]
  readonly missing: readonly string[]
}

/**
 * Asks every product, also one that is switched off, since what somebody has in it runs on
 * (SITE-13). Undefined until all have answered: a sum of some would be wrong.
 */
export function useOwnEarnings(): {
  readonly own: AllEarnings | undefined
  readonly retry: () => void
} {
  const answers = useQueries({ queries: earnSections.map(({ section }) => section.earnings) })
  const isPending = answers.some((answer) => answer.isPending)
  return {
    own: isPending
      ? undefined
      : sumEarnings(
          earnSections.map(({ section }, at) => ({
            title: t(section.title),
            earnings: answers[at]?.data,
          })),
        ),
    retry: () => {
      for (const answer of answers) if (answer.data === undefined) void answer.refetch()
    },
  }
}

type Part = { readonly title: string; readonly earnings: OwnEarnings | undefined }

export function sumEarnings(parts: readonly Part[]): AllEarnings {
  const sums = new Map<string, Sum>()
  for (const { currency, locked, earned } of parts.flatMap(
    ({ earnings }) => earnings?.sums ?? [],
  )) {
    const before = sums.get(currency)
    sums.set(currency, {
      currency,
      locked: addTexts(before?.locked, locked),
      earned: addTexts(before?.earned, earned),
    })
  }
  return {
    sums: [...sums.values()].filter(({ locked, earned }) => /[1-9]/.test(locked + earned)),
    dates: parts
      .flatMap(({ title, earnings }) =>
        (earnings?.dates ?? []).map((date) => ({ ...date, product: title })),
      )
      .sort((one, other) => one.atMs - other.atMs),
    missing: parts.filter(({ earnings }) => earnings === undefined).map(({ title }) => title),
  }
}

function addTexts(one: string | undefined, other: string): string {
  return format(add(unitsIn(one ?? '0'), unitsIn(other)))
}

function unitsIn(text: string): Quantity {
  return parseQuantity(text) ?? quantity(0n)
}
