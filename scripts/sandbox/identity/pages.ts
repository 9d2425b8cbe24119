import { escapeHtml } from '../html.ts';
import { accounts } from './accounts.ts';

const style = `
  :root { color-scheme: light; --ink: #1d2a33; --muted: #55646e; --line: #cfd8dd; --brand: #0f5f73; --paper: #fff; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1rem;
    font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: var(--ink);
    background: linear-gradient(160deg, #e6eff2, #f7f5f0 60%); }
  main { width: 100%; max-width: 26rem; background: var(--paper); border-radius: 1rem; padding: clamp(1.25rem, 6vw, 2.25rem);
    box-shadow: 0 1px 2px rgb(29 42 51 / .08), 0 18px 50px rgb(29 42 51 / .12); }
  .mark { display: flex; align-items: center; gap: .6rem; font-weight: 700; letter-spacing: .01em; color: var(--brand); }
  .mark svg { flex: none; }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 1.1rem 0 .25rem; }
  p { margin: 0 0 1rem; color: var(--muted); }
  label { display: block; font-weight: 600; margin: .9rem 0 .3rem; }
  input { width: 100%; font: inherit; padding: .7rem .8rem; border: 1px solid #8a9aa4; border-radius: .5rem; background: #fff; color: inherit; }
  input:focus-visible, button:focus-visible { outline: 3px solid #2f9ab3; outline-offset: 2px; }
  button { font: inherit; cursor: pointer; border-radius: .5rem; border: 1px solid transparent; padding: .7rem 1rem; min-height: 2.75rem; }
  .actions { display: grid; gap: .6rem; margin-top: 1.4rem; }
  .primary { background: var(--brand); color: #fff; font-weight: 600; width: 100%; }
  .primary:hover { background: #0b4b5b; }
  .quiet { background: none; color: var(--brand); border-color: var(--line); width: 100%; }
  .quiet:hover { background: #f0f5f7; }
  .error { background: #fdecea; color: #8c1d13; border-radius: .5rem; padding: .7rem .9rem; margin: 1rem 0 0; }
  section { margin-top: 1.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
  h2 { font-size: .95rem; margin: 0 0 .25rem; }
  ul { list-style: none; margin: .75rem 0 0; padding: 0; display: grid; gap: .5rem; }
  .account { width: 100%; text-align: left; background: #f4f7f8; border-color: var(--line); color: var(--ink); overflow-wrap: anywhere; }
  .account:hover { border-color: var(--brand); background: #eaf2f4; }
  .account span { display: block; color: var(--muted); font-size: .875rem; }
  @media (prefers-reduced-motion: no-preference) { button { transition: background .15s, border-color .15s; } }
`;

const mark = `<div class="mark"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7" fill="#0f5f73"/><path d="M7 20v-9l3.5 4.5L14 11l3.5 4.5L21 11v9" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>Identidad Mostrador</div>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${mark}${body}</main></body>
</html>`;

const demoAccount = (
  uid: string,
  { email, password, name, company, cardcode }: (typeof accounts)[number],
): string =>
  `<li><form method="post" action="/interaction/${uid}"><input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="password" value="${escapeHtml(password)}"><button class="account"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(company)}${cardcode ? ` · ${cardcode}` : ''}</span><span>${escapeHtml(email)}</span></button></form></li>`;

/** The sign-in page. It works without script; after a failure the e-mail stays and the error is announced. */
export const signInPage = (uid: string, email = '', error = ''): string =>
  page(
    'Ingresar',
    `<h1>Ingresar</h1>
<p>Use el correo y la contraseña de su cuenta.</p>
${error ? `<p class="error" role="alert" id="error">${escapeHtml(error)}</p>` : ''}
<form method="post" action="/interaction/${uid}">
<label for="email">Correo electrónico</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(email)}"${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>
<label for="password">Contraseña</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>
<div class="actions"><button class="primary">Ingresar</button></div>
</form>
<form method="post" action="/interaction/${uid}/cancel" class="actions"><button class="quiet">Cancelar</button></form>
<section aria-labelledby="demo"><h2 id="demo">Cuentas de demostración</h2>
<p>La contraseña de todas es <strong>demo</strong>. Elija una para entrar directamente.</p>
<ul>${accounts.map((account) => demoAccount(uid, account)).join('')}</ul></section>`,
  );

export const errorPage = (title: string, text: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);

/** Leaves at once: whoever pressed "Salir" in the shop has already said so. */
export const leavingPage = (form: string): string =>
  page(
    'Saliendo',
    `<h1>Saliendo…</h1>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"><noscript><button class="primary">Salir</button></noscript></form>')}<script>document.forms[0].submit()</script>`,
  );
