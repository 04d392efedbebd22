import { access, profile, type Reply } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useSession } from '../../app/session/session.ts'

export type Me = Reply<typeof access.userInfo>

const meKey = ['access', 'me']

/** The signed-in user, refetched; it also updates the rest of the app (APP-16). */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      const user = await call(access.userInfo, {}, { signal })
      useSession.setState({ user })
      return user
    },
  })
}

/** Sets an uploaded picture as the avatar (USER-03). */
export function useSetAvatar() {
  return useProfileMutation((path: string) => call(profile.setAvatar, { head_portrait: path }))
}

/** Saves nickname and signature; without a signature the old one is kept (USER-04). */
export function useSetProfile() {
  return useProfileMutation(
    ({ nickname, signature }: { readonly nickname: string; readonly signature: string }) =>
      call(profile.setNickname, { nickname, ...(signature === '' ? {} : { signature }) }),
  )
}

function useProfileMutation<Variables>(change: (request: Variables) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}
