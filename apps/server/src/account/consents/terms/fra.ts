import type { TermsText } from './terms-text.ts'

/**
 * The versions in their order. One that was published is never edited: a new one is added behind
 * it.
 */
export const terms: readonly TermsText[] = [
  {
    title: 'Conditions d’utilisation',
    changes: 'Ce sont les premières conditions complètes. Elles remplacent un texte provisoire.',
    content: `Ces conditions disent en langage clair ce que fait cette plateforme, ce qu’elle ne peut pas faire et ce que vous acceptez. Avant tout usage hors du bac à sable, l’exploitant doit y ajouter la société, le droit applicable et le lieu de règlement des litiges, et les faire relire par un juriste. D’ici là, aucun argent réel ne circule ici.

# Ce que fait la plateforme
- Vous pouvez déposer, convertir des cryptos, négocier au comptant, des futures à effet de levier et des contrats secondes, emprunter contre une marge et retirer.
- Un prix est enregistré avant d’être utilisé. Les frais et les résultats suivent des règles publiées ; vous voyez les frais avant de confirmer, et les règles sont les mêmes pour tous.
- Pour les futures, les contrats secondes, les conversions et les prêts, la plateforme est votre contrepartie : ce que vous perdez, elle peut le gagner. Son exposition et ses plafonds sont publics.
- Dans le bac à sable, les dépôts et les paiements sont simulés et les soldes ne valent rien.

# Ce que vous pouvez perdre
- Vous pouvez perdre tout ce que vous engagez dans un contrat futures ou un contrat secondes. Un prix peut dépasser un stop avant son exécution.
- Une position dont la marge ne suffit plus est liquidée. Un prêt dont la marge baisse trop est clôturé et sa marge vendue.
- Avant votre premier ordre sur un tel produit, vous lisez son avertissement sur les risques. Rien ici n’est un conseil en investissement.

# Votre compte
- Vous avez au moins 18 ans, ouvrez un seul compte pour vous-même et donnez vos propres informations exactes quand nous vérifions votre identité.
- Mots de passe, codes et clés d’accès ne sont qu’à vous. Nous ne les demandons jamais.
- Après un changement de ce qui protège votre compte, les retraits sont suspendus 24 heures.
- Les limites de perte et les pauses que vous fixez vous lient et nous lient. Personne ne peut raccourcir une pause.

# Ce que nous faisons et ne pouvons pas faire
- Notre équipe examine identités, dépôts, retraits et prêts, motive ses refus, et chaque consultation et décision est consignée. Personne ne peut modifier un prix, un résultat ou un solde.
- Si notre grand livre n’est pas équilibré, les retraits s’arrêtent jusqu’à ce qu’il le soit, et tout le monde le voit.
- Nous pouvons arrêter les nouveaux ordres d’un produit. Clôturer, annuler, rembourser et retirer restent possibles.
- Un ordre auquel manquent les prix enregistrés pour le décider est restitué selon sa règle publiée, et non décidé par nous.

# Vos données
- Nous conservons ce que vous nous dites, ce que vous faites ici et depuis quels appareils, pour gérer votre compte et respecter la loi. Noms et numéros de document sont chiffrés ; les photos de documents ne sont vues que par les examinateurs qui en décident.
- Les traces de votre argent, de votre vérification et de vos consentements sont conservées et ne sont pas effacées sur demande.

# Changements et litiges
- Chaque version de ces conditions a un numéro et une empreinte et reste publiée. Une nouvelle version dit ce qui change et vous redemande votre accord. Sans votre accord, vous n’ouvrez rien de nouveau ; vous pouvez toujours clôturer, annuler, rembourser, retirer et consulter.
- Les ordres acceptés gardent les conditions du produit sous lesquelles ils l’ont été.
- Si quelque chose vous semble faux, vérifiez-le sur la page de vérification et écrivez à l’assistance.`,
  },
]
