import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor: alguien ha intentado usar tu dirección',
  'mail-taken-body':
    'Alguien ha pedido usar esta dirección para una cuenta de Candor, nueva u otra. Ya tienes una cuenta con ella y no se ha cambiado nada.\n\nSi has sido tú, inicia sesión; si olvidaste la contraseña, crea una nueva en «¿Olvidaste tu contraseña?». Si no has sido tú, no tienes que hacer nada.',
  'mail-security-changed-subject': 'Candor: se cambió un ajuste de seguridad',
  'mail-security-changed-body':
    '{reason}.\n\nRetiros suspendidos hasta el\n{until} UTC\n\nSi no fuiste tú, cambia ya tu contraseña de acceso y, en Seguridad, cierra la sesión de los demás dispositivos y elimina las llaves de acceso que no reconozcas.',
  'mail-freeze-subject': 'Candor: tu código para descongelar la cuenta',
  'mail-freeze-body': '{code} es tu código para descongelar tu cuenta.',
  'mail-freeze-link':
    '¿No fuiste tú? Esta página congela tu cuenta cuando pulsas su botón; abrirla no hace nada:\n{link}',
  'mail-account-frozen-subject': 'Candor: tu cuenta está congelada',
  'mail-account-frozen-body':
    '{reason}.\n\nNada puede salir de tu cuenta, abrirse ni cambiarse; las órdenes en espera se cancelaron y se cerraron todas las sesiones. Tras iniciar sesión de nuevo puedes cerrar, cancelar, poner stops, añadir margen y devolver; las posiciones abiertas y las liquidaciones siguen su curso.',
  'mail-account-unfrozen-subject': 'Candor: terminó una congelación de tu cuenta',
  'mail-account-unfrozen-body':
    'La congelación que terminó:\n{reason}\n\nSalvo que haya otra en vigor, puedes volver a retirar y poner órdenes.',
  'mail-account-closed-subject': 'Candor: tu cuenta está cerrada',
  'mail-account-closed-body':
    'Tu cuenta se cerró, como pediste.\n\nSe borró todo lo que la ley y nuestras reglas no obligan a guardar. Identidad, consentimientos, libro mayor, órdenes y revisiones se guardan cinco años. No envíes nada a tus antiguas direcciones de depósito.\n\nSi no fuiste tú, abre de inmediato una cuenta nueva con esta dirección, que vuelve a estar libre, y avisa a soporte en su chat.',
  'mail-close-subject': 'Candor: tu código para cerrar la cuenta',
  'mail-close-body': '{code} es tu código para cerrar tu cuenta definitivamente.',
  'mail-register-subject': 'Candor: tu código de registro',
  'mail-register-body': '{code} es tu código para crear una cuenta de Candor.',
  'mail-forget-subject': 'Candor: tu código para cambiar la contraseña',
  'mail-forget-body': '{code} es tu código para definir una nueva contraseña de acceso.',
  'mail-password-subject': 'Candor: tu código para definir una contraseña',
  'mail-password-body':
    '{code} es tu código para definir una nueva contraseña de acceso o la contraseña de transacción.',
  'mail-pay_password-subject': 'Candor: tu código para la contraseña de transacción',
  'mail-pay_password-body': '{code} es tu código para definir la contraseña de transacción.',
  'mail-bind-subject': 'Candor: tu código para vincular esta dirección',
  'mail-bind-body': '{code} es tu código para vincular este correo o teléfono a tu cuenta.',
  'mail-withdraw-subject': 'Candor: tu código de retiro',
  'mail-withdraw-body': '{code} es tu código para confirmar un retiro.',
  'mail-code-footer':
    'Es válido 10 minutos y una sola vez. Nadie de Candor te lo pedirá. Si no lo solicitaste, no tienes que hacer nada.',
  'mail-anti-phishing': 'Tu código antiphishing: {word}',
  'mail-account-exists-subject': 'Candor: alguien intentó registrarse con tu dirección',
  'mail-account-exists-body':
    'Alguien intentó registrarse con esta dirección, que ya tiene una cuenta de Candor. Si fuiste tú, inicia sesión o restablece tu contraseña. Si no, no tienes que hacer nada: tu cuenta no ha cambiado.',
  'mail-new-device-subject': 'Candor: acceso desde un dispositivo nuevo',
  'mail-new-device-body':
    'Se accedió a tu cuenta desde un dispositivo no visto antes.\n\n{device}\nRed {region}\n{time} UTC\n\nSi fuiste tú, no tienes que hacer nada. Si no, cambia ya tu contraseña de acceso y cierra esa sesión en Seguridad, Dispositivos.',
  'mail-recover-subject': 'Tu código para recuperar una cuenta',
  'mail-recover-body':
    'Tu código para pedir la recuperación de una cuenta es {code}. Vale 10 minutos. Si no lo pediste, no tienes que hacer nada.',
  'mail-footer':
    'Este correo se envía automáticamente y las respuestas no se leen. Candor nunca te pide una contraseña ni un código, ni por correo, ni por chat, ni por teléfono.',
  'mail-sandbox': 'Entorno de pruebas: no se mueve dinero real.',
}
