function withoutCodeBlocks(text: string) {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

export function linksOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
}

export function codeSpansOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
}

/** The anchor a heading gets on the usual hosts: lower case, words joined by hyphens. */
export function anchorsOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));
}

function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
