import * as z from 'zod'

const isV4 = (text: string): boolean =>
  /^(\d{1,3})(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)

/** As URLs read it, which is strict. */
const isV6 = (text: string): boolean => /^[0-9a-fA-F:.]+$/.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)

const isAddress = (text: string): boolean => isV4(text) || isV6(text)

/** One address, or a network as 203.0.113.0/24. */
const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  if (more.length > 0 || !isAddress(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4(address) ? 32 : 128))
}

export const IpAddress = z.string().trim().max(45).refine(isAddress, { error: 'ipAddress' })
export const IpAddressOrNetwork = z.string().trim().max(49).refine(isAddressOrNetwork, { error: 'ipAddress' })
