import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor : quelqu’un a essayé d’utiliser votre adresse',
  'mail-taken-body':
    'Quelqu’un a demandé à utiliser cette adresse pour un compte Candor, nouveau ou autre. Vous avez déjà un compte avec elle, et rien n’y a été modifié.\n\nSi c’était vous, connectez-vous ; en cas d’oubli du mot de passe, définissez-en un nouveau sous « Mot de passe oublié ». Sinon, vous n’avez rien à faire.',
  'mail-security-changed-subject': 'Candor : un paramètre de sécurité a été modifié',
  'mail-security-changed-body':
    '{reason}.\n\nRetraits suspendus jusqu’au\n{until} UTC\n\nSi ce n’était pas vous, changez tout de suite votre mot de passe de connexion, puis, dans Sécurité, déconnectez tous les autres appareils et supprimez les clés d’accès inconnues.',
  'mail-freeze-subject': 'Candor : votre code pour dégeler votre compte',
  'mail-freeze-body': '{code} est votre code pour dégeler votre compte.',
  'mail-freeze-link':
    'Ce n’était pas vous ? Cette page gèle votre compte quand vous appuyez sur son bouton ; l’ouvrir ne fait rien :\n{link}',
  'mail-account-frozen-subject': 'Candor : votre compte est gelé',
  'mail-account-frozen-body':
    '{reason}.\n\nRien ne peut sortir de votre compte, s’ouvrir ou être modifié ; les ordres en attente ont été annulés et toutes les sessions sont fermées. Après une nouvelle connexion, vous pouvez clôturer, annuler, placer des stops, ajouter de la marge et rembourser ; les positions ouvertes et les règlements suivent leur cours.',
  'mail-account-unfrozen-subject': 'Candor : un gel de votre compte a pris fin',
  'mail-account-unfrozen-body':
    'Le gel terminé :\n{reason}\n\nSauf autre gel en cours, vous pouvez de nouveau retirer et passer des ordres.',
  'mail-account-closed-subject': 'Candor : votre compte est fermé',
  'mail-account-closed-body':
    'Votre compte a été fermé, comme vous l’avez demandé.\n\nTout ce que la loi et nos règles ne nous obligent pas à garder a été effacé. Identité, consentements, grand livre, ordres et vérifications sont gardés cinq ans. N’envoyez rien à vos anciennes adresses de dépôt.\n\nSi ce n’était pas vous, ouvrez tout de suite un nouveau compte avec cette adresse, de nouveau libre, et prévenez l’assistance dans son chat.',
  'mail-close-subject': 'Candor : votre code pour fermer le compte',
  'mail-close-body': '{code} est votre code pour fermer définitivement votre compte.',
  'mail-register-subject': 'Candor : votre code d’inscription',
  'mail-register-body': '{code} est votre code pour créer un compte Candor.',
  'mail-forget-subject': 'Candor : votre code pour changer de mot de passe',
  'mail-forget-body': '{code} est votre code pour définir un nouveau mot de passe de connexion.',
  'mail-password-subject': 'Candor : votre code pour définir un mot de passe',
  'mail-password-body':
    '{code} est votre code pour définir un nouveau mot de passe de connexion ou un code de transaction.',
  'mail-pay_password-subject': 'Candor : votre code pour le code de transaction',
  'mail-pay_password-body': '{code} est votre code pour définir le code de transaction.',
  'mail-bind-subject': 'Candor : votre code pour associer cette adresse',
  'mail-bind-body':
    '{code} est votre code pour associer cet e-mail ou ce téléphone à votre compte.',
  'mail-withdraw-subject': 'Candor : votre code de retrait',
  'mail-withdraw-body': '{code} est votre code pour confirmer un retrait.',
  'mail-code-footer':
    'Il est valable 10 minutes et une seule fois. Personne chez Candor ne vous le demandera. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  'mail-anti-phishing': 'Votre code anti-hameçonnage : {word}',
  'mail-account-exists-subject': 'Candor : quelqu’un a tenté de s’inscrire avec votre adresse',
  'mail-account-exists-body':
    'Quelqu’un a tenté de s’inscrire avec cette adresse, qui a déjà un compte Candor. Si c’était vous, connectez-vous ou réinitialisez votre mot de passe. Sinon, vous n’avez rien à faire : votre compte est inchangé.',
  'mail-new-device-subject': 'Candor : connexion depuis un nouvel appareil',
  'mail-new-device-body':
    'Connexion à votre compte depuis un appareil encore jamais vu.\n\n{device}\nRéseau {region}\n{time} UTC\n\nSi c’était vous, vous n’avez rien à faire. Sinon, changez tout de suite votre mot de passe de connexion et déconnectez cet appareil dans Sécurité, Appareils.',
  'mail-recover-subject': 'Votre code pour récupérer un compte',
  'mail-recover-body':
    'Votre code pour demander la récupération d’un compte est {code}. Il est valable 10 minutes. Si vous n’avez rien demandé, vous n’avez rien à faire.',
  'mail-footer':
    'Ce message est envoyé automatiquement ; les réponses ne sont pas lues. Candor ne vous demande jamais un mot de passe ni un code, que ce soit par e-mail, par chat ou par téléphone.',
  'mail-sandbox': 'Bac à sable : aucun argent réel ne circule.',
}
