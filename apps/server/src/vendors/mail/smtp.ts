import { createTransport } from 'nodemailer'
import { type Mail, neutralised } from './mail.ts'

const timeoutMs = 10_000

export type SmtpMail = Mail & { close(): void }

/** `from`, where set, replaces the brand's own address, as many servers send for one address only. */
export const createSmtpMail = ({ url, from }: { url: string; from?: string | undefined }): SmtpMail => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, messageId) => {
      const { to, subject, text, html, ...mail } = neutralised({ ...message, from: from ?? message.from })
      const domain = /@([\w.-]+)/.exec(mail.from)?.[1] ?? 'localhost'
      await transport.sendMail({
        to: { name: '', address: to },
        from: mail.from,
        subject,
        text,
        html,
        messageId: `<${messageId}@${domain}>`,
      })
    },
    close: () => transport.close(),
  }
}
