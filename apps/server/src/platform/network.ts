const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * What an address is counted as in rate limits. With IPv6 a subscriber has as many addresses as they like, but one network of
 * 64 bits.
 */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [before = '', after] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const head = groups(before)
  const tail = groups(after ?? '')
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::`
}
