import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': 'Disminuir',
  'kit.amount.more': 'Aumentar',
  'kit.amount.share': 'Parte de lo disponible',
  'kit.amount.ambiguous': '«{text}» se puede leer de dos maneras: escribe {whole} o {fraction}',
  'kit.amount.sign': 'Escribe el número así: {example}',
  'kit.amount.decimals': 'Cifras tras la coma: {count} como máximo',
  'kit.amount.long': 'Como máximo 18 cifras antes de la coma',
  'kit.balance.hidden': 'Saldo oculto',
  'kit.code.send': 'Enviar código',
  'kit.code.resendIn': 'Reenviar en {seconds} s',
  'kit.strength.weak': 'Débil',
  'kit.strength.fair': 'Regular',
  'kit.strength.good': 'Buena',
  'kit.strength.strong': 'Fuerte',
}
