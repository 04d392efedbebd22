import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DepositRequest } from './request.ts'

/**
 * The request that was pending on this page and has been approved since; its balances are
 * refetched.
 */
export function useJustPassed(requests: readonly DepositRequest[]): DepositRequest | undefined {
  const [passed, setPassed] = useState<DepositRequest | undefined>(undefined)
  const pending = useRef<ReadonlySet<number>>(new Set())
  const client = useQueryClient()
  useEffect(() => {
    const now = requests.find(({ id, status }) => status === 2 && pending.current.has(id))
    pending.current = new Set(requests.filter(({ status }) => status === 1).map(({ id }) => id))
    if (now === undefined) return
    setPassed(now)
    void client.invalidateQueries({ queryKey: ['wallet'] })
  }, [requests, client])
  return passed
}
