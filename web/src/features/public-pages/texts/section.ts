/** A paragraph, or a list of points. */
export type Block = string | readonly string[];

/** One part of a long text, with the address of its heading within the page. */
export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}
