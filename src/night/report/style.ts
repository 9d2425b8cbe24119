/** The report is a file of its own, outside the shop and its tokens. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
header { --tone: seagreen; padding: 1rem; border-left: .375rem solid var(--tone); background: color-mix(in srgb, var(--tone) 10%, transparent); }
header.todo { --tone: light-dark(darkgoldenrod, goldenrod); }
header.refused, header.failed { --tone: light-dark(firebrick, indianred); }
h1 { margin: 0; font-size: 1.125rem; font-weight: 400; line-height: 1.4; overflow-wrap: anywhere; }
h1 strong { display: block; font-size: 1.5rem; line-height: 1.2; margin-bottom: .25rem; }
header p { margin: .5rem 0 0; overflow-wrap: anywhere; }
.day { font-size: .875rem; opacity: .75; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem; margin: 0; }
dt { font-size: .875rem; opacity: .75; }
dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
details { border-top: 1px solid #8884; }
details:last-of-type { border-bottom: 1px solid #8884; }
summary { cursor: pointer; padding: .625rem 0; }
details p { margin: 0 0 .5rem; }
ul { list-style: none; margin: 0 0 .75rem; padding: 0; font-size: .9375rem; }
li { display: flex; gap: .75rem; align-items: center; padding: .375rem 0; border-top: 1px solid #8882; }
ul.pictured { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); column-gap: 1rem; }
.row { min-width: 0; overflow-wrap: anywhere; }
small { opacity: .75; white-space: nowrap; }
.thumb { flex: none; width: 3rem; height: 3rem; object-fit: contain; background: #fff; border: 1px solid #8884; }
.thumb.none { display: grid; place-items: center; font-size: .6875rem; line-height: 1.1; text-align: center; color: #555; }
svg { display: block; width: 100%; height: 7rem; border-bottom: 1px solid #8888; }
figure { margin: 0; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; font-size: .875rem; opacity: .75; }
rect { fill: seagreen; }
rect.unchanged { fill: darkseagreen; }
rect.refused, rect.failed { fill: light-dark(firebrick, indianred); }
`;
