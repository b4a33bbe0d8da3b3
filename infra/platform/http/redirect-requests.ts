interface Client<O extends { uri: string }, A> {
  request(options: O): A;
}

/**
 * For a vendor's SDK without a base-URL option: redirects its client's requests to the stand-in's origin.
 * Replacing the host this way is what Twilio's maintainers advise (twilio-node #326).
 */
export function redirectRequests<O extends { uri: string }, A>(client: Client<O, A>, { protocol, host }: URL): void {
  const send = client.request.bind(client);
  client.request = (options) => {
    const target = Object.assign(new URL(options.uri), { protocol, host });
    return send({ ...options, uri: target.href });
  };
}
