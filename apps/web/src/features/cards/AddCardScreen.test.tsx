import { card } from '@florin/contract/cards/card'
import { company } from '@florin/contract/companies/company'
import { contact } from '@florin/contract/customers/contact'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { asked, bankOf, home, office } from '../../shared/cardAccount/testing/cards.fixture.ts'

const offered = { subType: 'PREPAID', currencyCode: 'EUR', network: 'VISA', countryCode: 'ES', disabledReasons: [] } as const
const products = [
  { ...offered, type: 2006, isVirtual: false, disabledReasons: [] },
  { ...offered, type: 2026, isVirtual: true, disabledReasons: [] },
  { ...offered, type: 2007, isVirtual: false, currencyCode: 'USD' as const, disabledReasons: ['tooMany' as const] },
]
const offers = { products, countries: ['ES'], maxCards: 5, ownedCards: 1, extraParams: [] }
const way = { deliveryTime: '7-10', disabledReasons: [] }
const fees = {
  issue: '5.00',
  monthly: '1.00',
  annual: '0.00',
  cash: '1.75',
  exchangePercent: '1.00',
  currency: 'EUR',
  shipping: [
    { ...way, id: 1, type: 'post' as const, fee: '4.90' },
    { ...way, id: 3, type: 'express' as const, fee: '29.00', deliveryTime: '1-2', disabledReasons: ['addressUnproved' as const] },
  ],
}
const answers = [
  ...bankOf(),
  answer(card['application.get'], offers),
  answer(card.fee, fees),
  answer(contact['address.list'], { items: [home] }),
  answer(card['application.submit'], { ...asked, fee: '9.90', feeCurrencyCode: 'EUR' }),
]

describe('applying for a card', () => {
  it('shows all that it costs before it is asked for, and asks for consent', async () => {
    const { user, server } = await openPage('/add-card', { answers })
    const costs = within((await screen.findByText('What it costs')).closest('section') ?? document.body)
    expect(await costs.findByText('5.00 EUR')).toBeTruthy()
    expect(costs.getByText('4.90 EUR')).toBeTruthy()
    expect(costs.getByText('1.00% over mid-market')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /I have read the fees/ }))
    await user.click(screen.getByRole('button', { name: 'Apply and pay' }))
    expect(await screen.findByText('We sent it to a•••@demo.test.')).toBeTruthy()
    expect(screen.getByText('To pay now: 9.90 EUR')).toBeTruthy()
    expect(server.bodyOf(card['application.submit'])).toMatchObject({
      type: 2006,
      addressId: 7,
      shippingId: 1,
      feeAccountId: 101,
    })
  })

  it('says what the account lacks that pays, and leads to more money', async () => {
    const dear = answer(card.fee, { ...fees, issue: '1000.00' })
    const { user } = await openPage('/add-card', { answers: [...answers, dear] })
    expect(await screen.findByText(/The account is short of 104\.90 EUR\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add money' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /virtual/ }))
    expect(await screen.findByText(/The account is short of 100\.00 EUR\./)).toBeTruthy()
  })

  it('sends nothing before its terms were read', async () => {
    const { user, server } = await openPage('/add-card', { answers })
    await user.click(await screen.findByRole('button', { name: 'Apply and pay' }))
    expect(server.called).not.toContain(card['application.submit'].name)
  })

  it('cleans the name as machines print it', async () => {
    const { user } = await openPage('/add-card', { answers })
    const name = await screen.findByLabelText<HTMLInputElement>('Name on the card')
    await user.clear(name)
    await user.click(name)
    await user.paste('José Núñez-García 3rd of Something Long')
    expect(name.value).toBe('JOSE NUNEZ-GARCIA RD ')
  })

  it('offers the currencies that there are cards in', async () => {
    await openPage('/add-card', { answers })
    const names = within(await screen.findByRole('radiogroup', { name: 'Currency' })).getAllByRole('radio')
    expect(names.map(({ textContent }) => textContent)).toEqual(['USD', 'EUR'])
  })

  it('says why a card is not to be had, and asks a virtual one for no address', async () => {
    const { user } = await openPage('/add-card', { answers })
    await user.click(await screen.findByRole('radio', { name: /USD/ }))
    expect(screen.getByText('You have reached the maximum number of cards')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Apply and pay' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('radio', { name: /EUR/ }))
    await user.click(screen.getByRole('radio', { name: /virtual/ }))
    expect(screen.queryByLabelText('Delivery address')).toBeNull()
  })
})

const lumen = {
  name: 'Lumen Studio Ltd',
  registrationCountryCode: 'ES',
  tradingName: 'Lumen',
  email: 'office@lumen.example',
  registrationNumber: '0123',
  registrationDate: '2019-09-01',
  businessTaxId: 'ESB123',
  website: 'lumen.example',
  description: 'Light for stages',
  verified: true,
  limited: false,
  isConverted: false,
  addresses: [office],
  corporateDocuments: [],
  corporateDocumentsStatus: 1,
  additionalDocuments: [],
  additionalDocumentsStatus: 0,
  sourceOfWealthDocuments: [],
  dueDiligenceQuestionnaire: {},
  financialDetail: {},
  financialInstitution: {},
  additionalQuestionAnswers: [],
  inWords: { financial: [], dueDiligence: [] },
  needsAction: [],
}
const colleague = {
  email: 'c@lumen.test',
  accessRight: 2 as const,
  isRepresentative: false,
  isAdmin: true,
  isLast: false,
  isYou: false,
  status: 'active' as const,
}

const ana = { ...colleague, userId: 1, firstName: 'Ana', lastName: 'Marin', isYou: true }
const cleo = { ...colleague, userId: 2, firstName: 'Cleo', lastName: 'Brandt', accessRight: 3 as const }
const inCompany = async (...given: readonly Answer[]) =>
  openPage('/add-card', {
    answers: [
      ...ofCompany.answers,
      ...answers.filter(({ method }) => method !== contact['address.list']),
      answer(company.get, lumen),
      answer(company['user.list'], {
        users: [ana, cleo, { ...colleague, userId: 3, firstName: 'Rita', lastName: 'Reads', accessRight: 1 }],
        total: 3,
      }),
      ...given,
    ],
    actingFor: { ...ofCompany.actingFor, right: 2 },
  })

it('offers a debit card to nobody whose payments a colleague approves, and takes it back from one who was chosen', async () => {
  const debit = { ...offered, type: 2017, subType: 'DEBIT' as const, isVirtual: true, disabledReasons: [] }
  const third = { ...colleague, userId: 4, firstName: 'Dana', lastName: 'Full' }
  const { user } = await inCompany(
    answer(card['application.get'], { ...offers, products: [...products, debit] }),
    answer(company['user.list'], { users: [ana, cleo, third], total: 3 }),
  )
  const holder = await screen.findByLabelText<HTMLSelectElement>('Cardholder')
  await user.selectOptions(holder, 'Cleo Brandt')
  await user.click(screen.getByRole('radio', { name: /debit/i }))
  expect(
    within(holder)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Marin', 'Dana Full'])
  expect(screen.getByLabelText<HTMLInputElement>('Name on the card').value).toBe('ANA DEMO')
})

it('sends a company’s card to its own address, and makes it for the colleague who is chosen', async () => {
  const { user, server } = await inCompany()
  const holder = await screen.findByLabelText('Cardholder')
  expect(within(holder).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(holder, 'Cleo Brandt')
  expect(screen.getByLabelText<HTMLInputElement>('Name on the card').value).toBe('CLEO BRANDT')
  await user.click(screen.getByRole('checkbox', { name: /I have read the fees/ }))
  await user.click(screen.getByRole('button', { name: 'Apply and pay' }))
  await screen.findByText('We sent it to a•••@demo.test.')
  expect(server.bodyOf(card['application.submit'])).toMatchObject({
    addressId: office.addressId,
    holderUserId: 2,
    embossName: 'CLEO BRANDT',
  })
})

describeScreen('applying for a card', {
  address: '/add-card',
  method: card['application.get'],
  answers: answers.filter(({ method }) => method !== card['application.get']),
  loading: 'Loading your cards',
  empty: { output: { ...offers, products: [] }, says: ['There are no cards on offer at the moment.'] },
  failed: 'The cards on offer could not be loaded',
  filled: { output: offers, shows: ['Visa virtual', 'Apply and pay'] },
  russian: { empty: ['Сейчас карты не предлагаются.'], failed: 'Предложения карт не загрузились', filled: ['Visa'] },
})
