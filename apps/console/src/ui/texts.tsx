import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLanguage, type Group, loadGroup, t } from '../i18n/i18n.ts'
import { NoAnswerError } from '../lib/call.ts'
import { ofInstallation } from '../lib/queries.ts'
import { QueryBoundary } from './query-boundary.tsx'

/** Draws what needs the texts of some groups, once they are loaded. */
export function Texts({
  groups,
  children,
}: {
  readonly groups: readonly Group[]
  readonly children: ReactNode
}) {
  const query = useQuery({
    queryKey: [ofInstallation, 'texts', currentLanguage(), ...groups],
    queryFn: () => loadGroups(groups),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return (
    <QueryBoundary query={query} isEmpty={() => false} empty="">
      {() => children}
    </QueryBoundary>
  )
}

async function loadGroups(groups: readonly Group[]): Promise<true> {
  try {
    await Promise.all(groups.map(loadGroup))
    return true
  } catch (error) {
    throw new NoAnswerError(t('shell.error.unreachable'), { cause: error })
  }
}
