import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppBoundary } from './error/app-boundary.tsx';

/** What everything is drawn in, by the browser and by the build. */
export const Frame = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <AppBoundary>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  </AppBoundary>
);
