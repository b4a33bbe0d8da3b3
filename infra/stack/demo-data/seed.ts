const password = 'livery-demo';

export const demoLogins = ['traveler@livery.example', 'operator@livery.example', 'admin@livery.example'];

/** Whether somebody can log in with a demo login already. */
async function isSeeded(gatewayUrl: string) {
  const response = await fetch(`${gatewayUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl, 'x-requested-with': 'livery' },
    body: JSON.stringify({ email: demoLogins[0], password }),
  });
  return response.ok;
}

/** Feeds the demo's people and rides through the gateway, as persons would; once. */
export async function seedDemo(at: { gatewayUrl: string; sandboxUrl: string }): Promise<void> {
  if (await isSeeded(at.gatewayUrl)) return;
}
