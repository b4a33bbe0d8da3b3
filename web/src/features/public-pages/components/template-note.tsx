import './template-note.css';

/** Legal pages are honest about what they are (R50). */
export const TemplateNote = () => (
  <p className="template-note">This text is a template. Have it reviewed by a lawyer before you rely on it.</p>
);
