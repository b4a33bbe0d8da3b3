import { Contact } from '../../features/inquiries/components/contact.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

export const ContactUs = () => (
  <PageFrame title="Contact us" lead="Ask us anything about Livery. We answer by email.">
    <Contact />
  </PageFrame>
);
