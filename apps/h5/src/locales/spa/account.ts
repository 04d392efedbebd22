import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/account.ts'

export const messages: Catalogue<typeof english> = {
  'account.freeze.title': 'Congelar la cuenta',
  'account.freeze.intro':
    'Úsalo si crees que otra persona está en tu cuenta. Tiene efecto inmediato.',
  'account.freeze.stops': 'Qué hace la congelación',
  'account.freeze.stop.leave':
    'Sin retiros, conversiones ni transferencias, y sin órdenes, posiciones ni préstamos nuevos',
  'account.freeze.stop.orders':
    'Las órdenes abiertas se cancelan y los fondos que bloquean se desbloquean',
  'account.freeze.stop.change':
    'No se pueden cambiar contraseñas, direcciones, tarjetas ni ajustes',
  'account.freeze.stop.sessions': 'Se cierra la sesión en todos los dispositivos, también en este',
  'account.freeze.stop.time':
    'Dura al menos 24 horas. Después la descongelas con tu contraseña de acceso y el doble factor',
  'account.freeze.stop.fresh':
    'El doble factor, la llave de acceso, la contraseña de transacción o la segunda dirección creados en las 24 horas anteriores no cuentan y se eliminan al descongelar la cuenta',
  'account.freeze.stays': 'Lo que aún puedes hacer tras iniciar sesión de nuevo',
  'account.freeze.stay.close':
    'Cerrar posiciones, cancelar órdenes, poner toma de ganancias y stop loss',
  'account.freeze.stay.margin': 'Añadir margen y devolver préstamos',
  'account.freeze.stay.support': 'Depositar y escribir a soporte',
  'account.freeze.stay.settle': 'Las posiciones abiertas y las liquidaciones siguen su curso',
  'account.freeze.counts':
    'Cuentas congeladas en los últimos 30 días: {owners} por sus titulares, {support} por soporte a petición del titular, {rule} tras una revisión del libro mayor.',
  'account.freeze.submit': 'Congelar ahora',
  'account.freeze.ask': '¿Congelar tu cuenta?',
  'account.freeze.askText':
    'Se cierra tu sesión en todas partes. La congelación dura al menos 24 horas.',
  'account.freeze.done': 'Cuenta congelada',
  'account.freeze.frozen': 'Tu cuenta está congelada',
  'account.freeze.details': 'Motivo y hasta cuándo',
  'account.freeze.reason.own': 'Congelada por ti',
  'account.freeze.reason.link': 'Congelada con el enlace de un correo que recibiste',
  'account.freeze.reason.support': 'Congelada por soporte a petición tuya',
  'account.freeze.reason.finding':
    'Una revisión del libro mayor encontró una diferencia en una de tus cuentas',
  'account.freeze.reason.recovery': 'Se cancelaron dos recuperaciones de esta cuenta',
  'account.freeze.since': 'Desde el {time}',
  'account.freeze.until': 'Termina automáticamente el {time}',
  'account.freeze.endsByRule':
    'Termina automáticamente cuando el libro mayor vuelva a cuadrar. Puedes reclamar en el chat de soporte.',
  'account.freeze.endsByRecovery':
    'Termina cuando se apruebe tu verificación avanzada, que puedes solicitar con la cuenta congelada.',
  'account.freeze.from': 'Puedes descongelarla a partir del {time}.',
  'account.freeze.lift': 'Descongelar la cuenta',
  'account.freeze.chat': 'Contactar con soporte',
  'account.freeze.link.intro':
    'Llegaste aquí desde un correo sobre tu cuenta. Si no hiciste lo que describe, congela la cuenta con el botón de abajo. Abrir esta página no ha cambiado nada.',
  'account.freeze.link.frozen':
    'Tras iniciar sesión de nuevo puedes cerrar posiciones y cancelar órdenes. Pasadas 24 horas puedes descongelar la cuenta en Seguridad.',
  'account.freeze.link.login': 'Iniciar sesión',
  'account.freeze.link.missing': 'Este enlace está incompleto. Ábrelo de nuevo desde el correo.',
  'account.close.title': 'Cerrar la cuenta',
  'account.close.intro':
    'El cierre es definitivo: nadie puede reabrir la cuenta ni recuperar lo que contenía.',
  'account.close.what': 'Qué pasa con tus datos',
  'account.close.kept':
    'Se guardan cinco años: identidad, consentimientos, libro mayor, órdenes y revisiones',
  'account.close.erased':
    'Se borran al instante: dispositivos, sesiones, contraseñas, tarjetas, direcciones, alertas, favoritos, mensajes y chat',
  'account.close.address':
    'Tu correo, tu teléfono y tu documento pueden usarse en una cuenta nueva',
  'account.close.later':
    'No envíes nada a tus antiguas direcciones de depósito: nadie podría devolvértelo',
  'account.close.lapse': 'Los cupones sin usar y los reembolsos pendientes caducan',
  'account.close.inTheWay': 'Antes de cerrar',
  'account.close.obstacle.spot_orders': 'Órdenes spot abiertas',
  'account.close.obstacle.contracts': 'Posiciones y órdenes de futuros abiertas',
  'account.close.obstacle.seconds_orders': 'Órdenes de segundos en curso',
  'account.close.obstacle.loans': 'Préstamos',
  'account.close.obstacle.purchases': 'Compras en curso',
  'account.close.obstacle.deposits': 'Depósitos en curso',
  'account.close.obstacle.withdrawals': 'Retiros en curso',
  'account.close.obstacle.requests':
    'Verificaciones o solicitudes en revisión, o una recuperación aprobada',
  'account.close.obstacle.cool_off': 'Tu pausa no ha terminado',
  'account.close.obstacle.balances': 'Saldos que puedes retirar',
  'account.close.place.identity': 'Verificar identidad',
  'account.close.place.maker': 'Solicitud de creador de mercado',
  'account.close.place.recovery': 'Recuperación',
  'account.close.giveUp':
    'Renuncio a los importes demasiado pequeños para retirar: {what}. Van al fondo de seguro.',
  'account.close.submit': 'Cerrar definitivamente',
  'account.close.ask': '¿Cerrar tu cuenta definitivamente?',
  'account.close.askText': 'No se puede deshacer. Se cierra tu sesión en todas partes al instante.',
  'account.data.title': 'Tus datos',
  'account.data.text':
    'Un archivo con tu perfil, sesiones, direcciones de retiro, tarjetas, favoritos, alertas de precio, mensajes, chat de soporte, verificaciones (nombre y número), consentimientos y congelaciones. No incluye imágenes ni tus movimientos. Guárdalo antes de cerrar la cuenta.',
  'account.data.save': 'Guardar mis datos',
  'account.data.records': 'Movimientos y extractos en archivos',
}
