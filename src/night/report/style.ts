/** The report is a file of its own, outside the shop and its tokens. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
h1 { margin: 0 0 .5rem; line-height: 1.2; }
h1.refused, h1.failed { color: light-dark(firebrick, lightcoral); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .75rem; }
dt { font-size: .875rem; opacity: .75; }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
td { padding: .25rem .5rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
svg { width: 100%; height: auto; }
rect { fill: seagreen; }
rect.unchanged { fill: darkseagreen; }
rect.refused, rect.failed { fill: firebrick; }
`;
