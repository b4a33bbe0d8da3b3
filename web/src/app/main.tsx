import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/mantine-styles.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/widgets.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
