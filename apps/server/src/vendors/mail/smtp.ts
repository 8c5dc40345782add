import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { type Mail, neutralised } from './mail.ts'

const timeoutMs = 10_000

export type SmtpMail = Mail & { close(): void }
type Options = {
  readonly url: string
  /** Replaces the brand's own address, as many servers send for one address only. */
  readonly from?: string | undefined
  /** Where this installation is reached. */
  readonly host: string
  readonly secret: string
}

/** No other installation gives it, though all count their deliveries from one; and each try of a delivery has the same. */
const idOf = (deliveryId: string, { host, secret }: Options): string =>
  `<${deliveryId}.${createHmac('sha256', secret).update(deliveryId).digest('base64url').slice(0, 22)}@${host}>`

/** RFC 2369 and RFC 8058. */
const unsubscribing = (link: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const createSmtpMail = (options: Options): SmtpMail => {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, deliveryId) => {
      const { to, unsubscribe, ...mail } = neutralised({ ...message, from: options.from ?? message.from })
      await transport.sendMail({
        ...mail,
        to: { name: '', address: to },
        messageId: idOf(deliveryId, options),
        // RFC 3834: no machine answers it.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribing(unsubscribe)) },
      })
    },
    close: () => transport.close(),
  }
}
