/** Stands in the page that the build writes; the gateway puts this installation's mail address in place of {{orWrite}}. */
export const NoScriptNotice = () => (
  <noscript>
    <p>This form needs JavaScript. Please switch it on and reload this page.{'{{orWrite}}'}</p>
  </noscript>
);
