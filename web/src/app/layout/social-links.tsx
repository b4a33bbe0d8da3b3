import { useConfig } from '../../platform/config.ts';

/** This installation's pages on social media; nothing if it names none (R51). */
export function SocialLinks() {
  const links = useConfig()?.social ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="site-footer-social" aria-label="Livery on social media">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
