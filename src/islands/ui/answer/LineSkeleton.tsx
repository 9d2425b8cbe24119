/** The place of a figure that is on its way; `says` so to who hears the page. */
export function LineSkeleton({ says }: { says: string }) {
  return (
    <span className="skeleton line-skeleton">
      <span className="visually-hidden">{says}</span>
    </span>
  );
}
