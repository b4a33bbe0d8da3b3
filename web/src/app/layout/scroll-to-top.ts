/** For main links, which may lead to the page that is open already (S0 2.2). */
export const scrollToTop = () => window.scrollTo({ top: 0 });
