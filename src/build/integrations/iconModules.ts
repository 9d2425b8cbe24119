import icons from 'unplugin-icons/vite';

/** What is between the tags of an SVG: pages, islands and scripts each make the element by their own means, in their size. */
const insideOf = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

/**
 * Makes of `~icons/tabler/heart` a module whose default export is the inside of that icon's SVG, as text, so that only the
 * icons in use are loaded. A name that the set does not have fails the build. Decision 0377.
 */
export const iconModules = () =>
  icons({
    compiler: { compiler: (svg) => `export default ${JSON.stringify(insideOf(svg))};`, extension: 'js' },
  });
