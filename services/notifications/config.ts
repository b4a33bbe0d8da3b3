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
  TWILIO_AUTH_TOKEN: text.check(described('Its secret')).register(whenLive, realAccount),
  TWILIO_FROM: z.string().check(described('Number or messaging service the texts come from')),
  TWILIO_URL: z
    .optional(z.url())
    .check(described('Address of the stand-in for Twilio; the real hosts when absent'))
    .register(whenLive, onlyForTests),
  SMTP_URL: z
    .string()
    .check(
      z.startsWith('smtp'),
      described(
        'smtp://user:password@host:port of the mail server, which must offer STARTTLS; smtps: for TLS from the start; ?tls=off at the end for one in the own network, in clear text',
      ),
    )
    .register(whenLive, realServer),
  MAIL_FROM: z.string().check(described('Sender of the mails')),
  CONTACT_EMAIL: z
    .email()
    .check(described('Who reads what people write on the contact page, and answers to the mails')),
  CONTACT_LOCATION: z
    .optional(z.string())
    .check(described('Postal address at the foot of the mails to the mailing list; nothing where absent')),
});
export type NotificationsConfig = Readonly<z.output<typeof notificationsVariables>>;
