import type { TypedLine } from '../domain/typed-lines.ts';
import type { WrittenLetter } from '../domain/write-letter.ts';
import type { Person } from '../store/person-store.ts';

/** A letter with all that sending it needs. */
export interface ComposedLetter extends WrittenLetter {
  person: Pick<Person, 'email' | 'phoneNumber' | 'receiveTexts' | 'receiveEmails' | 'isGone'> &
    Partial<Pick<Person, 'sequence'>>;
  url: string;
  replyTo?: string;
  unsubscribe?: { page: string; oneClick: string };
  postalAddress?: string;
  /** Repeated below the text, as somebody typed it. */
  quoted?: TypedLine[];
}
