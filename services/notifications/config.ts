import { onlyForTests, overHttps, realAccount, realServer, whenLive } from '@livery/platform/config/live.ts';
import {
  accountLinkVariables,
  described,
  linkVariables,
  serviceVariables,
  text,
} from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const notificationsVariables = z.object({
  ...serviceVariables,
  LINK_SECRET: linkVariables.LINK_SECRET,
  ACCOUNT_LINK_SECRET: accountLinkVariables.ACCOUNT_LINK_SECRET,
  PUBLIC_URL: z.url().check(described('Where links in messages lead')).register(whenLive, overHttps),
  TWILIO_ACCOUNT_SID: z
    .string()
    .check(z.startsWith('AC'), described('Twilio account that sends the texts'))
    .register(whenLive, realAccount),
  TWILIO_AUTH_TOKEN: text.check(described('Secret auth token of that account')).register(whenLive, realAccount),
  TWILIO_FROM: z.string().check(described('Number or messaging service the texts come from')),
  TWILIO_URL: z
    .optional(z.url())
    .check(described('Address of a stand-in for Twilio; Twilio itself when absent'))
    .register(whenLive, onlyForTests),
  SMTP_URL: z
    .string()
    .check(
      z.startsWith('smtp'),
      described(
        'smtp://user:password@host:port of the mail server, which must offer STARTTLS; smtps: for TLS from the start; ?tls=off at the end sends in clear text, for a server in your own network',
      ),
    )
    .register(whenLive, realServer),
  MAIL_FROM: z.string().check(described('Sender of the mails')),
  CONTACT_EMAIL: z
    .email()
    .check(described('Address that receives what people write on the contact page, and replies to our mails')),
  CONTACT_LOCATION: z
    .optional(z.string())
    .check(described('Postal address at the foot of the mails to the mailing list; left out when absent')),
});
export type NotificationsConfig = Readonly<z.output<typeof notificationsVariables>>;
