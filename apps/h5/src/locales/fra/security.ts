import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': 'Sécurité',
  'security.password.title': 'Changer le mot de passe',
  'security.password.hold': 'Ensuite, les retraits sont suspendus 24 heures, jusqu’au {time}.',
  'security.password.logout': 'Tous les appareils sont déconnectés, celui-ci aussi.',
  'security.password.sendTo': 'Code envoyé à',
  'security.password.submit': 'Changer le mot de passe',
  'security.pay.title': 'Code de transaction',
  'security.pay.set': 'Définir le code',
  'security.pay.change': 'Changer le code',
  'security.pay.intro': 'Six chiffres qui confirment vos retraits. Il n’y a pas de code par défaut, et personne chez Candor ne vous le demandera.',
  'security.pay.password': 'Nouveau code de transaction',
  'security.pay.repeat': 'Répéter les 6 chiffres',
  'security.pay.digits': 'Il faut exactement 6 chiffres',
  'security.pay.weakEqual': 'Trop faible : tous les chiffres sont identiques',
  'security.pay.weakRun': 'Trop faible : suite croissante ou décroissante',
  'security.pay.weakPhone': 'Trop faible : ce sont les derniers chiffres de votre téléphone',
  'security.pay.locked': 'Son usage est bloqué jusqu’au {time} après cinq erreurs ; un nouveau code ne lève pas le blocage.',
}
