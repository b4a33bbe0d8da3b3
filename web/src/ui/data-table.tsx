import type { ReactNode } from 'react';
import './data-table.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Share of the width, in percent, so that tables below each other have the same columns. */
  share?: number;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table on wide screens, the same rows as cards where columns would be narrower than their words. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, align, share }) => (
            <th
              key={header}
              scope="col"
              className={align && 'data-table-end'}
              style={share ? { width: `${share}%` } : {}}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell, align }) => (
              <td key={header} data-label={header} className={align ? 'as-typed data-table-end' : 'as-typed'}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
