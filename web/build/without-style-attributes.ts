/**
 * Moves what React wrote into style attributes, which the pages' policy forbids, into a style sheet of the page. It has
 * the same precedence as an attribute, unless the app sets one of its own.
 */
export function withoutStyleAttributes(drawn: string): { html: string; style: string } {
  const names = new Map<string, string>();
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_attribute, text: string) => {
    const name = names.get(text) ?? String(names.size);
    names.set(text, name);
    return ` data-drawn="${name}"`;
  });
  const rules = [...names].map(([text, name]) => `:root:root:root [data-drawn="${name}"]{${plain(text)}}`);
  return { html, style: rules.length > 0 ? `<style>${rules.join('')}</style>` : '' };
}

const signs: Record<string, string> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };
const plain = (text: string) => text.replaceAll(/&(quot|#x27|amp|lt|gt);/g, (_sign, name: string) => signs[name] ?? '');
