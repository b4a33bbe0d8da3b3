import type { ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';
import { FocusBox } from './focus-box.tsx';

/** Why a submit did not succeed; belongs directly above the button that was pressed. */
export const SubmitError = ({ failure, children }: { failure: unknown; children: ReactNode }) => (
  <FocusBox focusKey={failure}>
    <ErrorBox>{children}</ErrorBox>
  </FocusBox>
);
