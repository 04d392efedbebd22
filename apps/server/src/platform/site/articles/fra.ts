import type { Articles } from './articles.ts'

export const articles: Articles = {
  welcome: {
    title: 'Bienvenue sur Candor',
    abstract:
      'Une plateforme dont vous pouvez vérifier vous-même les prix, les frais et les soldes.',
    content: `Candor est conçu pour que vous n’ayez pas à nous croire sur parole.

Chaque variation de votre solde est un mouvement qui indique sa cause, le montant avant et le montant après. Tous les frais sont affichés avant votre confirmation et sont les mêmes pour tous. Notre teneur de marché opère depuis un seul compte, nommé, selon les mêmes règles que vous, et sa part du volume est publique.

Ce qui n’est pas terminé n’est pas dans le menu. Vous ne verrez ici ni utilisateurs, ni volumes, ni gagnants inventés.`,
  },
  prices: {
    title: 'Comment les prix sont formés',
    abstract:
      'Chaque prix est enregistré avant d’être utilisé, et sa source est indiquée partout où il apparaît.',
    content: `Un prix ne compte ici qu’une fois enregistré avec sa paire, son heure et sa source. Chaque enregistrement porte l’empreinte du précédent : le modifier ou le supprimer après coup romprait la chaîne. Les graphiques ne sont tracés qu’à partir de ces enregistrements.

La page de chaque paire indique d’où viennent ses prix : des bourses en direct, des données passées rejouées ou une simulation. Pour les données rejouées et simulées, un nombre secret est fixé chaque jour : son empreinte est publiée la veille, le nombre lui-même le lendemain, si bien que vous pouvez recalculer toute la journée.

Personne, pas même notre personnel, ne peut écrire, déplacer ou effacer un prix. Sur la page de vérification, votre propre navigateur contrôle n’importe quel prix à partir de son numéro.`,
  },
  sandbox: {
    title: 'Bac à sable : aucun argent réel ne circule',
    abstract:
      'Les dépôts et les retraits sont simulés, les codes arrivent dans une boîte de test et les cryptos n’ont ici aucune valeur.',
    content: `Aucune banque, aucune blockchain, aucun service d’e-mail ou de SMS n’est relié à cette installation.

Une demande de dépôt est acceptée d’elle-même au bout de 10 secondes et signalée comme simulée. Les adresses de dépôt n’appartiennent à aucun réseau réel : n’envoyez pas de vraies cryptos. Les codes de vérification ne sont pas envoyés par e-mail ; vous les lisez dans la boîte du bac à sable, et toute autre personne ici peut les lire aussi.

Les soldes affichés ici ne peuvent être retirés qu’en simulation et ne valent rien. N’utilisez pas un mot de passe dont vous vous servez ailleurs.`,
  },
  faq: {
    title: 'Questions fréquentes',
    abstract: 'Prix, frais, mots de passe, blocages et preuves en bref.',
    content: `D’où viennent les prix ?
La page de chaque paire nomme sa source. Un prix est enregistré avant d’être utilisé, et vous pouvez contrôler chacun d’eux sur la page de vérification.

Combien coûte un ordre ?
Chaque ticket montre les frais et le résultat avant votre confirmation. Les frais sont les mêmes pour tous, et chaque mouvement de votre solde laisse une trace que vous pouvez lire.

Existe-t-il un code de transaction par défaut ?
Non. Vous choisissez vous-même six chiffres dans les réglages de sécurité ; d’ici là, rien de ce qui l’exige n’est possible. Les suites et les chiffres identiques sont refusés.

Pourquoi mes retraits sont-ils suspendus ?
Après un changement de mot de passe, d’e-mail, de téléphone ou de second facteur, ils sont suspendus 24 heures, afin qu’un voleur n’y gagne rien.

Quelqu’un peut-il modifier un résultat après coup ?
Non. L’équipe peut examiner des demandes, vous répondre et rédiger des textes comme celui-ci. Aucun de ses écrans n’atteint un prix, un résultat ou un solde.`,
  },
  about: {
    title: 'À propos de nous',
    abstract: 'Ce qu’est Candor, et ce qu’il n’est pas.',
    content: `Candor est une plateforme d’échange dont vous pouvez recalculer vous-même les prix, les frais, les soldes et les résultats.

Nous publions les règles selon lesquelles nous décidons, avec toutes leurs versions passées. Lorsque nous sommes votre contrepartie, nous le disons et publions les fonds détenus à cet effet.

Nous ne montrons ni utilisateurs, ni volumes, ni gagnants, ni licences inventés. Ce qui n’est pas terminé n’est pas dans le menu.`,
  },
  contact: {
    title: 'Nous contacter',
    abstract: 'Comment joindre une personne.',
    content: `Écrivez-nous dans le chat d’assistance, sous Messages. La page du chat indique les heures auxquelles des personnes répondent ; une réponse que personne n’a rédigée est marquée comme automatique.

Nous ne vous appelons jamais et ne demandons jamais de mot de passe ni de code. Quiconque le fait en notre nom n’est pas des nôtres : signalez-le dans le chat.`,
  },
  compliance: {
    title: 'Exploitation et conformité',
    abstract: 'Qui répond de cette installation, et ce que la plateforme fait d’elle-même.',
    content: `Seul l’exploitant de cette installation peut dire quelle société la gère, sous quelle loi et avec quelles autorisations, et il ne l’a pas encore dit. D’ici là, cette installation ne se prévaut d’aucune licence, d’aucun enregistrement et d’aucune surveillance : ne l’utilisez pas avec de l’argent réel.

Certaines choses valent quel que soit l’exploitant. Pour négocier des contrats, retirer ou acheter des cryptos, il faut d’abord prouver son identité, à deux niveaux dont les limites sont publiées. Ce que l’équipe crédite à la main demande deux de ses membres. Les retraits sont décidés en 24 heures, refusés seulement pour un motif publié, et tout refus peut être contesté.

Le grand livre est rapproché chaque minute ; s’il n’est pas équilibré, les retraits s’arrêtent automatiquement et la page « Candor à découvert » le dit. Vous pouvez clôturer vous-même votre compte : identité, ordres et grand livre sont conservés cinq ans, tout le reste est effacé.`,
  },
  bannerPrices: {
    title: 'Des prix vérifiables',
    abstract: 'Chaque prix est enregistré, chaîné et vérifiable par vous.',
    link: 'Vérifier un prix ou un ordre',
  },
  bannerHouse: {
    title: 'Notre teneur de marché à découvert',
    abstract: 'Un seul compte nommé, vos règles, des chiffres publiés.',
    content: `Notre teneur de marché opère depuis un seul compte, nommé, selon les mêmes règles que vous, et sa part du volume est publique.

La page de Candor à découvert montre cette part, avec l’écart, la taille et les niveaux qu’il cote sur chaque paire, et à côté ce que Candor risque, les plafonds de ce risque et le fonds d’assurance.`,
    link: 'Voir Candor à découvert',
  },
  bannerSandbox: {
    title: 'Entraînez-vous sans risque',
    abstract: 'Ceci est un bac à sable : aucun argent réel ne circule.',
  },
}
