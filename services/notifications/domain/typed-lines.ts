import { oneLine } from './plain-text.ts';

/** Something that was typed, with its label. */
export interface TypedLine {
  label: string;
  value: string;
}

/** What somebody without an account typed, for the mails that it causes. */
export interface Stranger {
  firstName: string;
  lastName?: string;
  email: string;
  phone?: string;
  message?: string;
}

/** What was typed on the contact page, for those who answer it. Only the message has more than one line. */
export function typedLines({ firstName, lastName = '', email, phone = '', message = '' }: Stranger): TypedLine[] {
  return [
    { label: 'Name', value: oneLine(`${firstName} ${lastName}`) },
    { label: 'Email', value: oneLine(email) },
    { label: 'Phone', value: phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') },
    { label: 'Message', value: message },
  ];
}
