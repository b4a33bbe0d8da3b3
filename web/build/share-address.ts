export const shareSize = { width: 1200, height: 630 };

/** Where the picture of a page's shared link lies. */
export const shareImagePath = (page: string): string =>
  `/share/${page.slice(1).replaceAll('/', '-').toLowerCase() || 'start'}.png`;
