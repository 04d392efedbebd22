import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/rewards.ts'

export const messages: Catalogue<typeof english> = {
  'rewards.title': 'Inviter des amis',
}
