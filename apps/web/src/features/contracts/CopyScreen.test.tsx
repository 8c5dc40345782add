import { contractCopy } from '@florin/contract/contracts/contractCopy'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const words = '%PDF-1.7 a contract'
const found = { contractId: 100_001, file: 'newest' as const, proposedAt: '2026-01-10T12:00:00Z' }
const opened = async () => {
  const page = await openPage('/contract-document')
  const choose = async () => {
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file can be chosen')
    await page.user.upload(chooser, new File([words], 'contract.pdf', { type: 'application/pdf' }))
  }
  return { ...page, choose }
}

it('asks for the hash of the file alone, and says which contract both have signed', async () => {
  const { server, choose } = await opened()
  server.say(answer(contractCopy.check, { found: { ...found, signedAt: '2026-01-15T12:00:00Z' } }))
  await choose()
  expect(await screen.findByText(/document of contract 100001 with both signatures.*Jan 15, 2026/)).toBeTruthy()
  const bytes = new TextEncoder().encode(words)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  expect(server.bodyOf(contractCopy.check)).toMatchObject({ hash })
})

it('says where not both have signed, and where there is no such document', async () => {
  const { server, choose } = await opened()
  server.say(answer(contractCopy.check, { found: { ...found, file: 'document' } }))
  await choose()
  expect(await screen.findByText(/proposed on Jan 10, 2026/)).toBeTruthy()
  server.say(answer(contractCopy.check, {}))
  await choose()
  expect(await screen.findByText(/no document of a contract on record/)).toBeTruthy()
})

it('has the document sent to who asks by number and address', async () => {
  const { server, user } = await opened()
  server.say(answer(contractCopy.request, { asked: true }))
  await user.type(screen.getByLabelText('Contract number'), '100001')
  await user.type(screen.getByLabelText('Email'), 'ana@demo.test')
  await user.click(screen.getByRole('button', { name: 'Send the document' }))
  expect(await screen.findByText(/the document is on its way/)).toBeTruthy()
  expect(server.bodyOf(contractCopy.request)).toMatchObject({ contractId: 100_001, email: 'ana@demo.test' })
})
