declare namespace App {
  interface Locals {
    /** Null when signed out, and on pages rendered at build time. */
    session: import('#server/auth/session.ts').Session | null;
    /** The public fields of a product newer than the snapshot; null when there is none. Absent at build time. */
    findProduct?: (code: string) => Promise<import('#domain/product.ts').Product | null>;
  }
}

interface ImportMetaEnv {
  /** The marketing script to run once a visitor consents; empty where none is configured. */
  readonly MARKETING_SCRIPT_URL: string;
}
