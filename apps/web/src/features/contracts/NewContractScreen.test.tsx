import { contract } from '@florin/contract/contracts/contract'
import type { Contract } from '@florin/contract/contracts/contractDetails'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { host } from '../../app/boot/engine.ts'
import { type Answer, answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const verified = profile({ ...person, verified: true })
const companies = answer(contract['company.list'], { companies: [{ id: 5, title: 'Stage Ltd' }], meta: { total: 1 } })
const found = answer(contract['customer.lookup'], { id: 11, type: 'PERSONAL', name: 'Ben D.' })
const fit = (isValid: boolean) => answer(contract.verify, { isValid })
const made: Contract = {
  id: 100_001,
  status: 'NEED_IDENTIFICATION',
  percentage: '12.5',
  initiatorId: 10,
  direction: 'RECEIVE',
  activeFrom: '2026-02-01',
  updatedAt: '2026-01-15T12:00:00Z',
  createdAt: '2026-01-15T12:00:00Z',
  company: { id: 5, title: 'Stage Ltd' },
  sender: { id: 11, username: 'ben@demo.test', name: 'Ben D.' },
  beneficiary: { id: 10, username: 'ana@demo.test', name: 'Ana Demo' },
  actions: ['cancel'],
  waitsForRoom: false,
}

const filledIn = async (...more: Answer[]) => {
  const page = await openPage('/revenue-split/new', { answers: [verified, companies, found, fit(true), ...more] })
  const { user } = page
  await user.type(await screen.findByLabelText(/Email of the other party/), 'ben@demo.test')
  await user.tab()
  await screen.findByText('Ben D.')
  await user.click(screen.getByRole('combobox', { name: 'Company that pays' }))
  await user.click(await screen.findByRole('option', { name: 'Stage Ltd', hidden: true }))
  await user.type(screen.getByLabelText(/Share in percent/), '12.5')
  return page
}
const line = (legend: string, number: number) => screen.getByLabelText(`${legend}: Obligation ${number}`)

it('proposes for the sides as they were chosen, with obligations from templates and in own words', async () => {
  const { user, server } = await filledIn(answer(contract.create, { data: made }))
  await user.click(screen.getByRole('button', { name: 'I receive a share' }))
  await user.click(screen.getByRole('button', { name: 'Creates and publishes content as agreed with the company' }))
  await user.type(line('Obligations of the party that receives', 1), 'Lends the studio')
  await user.click(screen.getByRole('button', { name: 'Propose contract' }))
  await waitFor(() =>
    expect(server.bodyOf(contract.create)).toMatchObject({
      companyId: 5,
      senderId: 11,
      beneficiaryId: 10,
      senderSignerName: 'Ben D.',
      beneficiarySignerName: 'Ana Demo',
      senderObligations: ['Creates and publishes content as agreed with the company'],
      beneficiaryObligations: ['Lends the studio'],
      percentage: '12.5',
    }),
  )
})

it('asks for an obligation that was added and not written where it stands', async () => {
  const { user, server } = await filledIn()
  await user.type(line('Obligations of the party that shares', 1), 'Works')
  await user.type(line('Obligations of the party that receives', 1), 'Helps')
  await user.click(screen.getAllByRole('button', { name: 'Add another' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Propose contract' }))
  await waitFor(() => expect(line('Obligations of the party that shares', 2).getAttribute('aria-invalid')).toBe('true'))
  expect(line('Obligations of the party that shares', 1).getAttribute('aria-invalid')).not.toBe('true')
  expect(server.called).not.toContain(contract.create.name)
})

it('asks for what is missing where it stands', async () => {
  const { user, server } = await filledIn()
  await user.click(screen.getByRole('button', { name: 'Propose contract' }))
  await waitFor(() => expect(line('Obligations of the party that shares', 1).getAttribute('aria-invalid')).toBe('true'))
  expect(line('Obligations of the party that receives', 1).getAttribute('aria-invalid')).toBe('true')
  expect(server.called).not.toContain(contract.create.name)
})

it('says before anything else is typed that no contract can be made', async () => {
  await filledIn(fit(false))
  expect(await screen.findByText(/A contract with this company and member is not possible/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Propose contract' }).disabled).toBe(true)
})

it('shows the document, and the payer what the last months would have meant', async () => {
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => followed.mockRestore())
  const forecast = [{ currencyCode: 'EUR', received: '300.00', shared: '37.50' }]
  const { user } = await filledIn(answer(contract.preview, { pdfUrl: '/files/draft', forecast }))
  await user.click(screen.getByRole('button', { name: 'See the document' }))
  expect(await screen.findByText(/37\.50.*of.*300\.00/)).toBeTruthy()
  expect(followed.mock.contexts).toMatchObject([{ href: expect.stringMatching(/\/files\/draft$/) }])
})

it('hands the document to the mobile application, which keeps files itself', async () => {
  const isThere = vi.spyOn(host, 'isPresent').mockReturnValue(true)
  const send = vi.spyOn(host, 'send').mockImplementation(() => undefined)
  onTestFinished(() => [isThere, send].forEach((spy) => spy.mockRestore()))
  const { user } = await filledIn(answer(contract.preview, { pdfUrl: '/files/draft' }))
  await user.click(screen.getByRole('button', { name: 'See the document' }))
  const url = new URL('/files/draft', location.href).href
  await waitFor(() => expect(send).toHaveBeenCalledWith('download', { name: 'contract.pdf', url }))
})

it('takes a share as the language writes it', async () => {
  const page = await openPage('/revenue-split/new', { language: 'es', answers: [verified, companies] })
  const share = await screen.findByLabelText<HTMLInputElement>(/Parte en porcentaje/)
  await page.user.type(share, '12,5')
  fireEvent.submit(share)
  // The rest is missing, and said to be.
  const work = screen.getByLabelText('Obligaciones de quien comparte: Obligación 1')
  await waitFor(() => expect(work.getAttribute('aria-invalid')).toBe('true'))
  expect([share.value, share.getAttribute('aria-invalid')]).toEqual(['12,5', null])
})

it('says with the other party what is wrong with them, until another is named', async () => {
  const text = 'A contract with this member is not possible.'
  const refused = refusing(contract.create, 'I1', text, [{ field: 'beneficiaryId', description: text }])
  const { user } = await filledIn(refused)
  await user.type(line('Obligations of the party that shares', 1), 'Works')
  await user.type(line('Obligations of the party that receives', 1), 'Helps')
  await user.click(screen.getByRole('button', { name: 'Propose contract' }))
  const email = screen.getByLabelText(/Email of the other party/)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(text)).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Company that pays' }).getAttribute('aria-invalid')).not.toBe('true')
  await user.type(email, 'x')
  expect(screen.queryByText(text)).toBeNull()
})
