import { BlockList, isIP } from 'node:net'

/** Special purpose, as IANA lists them: this host, private, shared, link-local (cloud metadata too), documentation, multicast. */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Inside global unicast, yet not for others: Teredo and its neighbours, documentation, 6to4 (which carries any IPv4 address). */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of specialV4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of specialV6) special.addSubnet(net, bits, 'ipv6')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether it is somebody's on the internet. IPv4 written as IPv6 is outside global unicast, so that it never is. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
