import escapeHtml from 'escape-html';
import { week as copy } from '#copy/night/week.ts';
import { some } from '#copy/night/words.ts';
import { toSlug } from '#domain/slug.ts';
import { sundayOf } from '#domain/week/week.ts';
import { STYLE } from '#night/report/style.ts';
import { linesOfOrder, type Section, type WeekShown } from './section.ts';
import { sectionsOf } from './sections.ts';

const WEEK_STYLE = `
header ol { margin: .5rem 0; padding-left: 1.5rem; }
header li { display: list-item; border: 0; padding: .125rem 0; }
header a { color: inherit; font-weight: 700; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
section p { margin: .25rem 0 .5rem; }
section > p.todo { padding-left: .75rem; border-left: .25rem solid seagreen; }
.cost { font-size: .875rem; font-weight: 400; opacity: .75; white-space: nowrap; }
small { white-space: normal; }
svg.weeks { height: 2.5rem; }
ul.bars li { display: block; }
svg.share { height: .25rem; margin-top: .25rem; border: 0; }
svg.share rect { fill: darkseagreen; }
@media print { details { display: block; } }
`;

/** So many things are done on a Monday. */
const FIRST_SHOWN = 3;

const shown = ({ title, said, todo, cost, body }: Section): string =>
  `<section id="${toSlug(title)}"><h2>${escapeHtml(title)} <span class="cost">${escapeHtml(copy.cost(cost))}</span></h2>` +
  `<p>${escapeHtml(said)}</p><p class="todo"><b>${copy.what}:</b> ${escapeHtml(todo)}</p>${body}</section>`;

const quiet = (sections: readonly Section[]): string =>
  sections.length === 0
    ? ''
    : `<section><h2>${copy.quiet}</h2>${sections
        .map(
          ({ title, said, body }) =>
            `<details><summary>${escapeHtml(title)}: ${escapeHtml(said)}</summary>${body}</details>`,
        )
        .join('')}</section>`;

const document = (content: string): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(copy.title)}</title>
<style>${STYLE}${WEEK_STYLE}</style>
<main>${content}</main>
</html>
`;

/** What is said where there is nothing to show. */
export const emptyWeekPage = (why: string, above = ''): string =>
  document(
    `${above}<header><h1><strong>${escapeHtml(copy.title)}</strong></h1><p>${escapeHtml(why)}</p></header>`,
  );

/** The first thing to do, in a sentence, and whom it is about; and that there is nothing. */
export function weekHeadline(sections: readonly Section[]): string {
  const [first] = sections;
  if (!first || first.cost === 0) return copy.nothingFirst;
  return `${first.title}${first.of.length > 0 ? ` (${some(first.of)})` : ''}: ${first.said} ${first.todo}`;
}

/** Monday's page as one file that fetches nothing. `above`: HTML that stands before it. */
export function weekPage(week: WeekShown, above = ''): string {
  const sections = sectionsOf(week);
  const { monday } = week.facts;
  const { about } = copy;
  const lines = Math.round(linesOfOrder(week.facts));
  const toDo = sections.filter(({ cost }) => cost > 0);
  const first = toDo
    .slice(0, FIRST_SHOWN)
    .map(
      ({ title, todo, of }) =>
        `<li><a href="#${toSlug(title)}">${escapeHtml(title)}</a>${of.length > 0 ? ` (${escapeHtml(some(of))})` : ''}: ${escapeHtml(todo)}</li>`,
    );
  return document(
    `${above}<header${toDo.length > 0 ? ' class="todo"' : ''}><h1><strong>${escapeHtml(copy.title)}</strong>${toDo.length > 0 ? copy.first : copy.nothingFirst}</h1>
${toDo.length > 0 ? `<ol>${first.join('')}</ol>` : ''}<p class="day">${escapeHtml(copy.of(monday, sundayOf(monday)))}</p></header>
${toDo.map(shown).join('\n')}
${quiet(sections.filter(({ cost }) => cost === 0))}
<section><h2>${about.title}</h2><p>${about.order(String(lines))}</p><p>${about.amounts} ${about.people} ${about.kept}</p></section>`,
  );
}
