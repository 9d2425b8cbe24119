import { variantsCopy as copy } from '#copy/product/variants.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import type { SizeMatrix } from '#domain/product/sizeMatrix.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { moveBetweenCells } from './moveBetweenCells.ts';

type Props = {
  /** The product whose page it stands on. */
  code: string;
  matrix: SizeMatrix<CatalogueEntry>;
  typed: ReadonlyMap<string, string>;
  onText: (code: string, text: string) => void;
};

/** The sizes by two measures. Arrows go from field to field, as in a sheet. */
export function MatrixTable({ code, matrix, typed, onText }: Props) {
  return (
    <div className="matrix-scroll">
      <table className="matrix" onKeyDownCapture={moveBetweenCells}>
        <thead>
          <tr>
            <th scope="col">{copy.size}</th>
            {matrix.columns.map((size) => (
              <th key={size} scope="col">
                {size || copy.price}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ size, cells }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {cells.map((product, at) =>
                product ? (
                  <MatrixCell
                    key={product.code}
                    product={product}
                    here={product.code === code}
                    text={typed.get(product.code) ?? ''}
                    onText={(text) => onText(product.code, text)}
                  />
                ) : (
                  <td key={matrix.columns[at]}>
                    <span className="visually-hidden">{copy.none}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
