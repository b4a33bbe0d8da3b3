export const pageStyle = `
:root { color-scheme: light dark; --text: light-dark(#1b1f27, #e8eaee); --muted: light-dark(#5a6270, #a2a9b6);
  --ground: light-dark(#f4f5f7, #14161a); --card: light-dark(#ffffff, #1e2127); --line: light-dark(#d9dce2, #363b45);
  --accent: light-dark(#4338ca, #a5b4fc); --on-accent: light-dark(#ffffff, #14161a); --alert: light-dark(#b42318, #fda29b); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
main { flex: 1; width: 100%; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; }
footer { padding: 1rem; text-align: center; color: var(--muted); font-size: 0.8125rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
a { color: var(--accent); }
form { display: grid; gap: 0.875rem; max-width: 26rem; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); }
label.check { grid-template-columns: auto 1fr; align-items: center; gap: 0.5rem; }
input:not([type=checkbox]) { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem;
  background: var(--card); color: var(--text); width: 100%; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 0.5rem; cursor: pointer;
  background: var(--accent); color: var(--on-accent); }
button.quiet { background: none; border: 1px solid var(--line); color: var(--text); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
[role=alert] { color: var(--alert); }
`;
