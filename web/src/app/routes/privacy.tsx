import { Link } from 'react-router';
import { LongText } from '../../features/public-pages/components/long-text.tsx';
import { TemplateNote } from '../../features/public-pages/components/template-note.tsx';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { privacyEffective, privacySections } from '../../features/public-pages/texts/privacy.ts';
import { useConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export const Privacy = () => (
  <PageFrame title={pageFacts.privacy.title} lead={`Effective ${privacyEffective}`}>
    <TemplateNote />
    <LongText sections={privacySections} isNumbered end={{ id: 'contact', title: 'Contact Us', text: <Contact /> }} />
  </PageFrame>
);

/** By email where this installation has an address, and always by the contact page. */
function Contact() {
  const email = useConfig()?.contact.email;
  return (
    <>
      <p>If you have a question about this policy or want to use your rights, write to us:</p>
      <ul>
        {email && (
          <li>
            by email: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>
          by the contact page: <Link to={paths.contactUs.to()}>Contact Us</Link>
        </li>
      </ul>
    </>
  );
}
