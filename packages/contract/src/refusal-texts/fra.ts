import type { RefusalCode } from '../refusals.ts'

export const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  LOGIN_REQUIRED: 'Veuillez d’abord vous connecter',
  KYC_REQUIRED:
    'Cette opération exige une identité vérifiée : terminez d’abord la vérification de base',
  BIND_REQUIRED: 'Associez d’abord votre e-mail et votre téléphone, puis réessayez',
  ACCOUNT_EXISTS: 'Ce compte existe déjà : connectez-vous ou utilisez-en un autre',
  ACCOUNT_OR_PASSWORD_WRONG: 'Compte ou mot de passe incorrect : vérifiez et réessayez',
  ACCOUNT_LOCKED:
    'Trop d’échecs : la connexion est suspendue ici. Patientez, utilisez un appareil déjà connecté ou une clé d’accès, ou réinitialisez le mot de passe',
  CODE_WRONG: 'Code de vérification incorrect : vérifiez et réessayez',
  CODE_EXPIRED: 'Le code de vérification n’est plus valable : demandez-en un nouveau',
  CODE_TOO_OFTEN:
    'Un code vient d’être envoyé ou la limite du jour est atteinte : patientez avant d’en redemander un',
  PASSWORD_MISMATCH: 'Les deux mots de passe ne correspondent pas',
  PASSWORD_LENGTH: 'Le mot de passe doit compter de 7 à 128 caractères : choisissez-en un autre',
  PASSWORD_COMMON: 'Ce mot de passe est trop courant pour être sûr : choisissez-en un autre',
  INVITE_CODE_WRONG: 'Ce code d’invitation n’existe pas : vérifiez-le ou laissez le champ vide',
  TOTP_REQUIRED: 'Saisissez le code à six chiffres de votre application d’authentification',
  TOTP_WRONG: 'Code d’authentification incorrect ou déjà utilisé : attendez le suivant',
  PASSKEY_WRONG: 'Clé d’accès refusée : réessayez ou connectez-vous avec votre mot de passe',
  STAFF_ONLY: 'Réservé au personnel',
  FOUR_EYES:
    'Un autre membre du personnel doit s’en charger : vous avez déjà voté, ou une règle vous en écarte',
  LINE_DIFFERS:
    'Cette ligne du relevé indique une autre devise ou un autre montant ; rien n’a été crédité',
  TERMS_NOT_ACCEPTED:
    'Acceptez d’abord la version {version} des conditions d’utilisation ; consulter, clôturer, annuler, rembourser et retirer restent possibles',
  ACCOUNT_FROZEN:
    'Votre compte est gelé : clôturer, annuler, placer des stops, ajouter de la marge et rembourser restent possibles ; les paramètres de sécurité disent comment le dégeler',
  CLOSE_BLOCKED:
    'Le compte ne peut pas encore être fermé, ou ce que vous abandonnez a changé : consultez la liste',
  PARAM_ERROR: 'Paramètre incorrect : vérifiez votre saisie et réessayez',
  SPECIAL_CHARS: 'Les caractères spéciaux ne sont pas admis ici : retirez-les',
  TEXT_TOO_LONG: 'Texte trop long : {max} caractères au plus',
  NOT_INTEGER: 'Saisissez un nombre entier, sans décimales',
  FILE_TYPE: 'Seules les images jpg, png, gif et webp sont acceptées : choisissez-en une autre',
  FILE_SIZE: 'L’image dépasse 5 Mo : choisissez-en une plus petite ou compressez-la',
  NOT_FOUND: 'Introuvable : l’élément n’existe peut-être plus, revenez et actualisez',
  NOT_YOURS: 'Ceci appartient à quelqu’un d’autre : vous ne pouvez pas le modifier',
  DUPLICATE: 'Déjà envoyé ou déjà utilisé : vérifiez avant de réessayer',
  TOO_MANY: 'Nombre maximal atteint : supprimez ou terminez-en un d’abord',
  INSUFFICIENT_BALANCE: 'Solde insuffisant : {needed} requis, {available} disponible',
  AMOUNT_MIN: 'Montant inférieur au minimum de {min} : augmentez-le',
  AMOUNT_MAX: 'Montant supérieur au maximum : réduisez-le',
  PAY_PASSWORD_UNSET: 'Définissez d’abord un code de transaction dans les paramètres de sécurité',
  PAY_PASSWORD_WRONG: 'Code de transaction incorrect : après cinq erreurs, il est bloqué 24 heures',
  PAY_PASSWORD_LOCKED:
    'Code de transaction bloqué 24 heures après cinq erreurs : patientez jusque-là',
  PAY_PASSWORD_WEAK:
    'Code de transaction trop facile à deviner : évitez chiffres identiques, suites et votre numéro de téléphone',
  ADDRESS_INVALID: 'Adresse non valable sur le réseau choisi : vérifiez-la caractère par caractère',
  ADDRESS_HELD:
    'Adresse enregistrée depuis moins de 24 heures : attendez ou choisissez-en une plus ancienne',
  ADDRESS_NOT_ALLOWED:
    'Liste blanche active : seules les adresses enregistrées sont admises. Enregistrez d’abord celle-ci',
  WITHDRAWAL_HELD:
    'Retraits suspendus après un changement de sécurité ou un achat révocable : réessayez à la fin du délai',
  DAILY_LIMIT:
    'Limite de retrait sur 24 heures dépassée : réduisez le montant, patientez ou augmentez votre niveau de vérification',
  AREA_UNSUPPORTED: 'Votre région n’est temporairement pas prise en charge',
  MIN_PURCHASE: 'Le montant minimum d’achat est de {min} {currency}',
  PRICE_CHANGED: 'Le prix a changé depuis l’affichage : vérifiez le nouveau et confirmez à nouveau',
  SAME_ACCOUNT: 'Origine et destination identiques : choisissez-en deux différentes',
  WALLET_RISK:
    'Votre taux de risque passerait sous 150 % : réduisez le montant, ou clôturez ou remboursez d’abord',
  PAIR_NOT_FOUND: 'Cette paire n’existe pas : choisissez-en une autre',
  PAIR_CLOSED:
    'Cette paire n’accepte pas de nouveaux ordres ; les positions ouvertes peuvent être clôturées',
  NO_PRICE: 'Pas de prix récent pour l’instant, rien n’a été fait : réessayez sous peu',
  MULTIPLE_NOT_ALLOWED:
    'Ce levier n’est pas proposé pour la paire : choisissez-en un dans la liste',
  LOTS_RANGE: 'Nombre de lots hors limites : saisissez des lots entiers dans la plage de la paire',
  LIMIT_PRICE_SIDE:
    'La limite d’un long doit être sous le dernier prix, celle d’un short au-dessus : modifiez le prix',
  TP_SL_INVALID: 'Prise de profit ou stop-loss du mauvais côté du prix : modifiez-le',
  EXPOSURE_CAP:
    'Le plafond publié du produit ou de votre position est atteint : réduisez ou réessayez plus tard',
  MAX_OPEN_ORDERS: 'Nombre maximal d’ordres ouverts atteint : annulez ou clôturez-en un d’abord',
  DURATION_NOT_ALLOWED: 'Cette durée n’est pas proposée : choisissez-en une dans la liste',
  ORDER_STATE: 'Son état a changé, ce n’est plus possible : actualisez pour voir où il en est',
  FOLLOWED_ORDER:
    'Une position copiée se clôture avec son trader : passez-la en gestion propre pour la clôturer vous-même',
  NOTHING_TO_CLOSE: 'Aucune position de ce type à clôturer',
  PRICE_STEP: 'Le prix ne respecte pas le pas de la paire : arrondissez-le',
  PRICE_BAND: 'Prix trop éloigné du marché : la limite est {limit}',
  AMOUNT_STEP: 'La quantité ne respecte pas le pas de la paire : arrondissez-la',
  MIN_NOTIONAL: 'Valeur de l’ordre inférieure au minimum : augmentez la quantité ou le prix',
  NO_LIQUIDITY:
    'Personne en face à moins de 1 % du prix du marché : passez un ordre limite ou réessayez plus tard',
  POST_ONLY_WOULD_TAKE:
    'Un ordre post-only s’exécuterait aussitôt à ce prix, il n’a pas été passé : modifiez le prix',
  FOK_NOT_FILLED:
    'Exécution totale immédiate impossible, rien n’a été traité : réduisez la quantité ou modifiez le prix',
  RISK_ACK_REQUIRED: 'Lisez et acceptez d’abord l’avertissement sur les risques de ce produit',
  COOL_OFF: 'Votre période de pause est en cours : aucun nouvel ordre jusqu’à sa fin',
  LOSS_LIMIT:
    'Votre limite de perte quotidienne est atteinte : nouveaux ordres dès 00:00 UTC, clôtures toujours possibles',
  ORDER_RISK:
    'Au pire, cet ordre et vos ordres ouverts feraient passer le taux de risque de votre prêt sous 110 % : réduisez-le, rapprochez la limite du dernier prix ou remboursez d’abord',
  MAINTENANCE:
    'Une maintenance est annoncée du {from} au {to} UTC : rien de nouveau ne s’ouvre ici avant sa fin, mais clôturer, annuler, placer des stops et ajouter de la marge restent possibles',
  PROJECT_NOT_OPEN:
    'Ce produit n’est pas ouvert actuellement : consultez ses dates de début et de fin',
  SOLD_OUT: 'Épuisé : il reste moins que demandé. Réduisez la quantité ou choisissez-en un autre',
  PURCHASE_LIMIT: 'Limite d’achat personnelle dépassée pour ce produit : réduisez la quantité',
  TRADER_INVALID: 'Cet utilisateur ne peut pas être copié : choisissez un autre trader',
  FOLLOW_LIMIT: 'Vous suivez déjà le nombre maximal de traders : cessez d’en suivre un d’abord',
  TRADER_CANNOT_FOLLOW: 'Un trader ne peut pas en suivre d’autres : renoncez d’abord à ce rôle',
  NOT_ON_SALE: 'Article non disponible à la vente ou vente terminée',
  BID_TOO_LOW: 'L’enchère doit dépasser l’enchère actuelle',
  MARGIN_REQUIRED: 'Versez la caution de l’enchère avant d’enchérir',
  OWN_ITEM: 'Cet article vous appartient : cette opération est impossible',
  BOX_OPENED: 'Cette boîte est déjà ouverte : consultez son contenu',
  WINDOW_INVALID: 'Horaire incorrect',
  CUT_OFF: 'Les paris sur ce pronostic ne sont pas ouverts ou sont clos',
  BORROW_LEVEL: 'L’emprunt exige le niveau VIP 2 ou le rôle de teneur de marché',
  LOAN_RANGE: 'Montant hors de ce qui peut être prêté actuellement : modifiez-le',
  LOAN_RATIO: 'L’emprunt dépasse 3 fois la marge : ajoutez de la marge ou empruntez moins',
  TERM_RANGE: 'La durée doit être de 7 à 365 jours : modifiez-la',
  COUPON_STATE: 'Bon utilisé, expiré ou pas encore utilisable : consultez ses conditions',
  TOO_FAST: 'Trop de requêtes : réessayez dans {retry_after} s',
  IDEMPOTENCY_CONFLICT:
    'Une autre requête a déjà été envoyée avec cette clé : vérifiez le résultat, puis recommencez',
  FEATURE_OFF: 'Cette fonction est désactivée pour le moment : réessayez plus tard',
  SERVER_ERROR:
    'Panne de notre côté : vérifiez si l’opération a abouti avant de réessayer (requête {id})',
}
