import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': 'Seguridad',
  'security.password.title': 'Cambiar contraseña de acceso',
  'security.password.hold': 'Después, los retiros quedan retenidos 24 horas, hasta {time}.',
  'security.password.logout': 'Se cierra la sesión en todos los dispositivos, también en este.',
  'security.password.sendTo': 'El código se envía a',
  'security.password.submit': 'Cambiar contraseña',
  'security.pay.title': 'Contraseña de transacción',
  'security.pay.set': 'Crear contraseña',
  'security.pay.change': 'Cambiar contraseña',
  'security.pay.intro': 'Seis dígitos que confirman tus retiros. No hay ninguno por defecto y nadie de Candor te los pedirá.',
  'security.pay.password': 'Nueva contraseña de transacción',
  'security.pay.repeat': 'Repite los 6 dígitos',
  'security.pay.digits': 'Debe tener exactamente 6 dígitos',
  'security.pay.weakEqual': 'Demasiado débil: todos los dígitos son iguales',
  'security.pay.weakRun': 'Demasiado débil: son dígitos consecutivos',
  'security.pay.weakPhone': 'Demasiado débil: es el final de tu número de teléfono',
  'security.pay.locked': 'Su uso está bloqueado hasta {time} tras cinco errores; una nueva no quita el bloqueo.',
}
