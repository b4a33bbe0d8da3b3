import type { GatewayConfig } from '../config.ts';

/** How this installation is reached, beside its form. */
export interface Contact {
  phone: string | null;
  email: string | null;
  location: string | null;
}

export const contactOf = ({ CONTACT_PHONE, CONTACT_EMAIL, CONTACT_LOCATION }: GatewayConfig): Contact => ({
  phone: CONTACT_PHONE ?? null,
  email: CONTACT_EMAIL ?? null,
  location: CONTACT_LOCATION ?? null,
});

/** As the app draws them (contact-ways.tsx): for crawlers, and visitors before their first touch or without scripts. */
export function contactWays({ phone, email, location }: Contact): string {
  const ways = [
    phone && way('Phone', link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)),
    email && way('Email', link(`mailto:${email}`, email)),
    location && way('Location', escaped(location)),
  ].filter(Boolean);
  return ways.length > 0 ? `<dl class="contact-ways">${ways.join('')}</dl>` : '';
}

const way = (term: string, html: string) => `<div><dt>${term}</dt><dd>${html}</dd></div>`;
const escaped = (text: string) => text.replaceAll(/[<>"&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const link = (href: string, text: string) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
