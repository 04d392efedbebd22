import { checkEvidence, checkTick, type Step } from '@candor/engine/verify/check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gatherEvidence, type GatheredEvidence, type Progress } from './gather.ts'
import type { Subject } from './subject.ts'

export type Checked = GatheredEvidence & { readonly steps: readonly Step[] }

/** Fetches and recomputes a subject; the result stays until a check is requested again. */
export function useCheck({ kind, id }: Subject, everything: boolean) {
  const [progress, onProgress] = useState<Progress>({ done: 0, total: 0 })
  const query = useQuery({
    queryKey: ['fairness', 'check', kind, id, everything],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Checked> => {
      const gathered = await gatherEvidence({ kind, id }, { signal, everything, onProgress })
      return {
        ...gathered,
        steps:
          gathered.remainingTicks > 0
            ? gathered.evidence.ticks.flatMap(checkTick)
            : checkEvidence(gathered.evidence),
      }
    },
  })
  return { query, progress }
}

/** The overall result of a check; it is a match only if something was recomputed. */
export function summarizeVerdict({
  steps,
  remainingTicks: left,
}: Checked): 'matches' | 'differs' | 'later' {
  if (steps.some(({ verdict }) => verdict.is === 'differs')) return 'differs'
  const isOpen = left > 0 || steps.some(({ verdict }) => verdict.is !== 'matches')
  return isOpen || steps.length === 0 ? 'later' : 'matches'
}

/** The share that was recomputed and matched, from 0 to 1. */
export function matchedShare({ steps, remainingTicks }: Checked): number {
  const all = steps.length + remainingTicks
  return all === 0 ? 0 : steps.filter(({ verdict }) => verdict.is === 'matches').length / all
}
