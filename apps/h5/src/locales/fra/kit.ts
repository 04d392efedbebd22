import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': 'Diminuer',
  'kit.amount.more': 'Augmenter',
  'kit.amount.share': 'Part du disponible',
  'kit.amount.ambiguous': '« {text} » peut se lire de deux façons : écrivez {whole} ou {fraction}',
  'kit.amount.sign': 'Écrivez le nombre ainsi : {example}',
  'kit.amount.decimals': 'Chiffres après la virgule : {count} au plus',
  'kit.amount.long': '18 chiffres au plus avant la virgule',
  'kit.balance.hidden': 'Solde masqué',
  'kit.code.send': 'Envoyer le code',
  'kit.code.resendIn': 'Renvoi dans {seconds} s',
  'kit.strength.weak': 'Faible',
  'kit.strength.fair': 'Moyen',
  'kit.strength.good': 'Bon',
  'kit.strength.strong': 'Fort',
}
