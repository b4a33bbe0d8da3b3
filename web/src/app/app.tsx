import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { AppProviders } from './app-providers.tsx';
import { RootLayout } from './layout/root-layout.tsx';

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <AppProviders queryClient={queryClient}>
    <BrowserRouter useTransitions={false}>
      <RootLayout />
    </BrowserRouter>
  </AppProviders>
);
