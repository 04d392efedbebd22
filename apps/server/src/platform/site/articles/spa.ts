import type { Articles } from './articles.ts'

export const articles: Articles = {
  welcome: {
    title: 'Bienvenido a Candor',
    abstract: 'Una plataforma cuyos precios, comisiones y saldos puedes comprobar tú mismo.',
    content: `Candor está hecho para que no tengas que fiarte de nuestra palabra.

Cada cambio de tu saldo es un movimiento con su causa, el importe anterior y el posterior. Todas las comisiones se muestran antes de que confirmes y son iguales para todos. Nuestro creador de mercado opera desde una sola cuenta con nombre, con las mismas reglas que tú, y su parte del volumen es pública.

Lo que aún no está terminado no aparece en el menú. Aquí no hay usuarios, volúmenes ni ganadores inventados.`,
  },
  prices: {
    title: 'Cómo se forman los precios',
    abstract:
      'Cada precio se registra antes de usarse y su origen se indica dondequiera que aparece.',
    content: `Un precio solo cuenta cuando está registrado con su par, su hora y su origen. Cada registro lleva la huella del anterior, de modo que cambiarlo o borrarlo después rompería la cadena. Los gráficos se trazan únicamente con estos registros.

La página de cada par indica de dónde vienen sus precios: bolsas en vivo, datos pasados reproducidos o una simulación. Para los datos reproducidos y simulados se fija cada día un número secreto: su huella se publica el día anterior y el número mismo al día siguiente, así que puedes volver a calcular el día entero.

Nadie, tampoco nuestro personal, puede escribir, mover ni borrar un precio. En la página de verificación, tu propio navegador comprueba cualquier precio por su número.`,
  },
  sandbox: {
    title: 'Entorno de pruebas: no se mueve dinero real',
    abstract:
      'Los depósitos y los retiros son simulados, los códigos llegan a un buzón de pruebas y las monedas no tienen valor aquí.',
    content: `Esta instalación no está conectada a ningún banco, cadena de bloques, proveedor de correo ni de SMS.

Una solicitud de depósito se aprueba sola a los 10 segundos y se marca como simulada. Las direcciones de depósito no pertenecen a ninguna red real: no envíes monedas reales. Los códigos de verificación no se envían por correo; se leen en el buzón de pruebas, y cualquier otra persona de aquí también puede leerlos.

Los saldos de aquí solo se pueden retirar de forma simulada y no valen nada. No uses una contraseña que utilices en otro sitio.`,
  },
  faq: {
    title: 'Preguntas frecuentes',
    abstract: 'Precios, comisiones, contraseñas, retenciones y pruebas, en breve.',
    content: `¿De dónde vienen los precios?
La página de cada par indica su fuente. Un precio se registra antes de usarse, y puedes comprobar cualquiera en la página de verificación.

¿Cuánto cuesta operar?
Cada formulario muestra la comisión y el resultado antes de que confirmes. Las comisiones son iguales para todos, y cada cambio de tu saldo deja un registro que puedes leer.

¿Hay una contraseña de transacción por defecto?
No. Tú eliges seis cifras en los ajustes de seguridad; hasta entonces no es posible nada que la requiera. Se rechazan las secuencias y las cifras iguales.

¿Por qué están retenidos mis retiros?
Tras cambiar la contraseña, el correo, el teléfono o el segundo factor se retienen 24 horas, para que un ladrón no gane nada con ello.

¿Puede alguien cambiar un resultado después?
No. El personal puede revisar solicitudes, responderte y editar textos como este. Ninguna de sus pantallas alcanza un precio, un resultado ni un saldo.`,
  },
  about: {
    title: 'Quiénes somos',
    abstract: 'Qué es Candor y qué no es.',
    content: `Candor es una plataforma cuyos precios, comisiones, saldos y resultados puedes recalcular tú mismo.

Publicamos las reglas con las que decidimos, con todas sus versiones anteriores. Cuando somos tu contraparte lo decimos, y publicamos los fondos que mantenemos para ello.

No mostramos usuarios, volúmenes, ganadores ni licencias inventados. Lo que no está terminado no está en el menú.`,
  },
  contact: {
    title: 'Contacto',
    abstract: 'Cómo hablar con una persona.',
    content: `Escríbenos en el chat de soporte, en Mensajes. La página del chat indica el horario en que atienden personas; una respuesta que no ha escrito nadie lleva la marca «automática».

Nunca te llamamos ni te pedimos una contraseña o un código. Quien lo haga en nuestro nombre no es de los nuestros: avísanos en el chat.`,
  },
  compliance: {
    title: 'Operación y cumplimiento',
    abstract: 'Quién responde de esta instalación y qué hace la plataforma por sí misma.',
    content: `Solo el operador de esta instalación puede decir qué empresa la gestiona, bajo qué ley y con qué permisos, y todavía no lo ha dicho. Hasta entonces, esta instalación no alega ninguna licencia, registro ni supervisión: no la uses con dinero real.

Hay cosas que valen sea quien sea el operador. Para operar con contratos, retirar o comprar cripto hay que acreditar antes la identidad, en dos niveles con límites publicados. Lo que el equipo abona a mano exige a dos de sus miembros. Los retiros se deciden en 24 horas, solo se rechazan por un motivo publicado y todo rechazo se puede recurrir.

El libro mayor se concilia cada minuto; si no cuadra, los retiros se detienen automáticamente y la página «Candor en abierto» lo dice. Puedes cerrar tu cuenta tú mismo: la identidad, las órdenes y el libro mayor se conservan cinco años, todo lo demás se borra.`,
  },
  bannerPrices: {
    title: 'Precios que puedes comprobar',
    abstract: 'Cada precio queda registrado, encadenado y a tu alcance para verificarlo.',
    link: 'Verificar un precio o una orden',
  },
  bannerHouse: {
    title: 'Nuestro creador de mercado, a la vista',
    abstract: 'Una sola cuenta con nombre, tus mismas reglas, cifras públicas.',
    content: `Nuestro creador de mercado opera desde una sola cuenta con nombre, con las mismas reglas que tú, y su parte del volumen es pública.

La página Candor en abierto muestra esa parte, con el diferencial, el tamaño y los niveles que cotiza en cada par, y junto a ella lo que Candor arriesga, los topes de ese riesgo y el fondo de seguro.`,
    link: 'Ver Candor en abierto',
  },
  bannerSandbox: {
    title: 'Practica sin riesgo',
    abstract: 'Esto es un entorno de pruebas: no se mueve dinero real.',
  },
}
