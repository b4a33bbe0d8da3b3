import { preferences } from '@livery/contracts/identity/api/fields.ts';
import * as z from 'zod/mini';
import { validationErrors } from '../platform/validation-errors.ts';
import type { YesNo } from './yes-no-field.tsx';

type PreferenceName = keyof typeof preferences;

/** The answers as a form holds them: an empty text is no answer. */
export type PreferenceEntry = Record<PreferenceName, YesNo>;
export type PreferenceErrors = Partial<Record<PreferenceName, string>>;

/** Step 4 of the operators' sign-up and their profile (S0 2.6). */
export const preferenceFields: readonly { name: PreferenceName; label: string; note?: string; isRequired: boolean }[] =
  [
    {
      name: 'receiveTexts',
      label: 'Receive text messages',
      note: 'We tell you of new rides by text, not by email.',
      isRequired: true,
    },
    { name: 'receiveEmails', label: 'Receive emails', isRequired: true },
    { name: 'q1', label: 'The vehicle is sanitized after each passenger', isRequired: false },
    { name: 'q2', label: 'Complimentary water', isRequired: false },
    { name: 'q3', label: 'Hand sanitizer', isRequired: false },
    { name: 'q4', label: 'Sneeze-guard shield', isRequired: false },
  ];

export const emptyPreferences: PreferenceEntry = {
  receiveTexts: '',
  receiveEmails: '',
  q1: '',
  q2: '',
  q3: '',
  q4: '',
};

/** The answers as the calls take them; what was not answered is left out. */
export const preferenceBody = (entry: PreferenceEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([, answer]) => answer !== ''));

const schema = z.strictObject(preferences);

export const checkPreferenceEntry = (entry: PreferenceEntry): PreferenceErrors =>
  validationErrors(schema, preferenceBody(entry));
