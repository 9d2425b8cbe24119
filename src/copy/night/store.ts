/** What publishing to an object store says when the store refuses or does not answer. */
export const storeCopy = {
  store: (endpoint: string, bucket: string) => `El depósito de objetos ${endpoint}, bucket ${bucket},`,
  answers: (store: string, status: number, code: string, meaning: string) =>
    `${store} responde ${status} ${code}: ${meaning}.`,
  silent: (store: string, why: string) =>
    `${store} no responde: ${why}. Vea que S3_ENDPOINT sea el correcto y que se llegue a él desde acá.`,
  busy: 'tiene demasiado trabajo; pruebe más tarde',
  otherMeaning: 'vea su documentación',
  /** What the codes of S3 mean for an operator. */
  meanings: {
    InvalidAccessKeyId: 'no conoce ninguna clave de ese nombre; corrija S3_ACCESS_KEY_ID',
    SignatureDoesNotMatch: 'la clave no es esa; corrija S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY',
    AccessDenied:
      'esta clave no puede hacerlo; permítale listar el bucket, y leer, escribir y borrar lo que hay en él',
    NoSuchBucket: 'no hay tal bucket; créelo, o corrija S3_BUCKET',
    RequestTimeTooSkewed: 'el reloj de esta máquina está mal; active NTP (timedatectl set-ntp true)',
    AuthorizationHeaderMalformed:
      'el bucket está en otra región; corrija S3_REGION, y S3_ENDPOINT si la nombra',
    PermanentRedirect: 'el bucket está en otra región; corrija S3_REGION, y S3_ENDPOINT si la nombra',
  } as Record<string, string>,
  notOurs: (object: string) =>
    `${object} no es lo que escribe npm run publish: bórrelo, o ponga otro S3_PREFIX.`,
} as const;
