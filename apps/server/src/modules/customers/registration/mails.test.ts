import { brands } from '@florin/brands/brands'
import { expect, it } from 'vitest'
import { createLinks } from '../../messaging/mail/links.ts'
import { createMails } from './mails.ts'

const links = createLinks({ publicUrl: 'https://florin.example', defaultBrand: 'florin', sandbox: false })
const to = { email: 'rita@test.example', firstName: 'Rita', language: 'en', brand: brands.florin } as const

it.each(['invitation', 'companyActivation'] as const)('carries no address that somebody typed as a company: %s', (letter) => {
  const { subject, text, html } = createMails({ links })[letter](to, 'Prize! claim at http://evil.example/win', 'code', 24)
  const all = `${subject}${text}${html}`
  expect(all).toMatch(/Prize +claim at http +evil example win/)
  expect(all).not.toContain('evil.example')
})
