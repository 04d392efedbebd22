import { ok } from './guessing.ts'
import type { Protected } from './protected.ts'

/** What ends a user's other session, and how the user does it. */
export const endings: readonly [what: string, end: (own: Protected) => Promise<void>][] = [
  [
    'logging out',
    async (own) => {
      await ok(own.second.get('/user/logout'))
    },
  ],
  [
    'revoking all others',
    async (own) => {
      await ok(own.person.post('/safe/sessions/revoke', { others: 1 }))
    },
  ],
  [
    'a new login password',
    async (own) => {
      await own.resetPassword()
    },
  ],
  [
    'a second factor',
    async (own) => {
      await own.enableTotp()
    },
  ],
  [
    'a new e-mail',
    async (own) => {
      await own.changeEmail()
    },
  ],
]
