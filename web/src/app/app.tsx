import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppBoundary } from './error/app-boundary.tsx';
import type { createRouter } from './router.tsx';

interface Props {
  queryClient: QueryClient;
  router: ReturnType<typeof createRouter>;
}

export function App({ queryClient, router }: Props) {
  return (
    <AppBoundary>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </AppBoundary>
  );
}
