import { draftVersion, businessRegistration } from '@florin/contract/companies/businessRegistration'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { registrationSections } from '@florin/contract/companies/registrationRules'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import type { Locator, Page } from '@playwright/test'
import { insideCompany } from './actingScreens.ts'
import { answering, go, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const address = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const person = (id: string, firstName: string, lastName: string, email = '') => ({
  id,
  firstName,
  lastName,
  dateOfBirth: '1980-05-17',
  citizenship: 'EE',
  email,
  address,
  phone: {},
})
/** As far as somebody has come with three levels of ownership; the finances are still empty. */
const draft = {
  general: {
    name: 'Harbor Labs and Instruments of the Baltic Sea OÜ',
    tradingName: 'Harbor Labs',
    registrationCountryCode: 'EE',
    registrationNumber: '16012345',
    registrationDate: '2019-09-01',
    businessTaxId: 'EE102345678',
    phone: { countryCode: '372', number: '51234567' },
    website: 'harborlabs.example',
    description: 'Measuring instruments for ports',
    addresses: [address],
  },
  people: [
    person('bob', 'Bob', 'Keller', 'bob.keller@mail.example'),
    person('ana', 'Ana', 'Marin'),
    person('carla', 'Carla', 'Ruiz'),
  ],
  companies: [
    {
      id: 'nordic',
      name: 'Nordic Type OÜ',
      registrationCountryCode: 'EE',
      registrationNumber: '14901122',
      registrationDate: '2015-03-02',
      address,
    },
    { id: 'heron', name: 'Blue Heron Holdings', address: {} },
  ],
  directors: ['bob', 'carla'],
  companyDirectors: { nordic: ['carla'], heron: [] },
  holdings: [
    { owner: 'nordic', owned: 'root', share: '70' },
    { owner: 'bob', owned: 'root', share: '30' },
    { owner: 'heron', owned: 'nordic', share: '60' },
    { owner: 'bob', owned: 'nordic', share: '40' },
    { owner: 'ana', owned: 'heron', share: '100' },
  ],
  owners: [{ personId: 'bob', control: '', sourceOfFunds: [{ sourceId: 3, details: 'Sale of an earlier business' }] }],
  users: [{ personId: 'bob', accessRights: 2 }],
}

/** The wizard with what was typed before. */
const wizard = async (visitor: Visitor, search = '') => {
  const stored = JSON.stringify({ version: draftVersion, draft, emails: { 'bob.keller@mail.example': 0 }, seen: {} })
  await visitor.page.addInitScript((text) => localStorage.setItem('florin.businessRegistration', text), stored)
  await go(visitor, `/register/business${search}`)
  await visitor.page.locator('[data-place]').waitFor()
}

const tasks = [
  { kind: 'email', name: 'Bob Keller', status: 'waiting', isReachable: true, sentAt: '2026-03-02T10:00:00.000Z' },
  { kind: 'resolution', name: 'Bob Keller', status: 'signed', isReachable: true, signedAt: '2026-03-02T10:00:00.000Z' },
  { kind: 'resolution', name: 'Maximiliana Wolfeschlegelsteinhausen', status: 'none', isReachable: false },
  { kind: 'declaration', name: 'Bob Keller', status: 'declined', isReachable: true, sentAt: '2026-03-02T10:00:00.000Z' },
  { kind: 'identity', name: 'Ana Marin', status: 'waiting', isReachable: true, sentAt: '2026-03-02T10:00:00.000Z' },
] as const
const questions = [
  { id: 1, question: 'Which ports buy your instruments?', askedAt: '2026-03-02T10:00:00.000Z', answer: 'Tallinn and Riga.' },
  { id: 2, question: 'Where does Blue Heron Holdings keep its books?', askedAt: '2026-03-03T10:00:00.000Z' },
]
const progress = {
  companyName: draft.general.name,
  email: 'bob.keller@mail.example',
  status: 'question',
  submittedAt: '2026-03-02T10:00:00.000Z',
  questions,
  tasks,
  isActivated: false,
} as const

const file = {
  customerId: 100_020,
  name: draft.general.name,
  status: 'pending',
  email: 'bob.keller@mail.example',
  submittedAt: '2026-03-02T10:00:00.000Z',
  applicant: { name: 'Bob Keller', position: 'director' },
  company: [
    { name: 'tradingName', value: 'Harbor Labs' },
    { name: 'registrationNumber', value: '16012345' },
    { name: 'registeredAddress', value: '12 Quay Road, 10111, Tallinn, EE' },
  ],
  users: [
    { name: 'Bob Keller', email: 'bob.keller@mail.example', accessRight: 2 },
    { name: 'Maximiliana Wolfeschlegelsteinhausen', email: 'maximiliana.wolfeschlegelsteinhausen@mail.example', accessRight: 3 },
  ],
  financial: [{ name: 'monthlyDeposit', value: '50000.00 EUR' }],
  dueDiligence: [{ name: 'taxPayers', value: 'EE EE102345678' }],
  parties: [
    {
      id: 1,
      kind: 'person',
      name: 'Bob Keller',
      roles: ['director', 'owner'],
      effectiveShare: '58.00',
      isOwner: true,
      facts: [],
    },
    { id: 2, kind: 'person', name: 'Ana Marin', roles: ['owner'], effectiveShare: '42.00', isOwner: true, facts: [] },
    { id: 3, kind: 'company', name: 'Nordic Type OÜ', roles: [], effectiveShare: '70.00', isOwner: false, facts: [] },
    { id: 4, kind: 'company', name: 'Blue Heron Holdings', roles: [], effectiveShare: '42.00', isOwner: false, facts: [] },
  ],
  holdings: [
    { ownerId: 3, owner: 'Nordic Type OÜ', owned: draft.general.name, share: '70.00' },
    { ownerId: 1, owner: 'Bob Keller', owned: draft.general.name, share: '30.00' },
    { ownerId: 4, ownedId: 3, owner: 'Blue Heron Holdings', owned: 'Nordic Type OÜ', share: '60.00' },
    { ownerId: 1, ownedId: 3, owner: 'Bob Keller', owned: 'Nordic Type OÜ', share: '40.00' },
    { ownerId: 2, ownedId: 4, owner: 'Ana Marin', owned: 'Blue Heron Holdings', share: '100.00' },
  ],
  tasks,
  questions,
  alerts: [
    { kind: 'sameCompany', name: draft.general.name, customerId: 100_019, standing: 'applicant' },
    { kind: 'closedCountry', name: 'Ana Marin', countryCode: 'KP' },
    { kind: 'otherBrand', name: 'maximiliana.wolfeschlegelsteinhausen@mail.example' },
  ],
}
const register = {
  result: 'found',
  checks: [
    { field: 'name', told: draft.general.name, found: 'Harbor Labs OÜ', isSame: false },
    { field: 'registrationNumber', told: '16012345', found: '16012345', isSame: true },
    { field: 'registrationDate', told: '2019-09-01', found: '2019-09-01', isSame: true },
    { field: 'officers', told: 'Bob Keller, Carla Ruiz', found: 'Bob Keller', isSame: false },
    { field: 'status', told: 'active', found: 'inLiquidation', isSame: false },
  ],
}
const change = {
  customerId: 100_020,
  changeId: 7,
  kind: 'ownership',
  status: 'pending',
  askedAt: '2026-03-02T10:00:00.000Z',
  askedBy: 'Bob Keller',
  endsProof: true,
  alerts: [{ kind: 'sameCompany', name: 'Harbor Labs OÜ', customerId: 100_019, standing: 'customer' }],
  changes: [{ name: 'directors', before: 'Bob Keller', after: 'Bob Keller; Carla Ruiz' }],
  ownership: { company: draft.general.name, before: { parties: file.parties, holdings: file.holdings.slice(0, 2) }, after: file },
}
const waiting = {
  customerId: 100_020,
  name: draft.general.name,
  customerType: 1,
  brand: 'florin',
  askedAt: '2026-03-02T10:00:00.000Z',
  isOwn: false,
}
const queue = {
  items: [
    { ...waiting, reviewId: 5, kind: 'business', subjectId: 100_020 },
    { ...waiting, reviewId: 6, kind: 'businessChange', subjectId: 7 },
  ],
  total: 2,
  counts: [
    { kind: 'business', count: 1 },
    { kind: 'businessChange', count: 1 },
  ],
}
const review = async (visitor: Visitor, id: number) => {
  const { page } = visitor
  await answering(page, operatorReview['review.list'], queue)
  await answering(page, operatorBusiness['business.get'], file)
  await answering(page, operatorBusiness['businessRegister.get'], register)
  await answering(page, operatorBusiness['businessChange.get'], change)
  await insideAs(visitor, 'omar@demo.test', `/admin-overview/reviews?review=${id}`)
  await page.locator('[name=reason]').waitFor()
}

/** By a link that is no good. */
const resumed = (visitor: Visitor) => go(visitor, `/register/business?draft=${crypto.randomUUID()}&code=${'x'.repeat(43)}`)

/** What opens over a page of a company, by the button that opens it. */
const popups: readonly (readonly [name: string, path: string, button: (page: Page) => Locator])[] = [
  ['company-details-popup', '/company', (page) => page.locator('#details button').first()],
  ['company-party-add', '/company', (page) => page.locator('div:has(> a[href$="/company-ownership"]) > button')],
  ...['papers', 'change', 'remove'].map(
    (name, place) =>
      [
        `company-party-${name}`,
        '/company',
        (page: Page) => page.locator('main li span:has(> button + button + button)').first().locator('button').nth(place),
      ] as const,
  ),
  ['company-address-add', '/company', (page) => page.locator('#addresses button').first()],
  ['company-address-change', '/company', (page) => page.locator('#addresses button').last()],
  ['company-wealth', '/company', (page) => page.locator('#documents button').first()],
  ['company-person-address', '/company-documents', (page) => page.locator('main li span > button + button').first()],
  ...['phone', 'rights', 'remove'].map(
    (name, place) =>
      [
        `company-access-${name}`,
        '/company-access',
        (page: Page) => page.locator('main li div:has(> button + button + button)').first().locator('button').nth(place),
      ] as const,
  ),
  ['company-policy', '/company-access', (page) => page.locator('#policy button').first()],
  ['company-emails-add', '/company-emails', (page) => page.locator('main button:has(svg)').first()],
]
const popup = async (visitor: Visitor, path: string, button: (page: Page) => Locator) => {
  await insideCompany(visitor, path)
  await button(visitor.page).click()
  await visitor.page.getByRole('dialog').waitFor()
}

/** Of companies: how they come to us, what is on record of them, and what operators see of it. */
export const companyScreens: readonly Screen[] = [
  { name: 'register-business', open: (visitor) => wizard(visitor) },
  ...registrationSections.map((screen) => ({
    name: `register-business-${screen}`,
    open: (visitor: Visitor) => wizard(visitor, `?screen=${screen}`),
  })),
  { name: 'register-business-person', open: (visitor) => wizard(visitor, '?screen=personForm&id=bob&from=directorsHub') },
  { name: 'register-business-company', open: (visitor) => wizard(visitor, '?screen=companyForm&id=heron&from=shareholdersHub') },
  {
    name: 'register-business-resume',
    open: async (visitor) => {
      await resumed(visitor)
      await visitor.page.locator('main button').waitFor()
    },
  },
  {
    name: 'register-business-resume-failed',
    open: async (visitor) => {
      await resumed(visitor)
      await visitor.page.locator('main button').click()
      await visitor.page.locator('main a.text-link').waitFor()
    },
  },
  {
    name: 'register-business-progress',
    open: async (visitor) => {
      await answering(visitor.page, businessRegistration['businessProgress.get'], progress)
      await go(visitor, `/register/business/progress?id=1&code=${'x'.repeat(43)}`)
      await visitor.page.locator('main form textarea').waitFor()
    },
  },
  {
    name: 'register-business-link-again',
    open: async (visitor) => {
      await go(visitor, '/register/business/progress')
      await visitor.page.locator('main form [name=email]').waitFor()
    },
  },
  ...['company', 'company-access', 'company-emails', 'company-ownership', 'self-certification-business'].map((path) => ({
    name: path,
    open: (visitor: Visitor) => insideCompany(visitor, `/${path}`),
  })),
  ...popups.map(([name, path, button]) => ({ name, open: (visitor: Visitor) => popup(visitor, path, button) })),
  { name: 'admin-review-business', open: (visitor) => review(visitor, 5) },
  { name: 'admin-review-business-change', open: (visitor) => review(visitor, 6) },
]
