/** What a person has read of the inbox. */
export interface Read {
  /** Everything planned before this time. */
  allUntil: Date;
  ids: readonly string[];
}

export function isRead({ allUntil, ids }: Read, id: string, plannedAt: Date): boolean {
  return plannedAt <= allUntil || ids.includes(id);
}
