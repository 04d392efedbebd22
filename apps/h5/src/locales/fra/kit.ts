import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': 'Diminuer',
  'kit.amount.more': 'Augmenter',
  'kit.amount.share': 'Part du disponible',
  'kit.balance.hidden': 'Solde masqué',
  'kit.code.send': 'Envoyer le code',
  'kit.code.resendIn': 'Renvoi dans {seconds} s',
  'kit.strength.weak': 'Faible',
  'kit.strength.fair': 'Moyen',
  'kit.strength.good': 'Bon',
  'kit.strength.strong': 'Fort',
}
