import { brands } from '@florin/brands/brands'
import type { Config } from '../platform/config.ts'
import { demoSignIns } from '../seed/people.ts'

/** What comes to the sandbox's inbox, for want of a party outside. */
const inbox = ({ sandbox, mail, sms, publicUrl }: Config): string[] => {
  if (!sandbox || (mail.smtpUrl && sms)) return []
  const what = mail.smtpUrl ? 'Text messages' : sms ? 'Mail' : 'Mail and text messages'
  return [`  ${what} ${mail.smtpUrl || !sms ? 'arrive' : 'arrives'} at ${publicUrl}/sandbox`]
}

/** What the person who started the server wants to know next. */
export const banner = (config: Config, seconds: number): string => {
  const name = brands[config.brand].projectName
  const ready = `ready in ${seconds.toFixed(1)} s`
  if (config.role === 'worker') return `${name} workers are running, ${ready}`
  if (config.role === 'token') return `${name} token service is listening on ${config.host}:${config.port}, ${ready}`
  if (config.production) return `${name} is serving ${config.publicUrl} on ${config.host}:${config.port}, ${ready}`
  const width = Math.max(...demoSignIns.map(({ email }) => email.length))
  const people = demoSignIns.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`)
  return [
    '',
    `  ${name} is running at ${config.publicUrl}  (${ready})`,
    ...inbox(config),
    ...(config.seed === 'demo' ? ['', `  Sign in with the passphrase: ${demoSignIns[0]?.passphrase}`, ...people] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
