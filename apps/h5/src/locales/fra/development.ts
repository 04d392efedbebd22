import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'En développement',
  'development.text': 'Cette fonction est désactivée pour l’instant. Vos avoirs restent en place.',
  'development.identity.title': 'Vérification d’identité',
  'development.identity.text': 'Cela demande une identité vérifiée, et la vérification n’est pas encore disponible ici. Rien n’a été ouvert et aucun argent n’a bougé. Pour essayer dans le bac à sable, connectez-vous avec une personne de démonstration déjà vérifiée.',
}
