import type { RefusalCode } from '../refusals.ts'

export const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  LOGIN_REQUIRED: 'Inicia sesión primero',
  KYC_REQUIRED:
    'Esta operación requiere identidad verificada; completa primero la verificación básica',
  BIND_REQUIRED: 'Vincula primero tu correo y tu teléfono y vuelve a intentarlo',
  ACCOUNT_EXISTS: 'Esta cuenta ya está registrada; inicia sesión o usa otra',
  ACCOUNT_OR_PASSWORD_WRONG: 'Cuenta o contraseña incorrecta; revísalas e inténtalo de nuevo',
  ACCOUNT_LOCKED:
    'Demasiados intentos fallidos: el acceso desde aquí queda en pausa. Espera, usa un dispositivo en el que ya hayas entrado o una llave de acceso, o restablece la contraseña',
  CODE_WRONG: 'El código de verificación es incorrecto; revísalo e inténtalo de nuevo',
  CODE_EXPIRED: 'El código de verificación ya no es válido; solicita uno nuevo',
  CODE_TOO_OFTEN:
    'Se acaba de enviar un código o se alcanzó el límite de hoy; espera antes de pedir otro',
  PASSWORD_MISMATCH: 'Las dos contraseñas no coinciden',
  PASSWORD_LENGTH: 'La contraseña debe tener de 7 a 128 caracteres; elige otra',
  PASSWORD_COMMON: 'Esta contraseña es demasiado común para ser segura; elige otra',
  INVITE_CODE_WRONG: 'Este código de invitación no existe; revísalo o déjalo vacío',
  TOTP_REQUIRED: 'Introduce el código de seis dígitos de tu aplicación de autenticación',
  TOTP_WRONG: 'El código de autenticación es incorrecto o ya se usó; espera el siguiente',
  PASSKEY_WRONG: 'No se aceptó la llave de acceso; inténtalo de nuevo o entra con tu contraseña',
  STAFF_ONLY: 'Solo para el personal',
  FOUR_EYES: 'Debe hacerlo otra persona del equipo: ya has votado o una norma te lo impide',
  LINE_DIFFERS: 'Esta línea del extracto muestra otra moneda u otro importe; no se abonó nada',
  TERMS_NOT_ACCEPTED:
    'Acepta antes la versión {version} de los términos de uso; consultar, cerrar, cancelar, devolver y retirar siguen siendo posibles',
  ACCOUNT_FROZEN:
    'Tu cuenta está congelada: cerrar, cancelar, poner stops, añadir margen y devolver siguen siendo posibles; los ajustes de seguridad dicen cómo descongelarla',
  CLOSE_BLOCKED:
    'La cuenta aún no se puede cerrar, o aquello a lo que renuncias ha cambiado; consulta la lista',
  PARAM_ERROR: 'Parámetro incorrecto; revisa lo que escribiste e inténtalo de nuevo',
  SPECIAL_CHARS: 'No se permiten caracteres especiales; elimínalos',
  TEXT_TOO_LONG: 'Texto demasiado largo: usa como máximo {max} caracteres',
  NOT_INTEGER: 'Introduce un número entero, sin decimales',
  FILE_TYPE: 'Solo se admiten imágenes jpg, png, gif y webp; elige otra',
  FILE_SIZE: 'La imagen supera los 5 MB; elige una más pequeña o envíala comprimida',
  NOT_FOUND: 'No se encontró; puede que ya no exista. Vuelve y actualiza',
  NOT_YOURS: 'Esto pertenece a otra persona y no puedes modificarlo',
  DUPLICATE: 'Ya se envió o ya está en uso; compruébalo antes de volver a intentarlo',
  TOO_MANY: 'Se alcanzó el máximo permitido; elimina o termina uno primero',
  INSUFFICIENT_BALANCE: 'Saldo insuficiente: se necesitan {needed}, disponible {available}',
  AMOUNT_MIN: 'La cantidad es inferior al mínimo de {min}; auméntala',
  AMOUNT_MAX: 'La cantidad supera el máximo; redúcela',
  PAY_PASSWORD_UNSET: 'Configura primero una contraseña de transacción en los ajustes de seguridad',
  PAY_PASSWORD_WRONG:
    'La contraseña de transacción es incorrecta; tras cinco errores se bloquea 24 horas',
  PAY_PASSWORD_LOCKED:
    'La contraseña de transacción está bloqueada 24 horas tras cinco errores; espera hasta entonces',
  PAY_PASSWORD_WEAK:
    'Contraseña de transacción demasiado fácil; evita dígitos iguales, secuencias y tu número de teléfono',
  ADDRESS_INVALID: 'No es una dirección válida de la red elegida; revísala letra por letra',
  ADDRESS_HELD: 'Esta dirección se guardó hace menos de 24 horas; úsala más tarde o elige otra',
  ADDRESS_NOT_ALLOWED:
    'La lista blanca está activa: solo sirven direcciones guardadas. Guarda esta primero',
  WITHDRAWAL_HELD:
    'Retiros en espera tras un cambio de seguridad o una compra reversible; inténtalo cuando termine el plazo',
  DAILY_LIMIT:
    'Supera tu límite de retiro de 24 horas; reduce el monto, espera o sube tu nivel de verificación',
  AREA_UNSUPPORTED: 'Tu zona no está disponible por el momento',
  MIN_PURCHASE: 'El monto mínimo de compra es {min} {currency}',
  PRICE_CHANGED: 'El precio cambió; revisa el nuevo y confirma otra vez',
  SAME_ACCOUNT: 'El origen y el destino son iguales; elige dos distintos',
  WALLET_RISK:
    'Tu tasa de riesgo bajaría del 150 %; reduce el monto, o cierra posiciones o paga antes',
  PAIR_NOT_FOUND: 'Este par no existe; elige otro',
  PAIR_CLOSED:
    'Este par no admite órdenes nuevas ahora; las posiciones abiertas sí pueden cerrarse',
  NO_PRICE: 'No hay un precio reciente, así que no se hizo nada; inténtalo en breve',
  MULTIPLE_NOT_ALLOWED: 'Este apalancamiento no se ofrece para el par; elige uno de la lista',
  LOTS_RANGE: 'Número de lotes fuera del rango del par; introduce lotes enteros dentro del rango',
  LIMIT_PRICE_SIDE:
    'El límite de un long debe estar por debajo del último precio y el de un short por encima; cambia el precio',
  TP_SL_INVALID:
    'La toma de ganancias o el stop loss está del lado equivocado del precio; cámbialo',
  EXPOSURE_CAP:
    'Se alcanzó el tope publicado del producto o de tu posición; reduce la cantidad o inténtalo más tarde',
  MAX_OPEN_ORDERS: 'Tienes el máximo de órdenes abiertas; cancela o cierra una primero',
  DURATION_NOT_ALLOWED: 'Esta duración no se ofrece; elige una de la lista',
  ORDER_STATE: 'Su estado cambió y ya no es posible; actualiza para verlo',
  FOLLOWED_ORDER:
    'Una posición copiada se cierra con su trader; pásala a gestión propia para cerrarla tú',
  NOTHING_TO_CLOSE: 'No hay posiciones de este tipo para cerrar',
  PRICE_STEP: 'El precio no respeta el incremento del par; redondéalo',
  PRICE_BAND: 'Precio demasiado alejado del mercado: el límite es {limit}',
  AMOUNT_STEP: 'La cantidad no respeta el incremento del par; redondéala',
  MIN_NOTIONAL: 'El valor de la orden es inferior al mínimo; aumenta la cantidad o el precio',
  NO_LIQUIDITY:
    'No hay contrapartida a menos del 1 % del precio de mercado; usa una orden límite o inténtalo más tarde',
  POST_ONLY_WOULD_TAKE:
    'Una orden solo maker se ejecutaría al instante a este precio, así que no se colocó; cambia el precio',
  FOK_NOT_FILLED:
    'No se pudo ejecutar todo al instante, así que no se operó nada; reduce la cantidad o cambia el precio',
  RISK_ACK_REQUIRED: 'Lee y acepta primero el aviso de riesgos de este producto',
  COOL_OFF: 'Tu periodo de pausa sigue activo; no se admiten órdenes nuevas hasta que termine',
  LOSS_LIMIT:
    'Alcanzaste tu límite de pérdida diaria; podrás abrir de nuevo a las 00:00 UTC y cerrar en cualquier momento',
  ORDER_RISK:
    'En el peor caso, esta orden y las abiertas bajarían la tasa de riesgo de tu préstamo del 110 %; pide menos, acerca el límite al último precio o paga antes',
  MAINTENANCE:
    'Hay un mantenimiento anunciado del {from} al {to} UTC; hasta que termine no se abre nada nuevo aquí, pero cerrar, cancelar, poner stops y añadir margen sigue siendo posible',
  PROJECT_NOT_OPEN: 'Este producto no está abierto ahora; consulta su inicio y su fin',
  SOLD_OUT: 'Agotado: queda menos de lo que pediste; reduce la cantidad o elige otro',
  PURCHASE_LIMIT: 'Supera tu límite de compra para el producto; reduce la cantidad',
  TRADER_INVALID: 'No se puede copiar a este usuario; elige otro trader',
  FOLLOW_LIMIT: 'Ya sigues al máximo de traders permitido; deja de seguir a uno primero',
  TRADER_CANNOT_FOLLOW: 'Un trader no puede seguir a otros; renuncia primero a ese papel',
  NOT_ON_SALE: 'El artículo no está a la venta o ya terminó',
  BID_TOO_LOW: 'La puja debe superar la puja actual',
  MARGIN_REQUIRED: 'Paga la garantía de la subasta antes de pujar',
  OWN_ITEM: 'Este artículo es tuyo; no puedes hacer eso con él',
  BOX_OPENED: 'Esta caja ya está abierta; mira lo que contenía',
  WINDOW_INVALID: 'Horario incorrecto',
  CUT_OFF: 'Las apuestas de este pronóstico aún no abren o ya cerraron',
  BORROW_LEVEL: 'El préstamo requiere nivel VIP 2 o el papel de creador de mercado',
  LOAN_RANGE: 'El préstamo está fuera de lo que se puede prestar ahora; cambia el monto',
  LOAN_RATIO: 'El préstamo supera 3 veces la garantía; añade garantía o pide menos',
  TERM_RANGE: 'El plazo debe ser de 7 a 365 días; cámbialo',
  COUPON_STATE: 'Este cupón está usado, vencido o aún no es válido; consulta sus condiciones',
  TOO_FAST: 'Demasiadas solicitudes; inténtalo de nuevo en {retry_after} s',
  IDEMPOTENCY_CONFLICT:
    'Ya se envió otra solicitud con esta clave; revisa el resultado y empieza de nuevo',
  FEATURE_OFF: 'Esta función está desactivada por el momento; inténtalo más tarde',
  SERVER_ERROR:
    'Fallo de nuestro lado; comprueba si se realizó antes de volver a intentarlo (solicitud {id})',
}
