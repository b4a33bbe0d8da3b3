import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppBoundary } from './error/app-boundary.tsx';
import { RootLayout } from './layout/root-layout.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <AppBoundary>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <BrowserRouter useTransitions={false}>
            <RootLayout />
          </BrowserRouter>
        </QueryClientProvider>
      </MantineProvider>
    </AppBoundary>
  );
}
