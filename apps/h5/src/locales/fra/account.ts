import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/account.ts'

export const messages: Catalogue<typeof english> = {
  'account.freeze.title': 'Geler le compte',
  'account.freeze.intro':
    'À utiliser si vous pensez que quelqu’un d’autre est dans votre compte. Effet immédiat.',
  'account.freeze.stops': 'Effets du gel',
  'account.freeze.stop.leave':
    'Ni retrait, ni conversion, ni transfert, et aucun nouvel ordre, position ou prêt',
  'account.freeze.stop.orders':
    'Les ordres ouverts sont annulés et les fonds qu’ils bloquent sont débloqués',
  'account.freeze.stop.change':
    'Mots de passe, adresses, cartes et paramètres ne peuvent pas être modifiés',
  'account.freeze.stop.sessions': 'Tous les appareils sont déconnectés, celui-ci aussi',
  'account.freeze.stop.time':
    'Le gel dure au moins 24 heures. Ensuite, vous dégelez le compte avec votre mot de passe de connexion et la double authentification',
  'account.freeze.stop.fresh':
    'Une double authentification, une clé d’accès, un code de transaction ou une seconde adresse créés dans les 24 heures précédentes ne comptent pas et sont supprimés au dégel',
  'account.freeze.stays': 'Ce qui reste possible après une nouvelle connexion',
  'account.freeze.stay.close':
    'Clôturer des positions, annuler des ordres, placer prise de profit et stop-loss',
  'account.freeze.stay.margin': 'Ajouter de la marge et rembourser des prêts',
  'account.freeze.stay.support': 'Déposer et écrire à l’assistance',
  'account.freeze.stay.settle': 'Les positions ouvertes et les règlements suivent leur cours',
  'account.freeze.counts':
    'Comptes gelés ces 30 derniers jours : {owners} par leur titulaire, {support} par l’assistance à sa demande, {rule} après un contrôle du grand livre.',
  'account.freeze.submit': 'Geler maintenant',
  'account.freeze.ask': 'Geler votre compte ?',
  'account.freeze.askText': 'Vous êtes déconnecté partout. Le gel dure au moins 24 heures.',
  'account.freeze.done': 'Compte gelé',
  'account.freeze.frozen': 'Votre compte est gelé',
  'account.freeze.details': 'Motif et durée',
  'account.freeze.reason.own': 'Gelé par vous',
  'account.freeze.reason.link': 'Gelé par le lien d’un e-mail que vous avez reçu',
  'account.freeze.reason.support': 'Gelé par l’assistance à votre demande',
  'account.freeze.reason.finding':
    'Un contrôle du grand livre a trouvé un écart sur l’un de vos comptes',
  'account.freeze.reason.recovery': 'Deux récupérations de ce compte ont été annulées',
  'account.freeze.since': 'Depuis le {time}',
  'account.freeze.until': 'Prend fin automatiquement le {time}',
  'account.freeze.endsByRule':
    'Il prend fin automatiquement dès que le grand livre est de nouveau équilibré. Vous pouvez le contester dans le chat de l’assistance.',
  'account.freeze.endsByRecovery':
    'Il prend fin dès que votre vérification avancée est acceptée ; vous pouvez la demander pendant le gel.',
  'account.freeze.from': 'Vous pourrez dégeler le compte à partir du {time}.',
  'account.freeze.lift': 'Dégeler le compte',
  'account.freeze.chat': 'Contacter l’assistance',
  'account.freeze.link.intro':
    'Un e-mail au sujet de votre compte vous a mené ici. Si ce qu’il annonce ne vient pas de vous, gelez le compte avec le bouton ci-dessous. Ouvrir cette page n’a rien changé.',
  'account.freeze.link.frozen':
    'Après une nouvelle connexion, vous pouvez clôturer des positions et annuler des ordres. Au bout de 24 heures, vous pourrez dégeler le compte dans Sécurité.',
  'account.freeze.link.login': 'Se connecter',
  'account.freeze.link.missing': 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
  'account.close.title': 'Fermer le compte',
  'account.close.intro':
    'La fermeture est définitive : personne ne peut rouvrir le compte ni rétablir ce qu’il contenait.',
  'account.close.what': 'Ce que deviennent vos données',
  'account.close.kept':
    'Conservés cinq ans : identité, consentements, grand livre, ordres et vérifications',
  'account.close.erased':
    'Effacés aussitôt : appareils, sessions, mots de passe, cartes, adresses, alertes, favoris, messages et chat',
  'account.close.address':
    'Votre e-mail, votre téléphone et votre pièce d’identité peuvent servir à un nouveau compte',
  'account.close.later':
    'N’envoyez rien à vos anciennes adresses de dépôt : personne ne pourrait vous le rendre',
  'account.close.lapse': 'Les coupons non utilisés et les remises en attente expirent',
  'account.close.inTheWay': 'À régler avant de fermer',
  'account.close.obstacle.spot_orders': 'Ordres spot ouverts',
  'account.close.obstacle.contracts': 'Positions et ordres futures ouverts',
  'account.close.obstacle.seconds_orders': 'Ordres secondes en cours',
  'account.close.obstacle.loans': 'Prêts',
  'account.close.obstacle.purchases': 'Achats en cours',
  'account.close.obstacle.deposits': 'Dépôts en cours',
  'account.close.obstacle.withdrawals': 'Retraits en cours',
  'account.close.obstacle.requests':
    'Vérifications ou demandes en examen, ou une récupération acceptée',
  'account.close.obstacle.cool_off': 'Votre pause n’est pas terminée',
  'account.close.obstacle.balances': 'Soldes que vous pouvez retirer',
  'account.close.place.identity': 'Vérification d’identité',
  'account.close.place.maker': 'Demande de teneur de marché',
  'account.close.place.recovery': 'Récupération',
  'account.close.giveUp':
    'J’abandonne les montants trop faibles pour être retirés : {what}. Ils vont au fonds d’assurance.',
  'account.close.submit': 'Fermer définitivement',
  'account.close.ask': 'Fermer définitivement votre compte ?',
  'account.close.askText': 'C’est irréversible. Vous êtes aussitôt déconnecté partout.',
  'account.data.title': 'Vos données',
  'account.data.text':
    'Un fichier avec votre profil, vos sessions, adresses de retrait, cartes, favoris, alertes de prix, messages, échanges avec l’assistance, vérifications (nom et numéro), consentements et gels. Il ne contient ni images ni mouvements. Enregistrez-le avant de fermer le compte.',
  'account.data.save': 'Enregistrer mes données',
  'account.data.records': 'Mouvements et relevés en fichiers',
}
