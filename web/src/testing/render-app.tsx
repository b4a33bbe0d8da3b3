import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import type { User } from '../platform/session.ts';
import { theme } from '../ui/theme.ts';

interface Options {
  user?: User | null;
  at?: string | Partial<Location>;
  /** The part's own route, when it reads parameters of its address. */
  path?: string;
}

/** Draws a part of the app inside its providers, signed in as somebody or nobody. */
export function renderApp(part: ReactNode, { user, at = '/', path = '*' }: Options = {}) {
  const queryClient = createQueryClient();
  if (user !== undefined) queryClient.setQueryData(queryKeys.me, user);
  const router = createMemoryRouter([{ path, element: part }], { initialEntries: [at] });
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, queryClient, router };
}
