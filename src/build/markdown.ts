import { satteri } from '@astrojs/markdown-satteri';
import { defineHastPlugin } from 'satteri';

/** A cell's side by its attribute: the style that the reader writes would be stopped by the content security policy. */
const sideByAttribute = defineHastPlugin({
  name: 'side-by-attribute',
  element: {
    filter: ['th', 'td'],
    visit: (cell, page) => {
      const [, side] = /text-align:\s*(\w+)/.exec(String(cell.properties.style ?? '')) ?? [];
      if (side === undefined) return;
      page.setProperty(cell, 'style', null);
      page.setProperty(cell, 'align', side);
    },
  },
});

/** How the editors' Markdown becomes HTML: nothing of it has a style of its own, and footnotes are in Spanish. */
export const editorsMarkdown = {
  syntaxHighlight: false,
  processor: satteri({
    hastPlugins: [sideByAttribute],
    features: { gfm: { footnotes: { label: 'Notas', backLabel: 'Volver al texto, nota {reference}' } } },
  }),
} as const;
