/** Whether the server would accept a command of staff now. */
export const mayGive = <Action extends string>({ actions }: { actions: readonly Action[] }, action: Action) =>
  actions.includes(action);
