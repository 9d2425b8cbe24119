import { expect, test } from 'vitest';
import { markupTroubles } from '#content/check/markup.ts';

test.each([
  ['<script>alert(1)</script>', '«<script>» no se puede publicar'],
  ['<SCRIPT src="https://otro.example/x.js"></SCRIPT>', '«<script>» no se puede publicar'],
  ['<div>\n<style>p { color: red }</style>\n</div>', '«<style>» no se puede publicar'],
  ['<iframe src="https://otro.example"></iframe>', '«<iframe>» no se puede publicar'],
  ['<form action="/x"><input></form>', '«<form>» no se puede publicar'],
  ['<p style="color: red">Hola</p>', '«style», en «<p>», no se puede publicar'],
  ['Un <b onclick="alert(1)">botón</b>', '«onclick», en «<b>», no se puede publicar'],
  ['[aquí](javascript:alert(1))', 'el enlace «javascript:alert(1)» no se puede publicar'],
  ['[aquí](JAVA&#115;CRIPT:alert(1))', 'el enlace «JAVAsCRIPT:alert(1)» no se puede publicar'],
  ['[aquí](/\\otro.example)', 'el enlace «/\\otro.example» no se puede publicar'],
  ['[aquí](//otro.example)', 'el enlace «//otro.example» no se puede publicar'],
  ['[aquí][1]\n\n[1]: data:text/html,hola', 'el enlace «data:text/html,hola» no se puede publicar'],
  ['<a href=" javascript:alert(1)">aquí</a>', 'el enlace « javascript:alert(1)» no se puede publicar'],
  ['<a href="java\nscript:alert(1)">aquí</a>', 'el enlace «java\nscript:alert(1)» no se puede publicar'],
  ['![foto](images/discos.jpg)', 'la foto «images/discos.jpg» no se puede publicar'],
  ['![foto](https://otro.example/x.jpg)', 'la foto «https://otro.example/x.jpg» no se puede publicar'],
  ['![foto](/%zz.jpg)', 'la foto «/%zz.jpg» no se puede publicar'],
  ['<!-- hasta aquí', 'una etiqueta de HTML, unas comillas o un comentario quedan abiertos'],
  ['<div title="\n\nhola', 'una etiqueta de HTML, unas comillas o un comentario quedan abiertos'],
  ['<div>\n\nhola', '«<div>» se abre y no se cierra'],
  ['hola\n\n</article>', '«</article>» cierra lo que no se abrió'],
  [`${'>'.repeat(100_000)} hola`, 'hay demasiadas citas («>») una dentro de otra'],
])('%.40s is not published', (markdown, wrong) => {
  expect(markupTroubles(markdown)[0]?.wrong).toBe(wrong);
});

test.each([
  '## Título\n\n- **uno**\n- [ ] dos\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n',
  'Medidas `<script>` y\n\n```html\n<script>alert(1)</script>\n```\n',
  '[faq](/site/faq#precios) [otro](https://otro.example) <mailto:a@b.uy> [llamar](tel:+59822000340) [abajo](#fin)',
  '<details open><summary>Más</summary>\n\nHola<br>mundo\n\n</details>',
  '![foto](/favicon.svg)\n\n<!-- para después -->',
  'a < b y b > c, 3 <4',
])('%.40s is published', (markdown) => {
  expect(markupTroubles(markdown)).toEqual([]);
});

test('a tag inside a piece of HTML is said with its own line', () => {
  expect(
    markupTroubles('hola\n\n<div>\n<b>x</b>\n<script>1</script>\n</div>\n').map(({ line }) => line),
  ).toEqual([5]);
});
