import { access, type Input, isCode } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/**
 * AUTH-05: checks a code as soon as it is complete, without using it up; before that nothing is
 * requested.
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
