import { access, type Input, isCode } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/**
 * AUTH-05: a code is checked as soon as it is whole, which does not use it up; until then nothing
 * is asked.
 */
export function useCheckedCode(input: Input<typeof access.checkCode>, isAsked = true) {
  return useQuery({
    queryKey: ['access', 'code', input],
    queryFn: ({ signal }) => call(access.checkCode, input, { signal }),
    enabled: isAsked && isCode(input.email_code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
