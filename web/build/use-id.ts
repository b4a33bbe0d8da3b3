import { useId as useReactId } from 'react';

/** In the place of Mantine's own hook of this name (react-ids-plugin.ts); pages of the build have its kind of ids. */
export function useId(given?: string): string {
  const id = useReactId();
  return given ?? `mantine-${id.replaceAll(':', '')}`;
}
