import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': 'Une nouvelle version est prête',
  'update.text': 'Rechargez quand vous le voulez ; rien n’est perdu sur le serveur.',
  'update.reload': 'Recharger',
  'update.later': 'Plus tard',
}
