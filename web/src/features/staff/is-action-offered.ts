/** Whether the server would accept a command of staff now. */
export const isActionOffered = <Action extends string>({ actions }: { actions: readonly Action[] }, action: Action) =>
  actions.includes(action);
