declare namespace App {
  interface Locals {
    /** Null when signed out, and on pages rendered at build time. */
    session: import('#server/auth/session.ts').Session | null;
  }
}

interface ImportMetaEnv {
  /** The marketing script to run once a visitor consents; empty where none is configured. */
  readonly MARKETING_SCRIPT_URL: string;
}
