import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that can be shown; a wrong one is marked for screen readers too. */
export const PasswordField = (field: PasswordInputProps) => (
  <PasswordInput
    {...field}
    required
    aria-invalid={Boolean(field.error)}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
  />
);
