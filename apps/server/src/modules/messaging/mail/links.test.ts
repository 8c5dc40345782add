import { brands } from '@florin/brands/brands'
import { describe, expect, it } from 'vitest'
import { createLinks } from './links.ts'

const linkOf = (brand: keyof typeof brands, publicUrl: string, sandbox = false) =>
  createLinks({ publicUrl, defaultBrand: 'florin', sandbox }).to({ brand: brands[brand], language: 'en' }, '/setting')

describe('a link in a letter', () => {
  it.each([
    ['florin', 'https://florin.example', 'https://florin.example/en/setting'],
    ['baltis', 'https://florin.example', 'https://baltis.example/en/setting'],
    ['baltis', 'https://florin.example:8443', 'https://baltis.example:8443/en/setting'],
    ['baltis', 'http://florin.localhost:3000', 'http://baltis.localhost:3000/en/setting'],
  ] as const)('of %s leads to the host of that brand where the bank is at %s', (brand, publicUrl, link) => {
    expect(linkOf(brand, publicUrl)).toBe(link)
    expect(linkOf(brand, publicUrl, true)).toBe(link)
  })

  it('names the brand where a sandbox has one host for all', () => {
    expect(linkOf('baltis', 'http://localhost:3000', true)).toBe('http://localhost:3000/en/setting?brand=baltis')
    expect(linkOf('florin', 'http://localhost:3000', true)).toBe('http://localhost:3000/en/setting')
  })
})
