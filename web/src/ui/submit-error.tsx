import type { ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';
import { TakesFocus } from './takes-focus.tsx';

/** Why a submit did not succeed; belongs directly above the button that was pressed. */
export const SubmitError = ({ failure, children }: { failure: unknown; children: ReactNode }) => (
  <TakesFocus news={failure}>
    <ErrorBox>{children}</ErrorBox>
  </TakesFocus>
);
