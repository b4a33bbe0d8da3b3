/** What a page asks for within this time after a click, or after it first asked by itself, is one trace. */
const lastsMs = 10_000;
let began = Number.NEGATIVE_INFINITY;
let current = '';

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function begin() {
  began = Date.now();
  current = `00-${random(16)}-${random(8)}-01`;
}

/** From now on each click begins a trace. */
export const traceClicks = () => window.addEventListener('click', begin, { capture: true });

/** W3C Trace Context of the click that this call comes from. */
export function traceparent() {
  if (Date.now() - began > lastsMs) begin();
  return current;
}
