import { expect, it } from 'vitest'
import { networkEnds } from './networkEnds.ts'

it.each([
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['203.0.113.77/28', '203.0.113.64', '203.0.113.79'],
  [' 198.51.100.7/32 ', '198.51.100.7', '198.51.100.7'],
  ['255.255.255.255/1', '128.0.0.0', '255.255.255.255'],
  ['10.0.0.1/0', '0.0.0.0', '255.255.255.255'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  [' 2001:DB8:0:1::77/52 ', '2001:db8::', '2001:db8:0:fff:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:0:10:0:0:7/128', '2001:db8:1:0:10::7', '2001:db8:1:0:10::7'],
  ['::/0', '::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('%s goes from %s to %s', (text, first, last) => expect(networkEnds(text)).toEqual({ first, last }))

it.each([
  '203.0.113.7',
  '203.0.113.0/33',
  '256.0.0.0/8',
  'a/8',
  '2001:db8::',
  '2001:db8::/129',
  '1::2::3/64',
  '1:2:3/64',
  '1:2:3:4:5:6:7::8/64',
])('%s is no network', (text) => expect(networkEnds(text)).toBeUndefined())
