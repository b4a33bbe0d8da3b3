export default function stopOnce() {
  return globalThis.stack.stop();
}
