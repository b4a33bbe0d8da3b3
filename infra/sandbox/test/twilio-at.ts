import twilio, { type Twilio } from 'twilio';

const accountSid = `AC${'2'.repeat(32)}`;
export const authToken = 'token';

/** The SDK has no base address; a client of our own sends every call to the sandbox. */
export function twilioAt(url: string): Twilio {
  const origin = new URL(url);
  const httpClient = new twilio.RequestClient({ timeout: 5_000 });
  const send = httpClient.request.bind(httpClient);
  httpClient.request = (options) => {
    const target = new URL(options.uri);
    target.protocol = origin.protocol;
    target.host = origin.host;
    return send({ ...options, uri: target.href });
  };
  return twilio(accountSid, authToken, { httpClient });
}
