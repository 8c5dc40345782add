import { textUpTo } from './fields.ts'

const isOwnMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname)

/** A page or a program of a merchant's. Whoever tries things out on their own machine has no certificate there. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url))
}

export const WebAddress = textUpTo(500).refine(isWebAddress, { error: 'webAddress' })

/** A name or an address in digits: it stands in a header, where a semicolon would begin another rule. */
const isPlainHost = ({ hostname }: URL): boolean => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)

const isWebOrigin = (text: string): boolean => {
  if (!isWebAddress(text)) return false
  const url = new URL(text)
  return isPlainHost(url) && url.origin === text.replace(/\/$/, '').toLowerCase()
}

/** Only the beginning of an address: what browsers compare. */
export const WebOrigin = WebAddress.refine(isWebOrigin, { error: 'webOrigin' }).transform((text) => new URL(text).origin)
