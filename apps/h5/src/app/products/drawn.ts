import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { formatFactPercent, trimmed } from '../../lib/figures/fact-figures.ts'
import type { FactReader, ShownFormula } from './define-facts.ts'
import { fromAll } from './facts.ts'

/** How a product shows one of its formulas. */
export function shownFormula(id: string): ShownFormula {
  return fromAll('formulas').flatMap((formulas) => formulas[id] ?? [])[0] ?? {}
}

export function drawnLines({ formula, inputs, result }: OrderProof): readonly string[] {
  if (result === null) return []
  return shownFormula(formula).draw?.(readerOf(inputs), readerOf(result)) ?? []
}

function readerOf(all: Facts): FactReader {
  const raw = (name: string): string => {
    const value = all[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    all,
    raw,
    value: (name) => trimmed(raw(name)),
    percent: (name) => formatFactPercent(raw(name)),
  }
}
