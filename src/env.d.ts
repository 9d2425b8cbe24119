declare namespace App {
  interface Locals {
    /** Null when signed out, and on pages rendered at build time. */
    session: import('#server/auth/session.ts').Session | null;
  }
}
