import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    'La connexion a été perdue avant la confirmation de votre dernière demande. Consultez d’abord l’historique ; la même demande renvoyée n’est exécutée qu’une fois.',
}
