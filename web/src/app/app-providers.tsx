import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme } from '../ui/theme.ts';
import { AppBoundary } from './error/app-boundary.tsx';

/** What everything is drawn in, by the browser and by the build. */
export const AppProviders = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <AppBoundary>
    {/* The build writes the theme's variables into the style sheet: pages add no style of their own. */}
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  </AppBoundary>
);
