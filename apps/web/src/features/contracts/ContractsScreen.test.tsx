import { contract } from '@florin/contract/contracts/contract'
import type { Contract } from '@florin/contract/contracts/contractDetails'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { boot } from '../../app/boot/boot.ts'
import { answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const unverified = profile({ ...person, verified: false })
const verified = profile({ ...person, verified: true })
const one: Contract = {
  id: 100_001,
  status: 'UNSIGNED',
  identificationStatus: 'SUCCESS',
  percentage: '12.5',
  initiatorId: 11,
  direction: 'PAY',
  activeFrom: '2026-02-01',
  updatedAt: '2026-01-15T12:00:00Z',
  createdAt: '2026-01-15T12:00:00Z',
  company: { id: 5, title: longName },
  sender: { id: 10, username: 'ana@demo.test', name: 'Ana Demo' },
  beneficiary: { id: 11, username: 'ben@demo.test', name: 'Ben Demo' },
  actions: ['sign', 'reject'],
  waitsForRoom: false,
}
const listed = (data: Contract[]) => ({
  data,
  meta: { total: data.length, requests: data.length, pending: 0, active: 0, ended: 0, pay: data.length, receive: 0 },
})
const details = {
  data: one,
  senderSignerName: 'Ana Demo',
  beneficiarySignerName: 'Ben Demo',
  senderObligations: ['Works'],
  beneficiaryObligations: ['Helps'],
  timeline: [{ event: 'created' as const, at: '2026-01-15T12:00:00Z', by: 'Ben Demo' }],
  totals: [],
  splits: [],
  agreement: 'notNeeded' as 'notNeeded' | 'missing',
  documentHash: 'abc',
  copyHashes: [] as string[],
}

describeScreen('contracts', {
  address: '/revenue-split',
  method: contract.list,
  answers: [verified],
  loading: 'Loading the list',
  empty: { output: listed([]), says: ['No contracts yet'], next: 'New contract' },
  failed: 'The contracts did not load',
  filled: { output: listed([one]), shows: [longName, '12.5 %', 'Not signed', 'Ben Demo'] },
  russian: { empty: ['Договоров пока нет'], failed: 'Не удалось загрузить договоры', filled: ['Не подписан'] },
})

it('sends whoever is not verified home', async () => {
  const { router } = await openPage('/revenue-split', { answers: [profile({ ...person, verified: false })] })
  expect(screen.queryByText('Smart contracts', { selector: 'h1' })).toBeNull()
  expect(router.state.location.pathname).toBe('/home')
})

it.each(['/revenue-split', '/revenue-split/new', '/revenue-split/100001'])(
  'leads home from %s where the brand offers no contracts',
  async (address) => {
    const { contractsEnable } = boot.brand
    const offer = (offered: boolean) => Object.assign(boot.brand, { contractsEnable: offered })
    onTestFinished(() => void offer(contractsEnable))
    offer(false)
    const answers = [verified, refusing(contract.get, 'RR', 'Not offered')]
    const { router } = await openPage(address, { answers })
    expect(router.state.location.pathname).toBe('/home')
  },
)

it('shows in the menu how many are in force where none waits for the reader', async () => {
  const meta = { total: 2, requests: 0, pending: 0, active: 2, ended: 0, pay: 2, receive: 0 }
  await openPage('/revenue-split', { answers: [verified, answer(contract.list, { data: [], meta })] })
  const entries = await screen.findAllByRole('link', { name: /^Smart contracts/, hidden: true })
  await waitFor(() => expect(entries[0]?.querySelector('[data-tone=info]')?.textContent).toMatch(/^2/))
})

it('lists one status, or one direction, of which it says how many there are', async () => {
  const received: Contract = {
    ...one,
    id: 100_002,
    direction: 'RECEIVE',
    status: 'ACTIVE',
    company: { id: 6, title: 'Stage Ltd' },
    actions: [],
  }
  const data = [one, received]
  const meta = { total: 2, requests: 1, pending: 0, active: 1, ended: 0, pay: 1, receive: 1 }
  const { user, router } = await openPage('/revenue-split', { answers: [verified, answer(contract.list, { data, meta })] })
  await screen.findByText('Stage Ltd')
  await user.selectOptions(screen.getByLabelText('What is agreed'), 'You share (1)')
  expect(screen.queryByText('Stage Ltd')).toBeNull()
  expect(router.state.location.search).toEqual({ direction: 'PAY' })
  await user.selectOptions(screen.getByLabelText('What is agreed'), 'Both directions')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In force')
  expect(await screen.findByText('Stage Ltd')).toBeTruthy()
  expect(screen.queryByText(longName)).toBeNull()
})

it('keeps a proposal that is being written over a reload', async () => {
  const answers = [
    verified,
    answer(contract['customer.lookup'], { id: 11, type: 'PERSONAL', name: 'Ben D.' }),
    answer(contract['company.list'], { companies: [], meta: { total: 0 } }),
  ]
  const { user } = await openPage('/revenue-split/new', { answers })
  await user.click(await screen.findByRole('button', { name: 'I receive a share' }))
  await user.type(screen.getByLabelText(/Email of the other party/), 'ben@demo.test')
  await user.tab()
  await screen.findByText('Ben D.')
  await user.type(screen.getByLabelText(/Share in percent/), '12.5')
  cleanup()
  await openPage('/revenue-split/new', {
    answers: [verified, answer(contract['company.list'], { companies: [], meta: { total: 0 } })],
  })
  expect((await screen.findByLabelText<HTMLInputElement>(/Share in percent/)).value).toBe('12.5')
  expect(screen.getByText('Ben D.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I receive a share' }).getAttribute('aria-pressed')).toBe('true')
})

it('offers on a contract what its reader may do, and asks before a refusal', async () => {
  const { user } = await openPage('/revenue-split/100001', { answers: [verified, answer(contract.get, details)] })
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reject contract' }))
  expect(await screen.findByText(/rejected permanently/)).toBeTruthy()
})

it('says that a contract is not there', async () => {
  await openPage('/revenue-split/7', {
    answers: [verified, refusing(contract.get, 'TA1', 'Contract Not Found')],
  })
  expect(await screen.findByText('Contract Not Found')).toBeTruthy()
})

it('asks one manager of a company to agree before another signs', async () => {
  const answers = [verified, answer(contract.get, { ...details, agreement: 'missing' })]
  await openPage('/revenue-split/100001', { answers })
  expect(await screen.findByRole('button', { name: 'Agree' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

it('shows what both have signed to whoever is not verified any more', async () => {
  await openPage('/revenue-split/100001', { answers: [unverified, answer(contract.get, details)] })
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy()
})

it('sends home whoever is not verified from what was never signed', async () => {
  const { router } = await openPage('/revenue-split/100001', {
    answers: [unverified, refusing(contract.get, 'RR', 'Not verified')],
  })
  expect(router.state.location.pathname).toBe('/home')
})

it('knows the copies of each side for documents on record', async () => {
  const words = new TextEncoder().encode('%PDF-1.7 a signed copy')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', words)).toString('hex')
  const { user } = await openPage('/revenue-split/100001', {
    answers: [verified, answer(contract.get, { ...details, signedHash: 'def', copyHashes: [hash] })],
  })
  await screen.findByText('SHA-256 def')
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file can be chosen')
  await user.upload(chooser, new File([words], 'contract.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/document on record, unchanged/)).toBeTruthy()
})

it('notices a changed byte of the document', async () => {
  const words = new TextEncoder().encode('%PDF-1.7 a contract')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', words)).toString('hex')
  const { user } = await openPage('/revenue-split/100001', {
    answers: [verified, answer(contract.get, { ...details, documentHash: hash })],
  })
  expect(await screen.findByText(`SHA-256 ${hash}`)).toBeTruthy()
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file can be chosen')
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    user.upload(chooser, new File([bytes], 'contract.pdf', { type: 'application/pdf' }))
  await choose(words)
  expect(await screen.findByText(/document on record, unchanged/)).toBeTruthy()
  await choose(words.with(3, 0x21))
  expect(await screen.findByText(/or it was changed/)).toBeTruthy()
})
