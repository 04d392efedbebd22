import type { TermsText } from './terms-text.ts'

/**
 * The versions in their order. One that was published is never edited: a new one is added behind
 * it.
 */
export const terms: readonly TermsText[] = [
  {
    title: 'Términos de uso',
    changes: 'Son los primeros términos completos. Sustituyen a un texto provisional.',
    content: `Estos términos dicen en lenguaje claro qué hace esta plataforma, qué no puede hacer y qué aceptas. Antes de usarla fuera del entorno de pruebas, quien la opere debe añadir la empresa, la ley aplicable y dónde se resuelven las disputas, y hacerlos revisar por un abogado. Hasta entonces aquí no se mueve dinero real.

# Qué hace la plataforma
- Puedes depositar, convertir monedas, operar al contado, futuros con apalancamiento y contratos de segundos, tomar préstamos con margen y retirar.
- Un precio se registra antes de usarse. Las comisiones y los resultados siguen reglas publicadas; ves la comisión antes de confirmar y las reglas son iguales para todos.
- En futuros, contratos de segundos, conversiones y préstamos, la plataforma es tu contraparte: lo que pierdes puede ganarlo ella. Su exposición y sus límites son públicos.
- En el entorno de pruebas, los depósitos y los pagos son simulados y los saldos no valen nada.

# Qué puedes perder
- Puedes perder todo lo que pongas en un contrato de futuros o en un contrato de segundos. Un precio puede rebasar un stop antes de que se ejecute.
- Una posición cuyo margen ya no alcanza se liquida. Un préstamo cuyo margen cae demasiado se cierra y su margen se vende.
- Antes de tu primera orden de un producto así lees su propio aviso de riesgos. Nada de esto es asesoramiento de inversión.

# Tu cuenta
- Tienes al menos 18 años, abres una sola cuenta para ti y das tus propios datos verdaderos cuando verificamos tu identidad.
- Contraseñas, códigos y llaves de acceso son solo tuyos. Nunca te los pedimos.
- Tras un cambio en lo que protege tu cuenta, los retiros se retienen 24 horas.
- Los límites de pérdida y las pausas que fijas te obligan a ti y a nosotros. Nadie puede acortar una pausa.

# Qué hacemos y qué no podemos hacer
- Nuestro personal revisa identidades, depósitos, retiros y préstamos, da un motivo cuando rechaza, y cada consulta y decisión queda registrada. Nadie puede cambiar un precio, un resultado ni un saldo.
- Si nuestro libro mayor no cuadra, los retiros se detienen hasta que cuadre, y todos pueden verlo.
- Podemos detener las órdenes nuevas de un producto. Cerrar, cancelar, devolver y retirar siguen siendo posibles.
- Una orden a la que le faltan los precios registrados para decidirla se devuelve según su regla publicada; no la decidimos nosotros.

# Tus datos
- Guardamos lo que nos dices, lo que haces aquí y desde qué dispositivos, para llevar tu cuenta y cumplir la ley. Los nombres y números de documento se guardan cifrados; las fotos de documentos solo las ven los revisores que deciden sobre ellas.
- Los registros de tu dinero, tu verificación y tus consentimientos se conservan y no se borran a petición.

# Cambios y disputas
- Cada versión de estos términos tiene un número y una huella y permanece publicada. Una versión nueva dice qué cambió y te pregunta otra vez. Si no aceptas, no abres nada nuevo; aún puedes cerrar, cancelar, devolver, retirar y consultar.
- Las órdenes aceptadas conservan los términos del producto con que se aceptaron.
- Si algo parece incorrecto, compruébalo en la página de verificación y escribe a soporte.`,
  },
]
