import { brands } from '@florin/brands/brands'
import type { Config } from '../platform/config.ts'
import { demoSignIns } from '../seed/people.ts'

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
    ...(config.sandbox ? [`  Mail and text messages arrive at ${config.publicUrl}/sandbox`] : []),
    ...(config.seed === 'demo' ? ['', `  Sign in with the passphrase: ${demoSignIns[0]?.passphrase}`, ...people] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
