import { contract } from '@florin/contract/contracts/contract'
import { splitPay } from '@florin/contract/contracts/splitPay'
import type { Contract } from '@florin/contract/contracts/contractDetails'
import type { OutputOf } from '@florin/contract/method'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { host } from '../../app/boot/engine.ts'
import { type Answer, answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

type Details = OutputOf<typeof contract.get>

const at = '2026-01-15T12:00:00Z'
const data: Contract = {
  id: 100_001,
  status: 'ACTIVE',
  identificationStatus: 'SUCCESS',
  percentage: '20',
  initiatorId: 10,
  direction: 'PAY',
  activeFrom: '2026-01-01',
  updatedAt: at,
  createdAt: at,
  company: { id: 5, title: 'Stage Ltd' },
  sender: { id: 10, username: 'ana@demo.test', name: 'Ana Demo' },
  beneficiary: { id: 11, username: 'ben@demo.test', name: 'Ben Demo' },
  actions: ['terminate'],
  waitsForRoom: false,
}
const shown = (change: Partial<Contract> = {}, more: Partial<Details> = {}): Answer =>
  answer(contract.get, {
    data: { ...data, ...change },
    senderSignerName: 'Ana Demo',
    beneficiarySignerName: 'Ben Demo',
    senderObligations: ['Works'],
    beneficiaryObligations: ['Helps'],
    timeline: [{ event: 'created', at, by: 'Ana Demo' }],
    totals: [],
    splits: [],
    agreement: 'notNeeded',
    documentHash: 'abc',
    copyHashes: [],
    ...more,
  })
const open = (...answers: Answer[]) =>
  openPage('/revenue-split/100001', { answers: [profile({ ...person, verified: true }), ...answers] })

it('ends with the reason that was typed, and says why where it cannot', async () => {
  const { user, server } = await open(shown(), refusing(contract.terminate, 'RR', 'That is not possible now'))
  await user.click(await screen.findByRole('button', { name: 'Terminate' }))
  const popup = await screen.findByRole('dialog')
  await user.type(within(popup).getByLabelText('Reason'), 'Moving away')
  await user.click(within(popup).getByRole('button', { name: 'Terminate' }))
  expect(await within(popup).findByText('That is not possible now')).toBeTruthy()
  server.say(answer(contract.terminate, { data: { ...data, status: 'TERMINATING', actions: ['terminateCancel'] } }))
  server.say(shown({ status: 'TERMINATING', actions: ['terminateCancel'] }, { deadline: '2099-01-01T00:00:00Z' }))
  await user.click(within(popup).getByRole('button', { name: 'Terminate' }))
  expect(await screen.findByRole('button', { name: 'Withdraw the notice' })).toBeTruthy()
  expect(server.bodyOf(contract.terminate)).toMatchObject({ note: 'Moving away' })
})

it('sends the identity check to the phone, and says where none is paired', async () => {
  const { user, server } = await open(
    shown({ status: 'NEED_IDENTIFICATION', identificationStatus: 'NEW', actions: ['identify', 'cancel'] }),
    answer(contract.identificationPush, { sent: false }),
  )
  await user.click(await screen.findByRole('button', { name: 'Send to my phone' }))
  expect(await screen.findByText('No phone is paired with your account.')).toBeTruthy()
  server.say(answer(contract.identificationPush, { sent: true }))
  await user.click(screen.getByRole('button', { name: 'Send to my phone' }))
  expect(await screen.findByText('Sent to your phone')).toBeTruthy()
  expect(server.called).not.toContain(splitPay['signer.identify'].name)
})

const split = { at, currencyCode: 'EUR', received: '10.00', shared: '2.00' }

it('shows the payer what each payment left, and which shares are still owed', async () => {
  const splits = [
    { ...split, id: 1, state: 'owed' as const, transactionId: 77, kept: '8.00' },
    { ...split, id: 2, state: 'paid' as const, transactionId: 76, kept: '7.00' },
  ]
  const totals = [{ currencyCode: 'EUR', received: '20.00', amount: '2.00', owed: '2.00', payments: 2 }]
  await open(shown({}, { splits, totals }))
  const table = await screen.findByRole('table', { name: 'Shared so far' })
  expect(within(table).getByText('Owed')).toBeTruthy()
  expect(table.textContent).toContain('8.00')
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toContain('/history/77')
})

it('shows the other side its shares alone', async () => {
  const totals = [{ currencyCode: 'EUR', received: '10.00', amount: '2.00', owed: '0.00', payments: 1 }]
  await open(shown({ direction: 'RECEIVE' }, { splits: [{ ...split, id: 1, state: 'paid' }], totals }))
  const table = await screen.findByRole('table', { name: 'Shared so far' })
  expect(within(table).queryByText('Kept')).toBeNull()
  expect(within(table).queryByRole('link')).toBeNull()
})

it('says that it waits for room, and in the timeline that open shares were closed', async () => {
  await open(
    shown(
      { status: 'SIGNED', waitsForRoom: true },
      {
        timeline: [
          { event: 'created', at },
          { event: 'sharesClosed', at },
        ],
      },
    ),
  )
  expect(await screen.findByText(/cannot start yet/)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Open shares closed: a party has left')).toBeTruthy())
})

it('leads to where anybody checks a copy', async () => {
  const { user, router } = await open(shown())
  await user.click(await screen.findByRole('link', { name: 'Anybody with a copy can check it here' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/contract-document'))
})

it('shows the payer before they sign what the last months would have meant', async () => {
  const forecast = [{ currencyCode: 'EUR', received: '300.00', shared: '60.00' }]
  await open(shown({ status: 'UNSIGNED', actions: ['sign', 'reject'] }, { forecast }))
  expect(await screen.findByText(/60\.00.*of.*300\.00/)).toBeTruthy()
})

it('does not offer to sign what the server would not let them sign, and says so', async () => {
  const toSign = shown({ status: 'UNSIGNED', actions: ['sign', 'cancel'] })
  await open(toSign, answer(contract.checkSigner, { data: { canSign: false } }))
  expect(await screen.findByText(/You cannot sign now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

it('hands a document to the mobile application, which keeps files itself', async () => {
  const isThere = vi.spyOn(host, 'isPresent').mockReturnValue(true)
  const send = vi.spyOn(host, 'send').mockImplementation(() => undefined)
  onTestFinished(() => [isThere, send].forEach((spy) => spy.mockRestore()))
  const { user } = await open(shown(), answer(contract.pdfUrl, { pdfUrl: '/files/signed' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  const url = new URL('/files/signed', location.href).href
  await waitFor(() => expect(send).toHaveBeenCalledWith('download', { name: 'contract-100001.pdf', url }))
})
