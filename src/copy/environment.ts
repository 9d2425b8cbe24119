/** What a program says of its variables, to whoever sets them. */
export const environmentCopy = {
  incomplete: (problems: readonly string[]) =>
    `La configuración no está completa:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nVea .env.example.`,
  unset: 'no está puesta',
  invalid: 'no es lo que se espera',
  notOrigin: 'tiene que ser un origen: sin camino y sin barra al final',
  notBucket: 'no puede ser el nombre de un bucket',
  notPrefix: 'puede tener letras, cifras, ., _ y -, y barras entre ellas',
  notHost: 'nombra algo que no es un servidor',
  notFolder: 'no es una carpeta que exista',
  notAddress: 'nombra algo que no es una dirección, una red ni un rango',
  set: (name: string) => `Ponga ${environmentCopy.wanted[name] ?? 'otro valor'}.`,
  noFile: (file: string) => `ENV_FILE nombra ${file}, que no está.`,
  /** What each variable is to be set to. */
  wanted: {
    BACKOFFICE_URL: 'la dirección base del sistema de gestión, como https://backoffice.example.com',
    IMAGES_URL:
      'la dirección en la que están las fotos por código de producto, como https://images.example.com/products',
    PICTURE_HOSTS:
      'los nombres de otros servidores de fotos, separados por comas (cdn.example.com), o quítela',
    OIDC_ISSUER: 'el emisor del proveedor de identidad, cuyo /.well-known/openid-configuration responde',
    OIDC_CLIENT_ID: 'el identificador de cliente registrado en el proveedor de identidad',
    OIDC_CLIENT_SECRET: 'el secreto de cliente registrado en el proveedor de identidad',
    OIDC_PASSWORD_URL: 'la página del proveedor de identidad en la que se cambia la contraseña, o quítela',
    SESSION_SECRET: 'al menos 32 letras al azar: openssl rand -base64 33',
    DOCTOR_CARDCODE: 'el código de un cliente suyo, o quítela',
    DOCTOR_EMAIL: 'el correo de ese cliente, o quítela',
    APP_ORIGIN: 'el origen público de la tienda, sin camino: https://shop.example.com',
    CONTENT_DIR: 'la carpeta de los archivos del contenido, o quítela',
    DATA_DIR: 'una carpeta que quede cuando se instala otra versión',
    DATABASE_URL: 'la dirección de una base Postgres (postgres://user:password@host:5432/name), o quítela',
    RELEASES_DIR: 'una carpeta dentro de la del proyecto',
    PORT: 'un número de puerto',
    METRICS_TOKEN: 'al menos 16 letras al azar, o quítela: openssl rand -base64 24',
    TRUSTED_PROXY:
      'las direcciones o redes de sus proxies, separadas por comas (10.0.0.0/8, loopback), o quítela',
    GUEST_REQUESTS_PER_MINUTE: 'un número entero mayor que 0, o quítela',
    RESTART_AFTER_SECONDS:
      'un número de segundos, donde algo vuelve a iniciar el servidor cuando termina, o quítela',
    LOG_LEVEL: 'uno de estos: trace, debug, info, warn, error o silent, o quítela',
    MARKETING_SCRIPT_URL: 'la dirección de un script, o quítela',
    SERVICE_WORKER: 'on u off, o quítela',
    SEARCH_INDEX_MAX_PRODUCTS: 'un número entero de productos, o quítela',
    SMTP_URL:
      'el servidor de correo (smtps://usuario:clave@smtp.example.com:465), o quítela: los correos quedan en DATA_DIR/mail',
    MAIL_FROM: 'la dirección que envía los correos, o quítela',
    MAIL_TO: 'la dirección que recibe las consultas, o quítela',
    MISSED_SEARCHES: 'una parte, de 0 (ninguna) a 1 (todas), o quítela',
    S3_ENDPOINT: 'el origen del depósito de objetos, como https://s3.sa-east-1.amazonaws.com',
    S3_BUCKET: 'el nombre de un bucket que exista',
    S3_REGION: 'la región del bucket, o quítela',
    S3_PREFIX: 'con qué empiezan las claves, sin barra al principio ni al final, o quítela',
    S3_ACCESS_KEY_ID: 'el nombre de una clave que pueda listar, leer, escribir y borrar en el bucket',
    S3_SECRET_ACCESS_KEY: 'el secreto de esa clave',
  } as Record<string, string>,
};
