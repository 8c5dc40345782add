import type { CustomerInfo } from '@florin/contract/customers/customer'
import { describe, expect, it } from 'vitest'
import { person as ana } from '../testing/answers.ts'
import { destination, fallbackPage, pageInstead } from './destination.ts'
import type { Destination, Situation } from './destination.ts'
import type { ActingFor } from '../session/storage.ts'

const { customerId: _own, ...withoutAccount } = ana
const carla: CustomerInfo = { ...withoutAccount, customerType: 2, isHaveRelatedAccounts: true }
const omar: CustomerInfo = { ...withoutAccount, isAdmin: true, login2faMode: 'otp' }
const oldWebUrl = 'https://old.florin.example'
const lumen: ActingFor = {
  kind: 'company',
  customerId: 20,
  name: 'Lumen',
  right: 2,
  flags: [],
  accessList: ['balanceInfo'],
}
const standIn: ActingFor = { kind: 'person', customerId: 10, name: 'Ana', flags: [], byOperator: true }
const everything: CustomerInfo = {
  ...ana,
  isAdmin: true,
  login2faMode: 'otp',
  useOldWeb: true,
  oldWebUrl,
  isNeedPersonalInfoUpdate: true,
  isNeedKyc: true,
  isNeedSelfCertification: true,
}

const both = { isNeedKyc: true, isNeedPersonalInfoUpdate: true }

const shortly = (found: Destination): string | number =>
  found.kind === 'page' ? found.path : found.kind === 'outside' ? found.url : found.customerId

describe('the way after signing in', () => {
  it.each<[string, Situation, string | number]>([
    ['the old web comes before everything', { customer: everything, isTermsPending: true, remembered: '/x' }, oldWebUrl],
    ['but not for whoever asks for a certain customer', { customer: everything, wanted: 7 }, '/admin-overview?customer=7'],
    ['nor while acting for a company', { customer: { ...ana, useOldWeb: true, oldWebUrl }, acting: lumen }, '/home'],
    ['nor without an address', { customer: { ...ana, useOldWeb: true } }, '/home'],
    ['terms come next', { customer: { ...everything, useOldWeb: false }, isTermsPending: true }, '/terms'],
    ['even while nothing else is known', { isTermsPending: true, remembered: '/x' }, '/terms'],
    ['an admin overviews', { customer: { ...everything, useOldWeb: false }, remembered: '/x' }, '/admin-overview'],
    ['a business user chooses among companies', { customer: carla, companies: [{ id: 20 }, { id: 21 }] }, '/accesses'],
    ['and goes straight through to the only one', { customer: carla, companies: [{ id: 20 }], remembered: '/x' }, 20],
    ['one who lost all companies is told so', { customer: { ...carla, isHaveRelatedAccounts: false } }, '/accesses'],
    ['or goes where their old accounts are', { customer: { ...carla, isHaveRelatedAccounts: false, oldWebUrl } }, oldWebUrl],
    ['nobody without an account is left at home', { customer: withoutAccount }, '/accesses'],
    ['a person with companies is first a person', { customer: { ...ana, isHaveRelatedAccounts: true } }, '/home'],
    ['personal information is put right', { customer: { ...everything, isAdmin: false, useOldWeb: false } }, '/profile-update'],
    ['then comes KYC', { customer: { ...ana, isNeedKyc: true, isNeedSelfCertification: true } }, '/kyc'],
    ['for companies too, once chosen', { customer: { ...carla, isNeedKyc: true }, acting: lumen }, '/kyc'],
    [
      'then the tax self-certification',
      { customer: { ...ana, isNeedSelfCertification: true }, remembered: '/x' },
      '/self-certification-splash',
    ],
    [
      'a representative has documents only',
      { customer: carla, acting: { ...lumen, accessList: [] }, remembered: '/x' },
      '/company-documents',
    ],
    ['and so has who only uploads', { customer: carla, acting: { ...lumen, right: 5 } }, '/company-documents'],
    ['the page asked for', { customer: ana, remembered: '/statements' }, '/statements'],
    ['for a company user as well', { customer: carla, acting: lumen, remembered: '/statements' }, '/statements'],
    ['home otherwise', { customer: ana }, '/home'],
    ['an operator who stands in skips what the customer must do', { customer: everything, acting: standIn }, '/home'],
  ])('%s', (_name, situation, expected) => expect(shortly(destination(situation))).toBe(expected))
})

describe('a page while the questionnaire waits', () => {
  const asked = { ...ana, isNeedKyc: true }
  it.each<[string, Parameters<typeof pageInstead>[0], string, string | undefined]>([
    ['gives way to it', { customer: asked }, '/home', '/kyc'],
    ['for a company too', { customer: { ...carla, isNeedKyc: true }, acting: lumen }, '/home', '/kyc'],
    ['opens when it is the questionnaire', { customer: asked }, '/kyc', undefined],
    ['or what comes before it', { customer: { ...asked, isNeedPersonalInfoUpdate: true } }, '/profile-update', undefined],
    ['which comes first', { customer: { ...asked, isNeedPersonalInfoUpdate: true } }, '/home', '/profile-update'],
    ['but is nothing a company is asked', { customer: { ...carla, ...both }, acting: lumen }, '/home', '/kyc'],
    ['opens when nothing waits', { customer: { ...ana, isNeedPersonalInfoUpdate: true } }, '/home', undefined],
    ['opens for an operator who stands in', { customer: asked, acting: standIn }, '/home', undefined],
  ])('%s', (_name, situation, pathname, expected) => expect(pageInstead(situation, pathname)).toBe(expected))
})

describe('a page that is not theirs', () => {
  it.each<[string, Parameters<typeof fallbackPage>[0], string]>([
    ['sends an admin to the overview', { customer: omar }, '/admin-overview'],
    ['sends an admin who stands in home', { customer: omar, acting: standIn }, '/home'],
    ['lets a business user choose', { customer: carla }, '/accesses'],
    ['sends a representative to the documents', { customer: carla, acting: { ...lumen, accessList: [] } }, '/company-documents'],
    ['sends everybody else home', { customer: ana }, '/home'],
  ])('%s', (_name, situation, expected) => expect(fallbackPage(situation)).toBe(expected))
})
