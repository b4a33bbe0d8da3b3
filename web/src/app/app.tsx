import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Frame } from './frame.tsx';
import { RootLayout } from './layout/root-layout.tsx';

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <Frame queryClient={queryClient}>
    <BrowserRouter useTransitions={false}>
      <RootLayout />
    </BrowserRouter>
  </Frame>
);
