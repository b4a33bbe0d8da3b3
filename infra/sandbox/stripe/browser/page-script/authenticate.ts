const layer = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(0 0 0 / 60%)',
};
const sheet = {
  border: '0',
  borderRadius: '12px',
  width: 'min(26rem, 94vw)',
  height: 'min(24rem, 90vh)',
  background: 'white',
  colorScheme: 'normal',
};

/** Shows the bank's page above ours until the cardholder has answered. */
export function authenticate(origin: string, url: string): Promise<void> {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', 'Authentication by your bank');
  const frame = document.createElement('iframe');
  frame.name = '__stripeThreeDSecureFrame';
  frame.title = 'Authentication by your bank';
  frame.src = url;
  Object.assign(dialog.style, layer);
  Object.assign(frame.style, sheet);
  dialog.append(frame);
  document.body.append(dialog);
  return new Promise((resolve) => {
    addEventListener('message', function answered(event: MessageEvent<{ sandbox?: string }>) {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data.sandbox !== 'authenticated')
        return;
      removeEventListener('message', answered);
      dialog.remove();
      resolve();
    });
  });
}
