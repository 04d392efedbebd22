import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/identity.ts'

export const messages: Catalogue<typeof english> = {
  'identity.title': 'Vérification d’identité',
  'identity.yourLevel': 'Votre niveau',
  'identity.level.0': 'Non vérifié',
  'identity.level.1': 'Base',
  'identity.level.2': 'Avancé',
  'identity.status.none': 'Non vérifié',
  'identity.status.review': 'En cours d’examen',
  'identity.status.verified': 'Vérifié',
  'identity.status.failed': 'Refusé',
  'identity.limit.withdrawal': 'Retraits sur 24 h',
  'identity.limit.fiat': 'Achat/vente fiat par ordre',
  'identity.limit.contracts': 'Futures et contrats secondes',
  'identity.limit.open': 'ouverts',
  'identity.openToAll':
    'La consultation, les dépôts, le spot et les produits de rendement sont ouverts sans vérification.',
  'identity.needs.title': 'Ce qu’il faut',
  'identity.needs.email': 'E-mail lié',
  'identity.needs.phone': 'Téléphone lié',
  'identity.needs.document': 'Nom et numéro d’une carte d’identité, d’un passeport ou d’un permis',
  'identity.needs.basic': 'Vérification de base',
  'identity.needs.pictures': 'Photos du document, recto et verso',
  'identity.needs.done': 'fait',
  'identity.needs.missing': 'manquant',
  'identity.bind.text':
    'Il faut lier un e-mail et un téléphone avant la vérification. Votre saisie est conservée.',
  'identity.bind.email': 'Lier un e-mail',
  'identity.bind.phone': 'Lier un téléphone',
  'identity.bind.both': 'Lier e-mail et téléphone',
  'identity.review.filed': 'Déposé le {time}',
  'identity.review.decideBy': 'Décision au plus tard le {time}',
  'identity.review.overdue': 'En retard',
  'identity.review.overdueText':
    'La décision était due le {time}. Le retard vient de nous ; votre demande reste valable.',
  'identity.review.ask': 'Contacter l’assistance',
  'identity.failed.reason': 'Motif : {reason}',
  'identity.failed.again':
    'Vous pouvez redéposer aussitôt. Essais restants sur 24 heures : {count}.',
  'identity.failed.pause':
    'Tous les essais des 24 heures sont utilisés. Nouveau dépôt possible à partir du {time}.',
  'identity.verified.at': 'Vérifié le {time}',
  'identity.next.basic': 'Commencer la vérification de base',
  'identity.next.advanced': 'Commencer la vérification avancée',
  'identity.next.again': 'Déposer à nouveau',
  'identity.basic.title': 'Vérification de base',
  'identity.advanced.title': 'Vérification avancée',
  'identity.form.document': 'Type de document',
  'identity.document.0': 'Carte d’identité',
  'identity.document.1': 'Passeport',
  'identity.document.2': 'Permis',
  'identity.form.name': 'Nom complet figurant sur le document',
  'identity.form.number': 'Numéro du document',
  'identity.form.privacy':
    'Conservé chiffré. Seuls les examinateurs le lisent en entier ; ensuite, seuls les 2 premiers et 2 derniers caractères s’affichent.',
  'identity.form.nameNeeded': 'Saisissez le nom figurant sur le document',
  'identity.form.numberNeeded': 'Saisissez le numéro, 6 caractères au moins',
  'identity.form.term':
    'Une personne décide sous 48 heures. La décision arrive par message et vaut aussitôt.',
  'identity.form.sandbox':
    'Bac à sable : ne déposez pas de vrais documents, des documents inventés suffisent.',
  'identity.picture.front': 'Recto du document',
  'identity.picture.back': 'Verso du document',
  'identity.picture.hint':
    'Document entier, net et sans reflets. JPG, PNG, WebP ou GIF, 5 Mo au plus.',
  'identity.picture.kept': 'Taille des photos',
  'identity.picture.needed': 'Choisissez cette photo',
  'identity.picture.tooLarge': 'Cette photo dépasse 5 Mo',
  'identity.picture.refused':
    'Les photos n’ont pas été acceptées. Choisissez-les toutes deux à nouveau.',
  'identity.picture.privacy': 'Vous et les examinateurs êtes seuls à pouvoir ouvrir ces photos.',
  'identity.standing.review': 'Ce niveau est en cours d’examen',
  'identity.standing.verified': 'Ce niveau est vérifié',
  'identity.standing.basicFirst': 'La vérification de base vient d’abord',
  'identity.standing.see': 'Voir l’état',
  'identity.notice.ticket':
    'Ceci exige la vérification de base ; pas les dépôts, les transferts ni le spot.',
  'identity.notice.transfer':
    'Négocier depuis ce compte exige la vérification de base. Vous pouvez toujours rapatrier les fonds.',
  'identity.notice.review':
    'Votre vérification de base est en cours d’examen. D’ici là, ceci reste fermé.',
  'identity.notice.link': 'Vérifier',
}
