import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/rewards.ts'

export const messages: Catalogue<typeof english> = {
  'rewards.title': 'Invitar amigos',
  'rewards.share.lead':
    '{first} % de las comisiones que pagan tus amigos y {second} % de las que pagan sus amigos',
  'rewards.share.code': 'Código de invitación',
  'rewards.share.link': 'Enlace de invitación',
  'rewards.share.qr': 'Código QR de tu enlace de invitación',
  'rewards.share.copyCode': 'Copiar el código de invitación',
  'rewards.share.copyLink': 'Copiar enlace',
  'rewards.share.share': 'Compartir',
  'rewards.share.message': 'Regístrate en Candor con mi código de invitación {code}',
  'rewards.share.numbers': 'Tus invitaciones',
  'rewards.share.invited': 'Invitados',
  'rewards.share.traded': 'Operaron',
  'rewards.share.paid': 'Reembolsos',
  'rewards.share.waiting': '{amount} USDT ganados y en espera',
  'rewards.share.unverified':
    'Recibes reembolsos cuando tengas la verificación básica. Lo ganado espera {days} días.',
  'rewards.share.verify': 'Verificar identidad',
  'rewards.share.conditions': 'Cómo funcionan los reembolsos',
  'rewards.share.rule.rates':
    '{first} % de las comisiones realmente pagadas por quienes invitaste y {second} % de las de quienes ellos invitaron. Nadie más.',
  'rewards.share.rule.daily':
    'Se pagan cada día en USDT en tu cuenta spot, por las comisiones del día UTC anterior, tras descuentos.',
  'rewards.share.rule.verified':
    'Tú y quien paga necesitan verificación básica. Un reembolso ganado espera {days} días y luego vence.',
  'rewards.share.rule.none':
    'Ninguno por depósitos o pérdidas, ni para ti ni para otra cuenta de la misma identidad verificada.',
  'rewards.share.rule.income':
    'No es un ingreso con el que contar: sin operaciones no hay comisiones, y sin comisiones no hay reembolso.',
  'rewards.share.lists': 'Reembolsos y amigos',
  'rewards.share.rebates': 'Reembolsos',
  'rewards.share.people': 'Amigos',
  'rewards.share.rebatesEmpty': 'aún no hay reembolsos',
  'rewards.share.rebatesEmptyText':
    'Aparecen al día siguiente de que alguien que invitaste pague una comisión.',
  'rewards.share.peopleEmpty': 'aún no has invitado a nadie',
  'rewards.share.peopleEmptyText':
    'Comparte tu enlace o código; quien se registre con él aparece aquí.',
  'rewards.share.rebateLine': 'comisiones {fee} USDT × {rate} %',
  'rewards.share.second': 'amigo de un amigo',
  'rewards.share.status0': 'En espera',
  'rewards.share.status1': 'Pagado',
  'rewards.share.status2': 'Vencido',
  'rewards.share.verified': 'Verificado',
  'rewards.share.notVerified': 'Sin verificar',
  'rewards.share.hasTraded': 'Ha operado',
  'rewards.share.hasNotTraded': 'Aún no opera',
  'rewards.coupon.title': 'Cupones',
  'rewards.coupon.which': 'Qué cupones',
  'rewards.coupon.usable': 'Utilizables',
  'rewards.coupon.over': 'Usados o vencidos',
  'rewards.coupon.empty': 'no hay cupones',
  'rewards.coupon.emptyText':
    'Los cupones solo vienen de campañas publicadas que tratan a todos por igual.',
  'rewards.coupon.until': 'Hasta {time}',
  'rewards.coupon.usedAt': 'Usado el {time}',
  'rewards.coupon.expiredAt': 'Venció el {time}',
  'rewards.coupon.unusable': 'No se puede usar ahora',
  'rewards.coupon.terms': 'Condiciones',
  'rewards.coupon.use': 'Usar',
  'rewards.coupon.ask': '¿Usar este cupón?',
  'rewards.coupon.before': 'Cuenta spot, disponible ahora',
  'rewards.coupon.credit': 'Acreditado',
  'rewards.coupon.after': 'Disponible después',
  'rewards.vip.title': 'Niveles VIP',
  'rewards.vip.yours': 'Tu nivel',
  'rewards.vip.level': 'VIP {level}',
  'rewards.vip.discount': 'Comisiones de trading reducidas un {percent}',
  'rewards.vip.noDiscount': 'Comisiones de trading estándar',
  'rewards.vip.computed': 'Calculado al final del {day}, UTC',
  'rewards.vip.notYet': 'Aún no calculado',
  'rewards.vip.notYetText':
    'Se calcula al terminar cada día UTC, a partir del primer día en que tengas fondos aquí u operes.',
  'rewards.vip.volume': 'Volumen de 30 días',
  'rewards.vip.assets': 'Activos medios de 30 días',
  'rewards.vip.left': '{amount} USDT para VIP {level}',
  'rewards.vip.highest': 'Has alcanzado el nivel más alto',
  'rewards.vip.either': 'Basta con uno de los dos para alcanzar un nivel.',
  'rewards.vip.table': 'Todos los niveles',
  'rewards.vip.column.level': 'Nivel',
  'rewards.vip.column.least': 'Desde (USDT)',
  'rewards.vip.column.fees': 'Comisiones',
  'rewards.vip.column.borrowing': 'Préstamo',
  'rewards.vip.opens': 'Con préstamo',
  'rewards.vip.opensNot': 'Sin préstamo',
  'rewards.vip.rules': 'Cómo funcionan los niveles',
  'rewards.vip.rule.volume':
    'El volumen cuenta las operaciones spot y el nocional de los contratos abiertos, sin operaciones entre cuentas de una misma identidad verificada.',
  'rewards.vip.rule.assets':
    'Los activos son la media de los saldos de cierre de 30 días, menos lo que debes en préstamos.',
  'rewards.vip.rule.daily':
    'El nivel se recalcula cada día UTC. No se compra ni se fija a mano, y baja cuando bajan las cifras.',
  'rewards.vip.rule.orders':
    'Reduce la comisión de las órdenes aceptadas a partir de entonces; cada orden conserva la suya.',
}
