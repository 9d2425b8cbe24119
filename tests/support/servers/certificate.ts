import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = {
  key: Buffer;
  cert: Buffer;
  /** The file of the certificate, for whoever is to trust it. */
  file: string;
};

/** Makes a server's certificate for a name, which nobody else has signed. */
export function makeCertificate(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-certificate-'));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(file), file };
}
