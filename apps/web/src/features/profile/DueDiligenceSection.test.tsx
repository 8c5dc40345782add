import { verification } from '@florin/contract/compliance/verification'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const asked = (typeId: number, type: string) =>
  answer(verification['dueDiligence.get'], {
    document: { typeId, type, number: '••••17', status: 'none', uploadedDocuments: [] },
    uploadedDocuments: [],
  })
const open = (typeId: number, type: string) =>
  openPage('/profile', { answers: [profile({ ...person, verified: true, dueDiligenceLevel: 1 }), asked(typeId, type)] })

it('an identity document that is asked for again can be shown to the camera', async () => {
  const { server, user } = await open(101, 'Passport')
  const button = await screen.findByRole('button', { name: 'Show it to the camera' })
  server.say(refusing(verification['jumioDocument.create'], '05', 'A check is under way already.'))
  await user.click(button)
  expect(await screen.findByText('A check is under way already.')).toBeTruthy()
  expect(server.bodyOf(verification['jumioDocument.create'])).toMatchObject({ isDueDiligence: true, documentTypeId: 101 })
})

it('a proof of address is handed in as a file alone', async () => {
  await open(201, 'Utility bill')
  await screen.findByText('Utility bill')
  expect(screen.queryByRole('button', { name: 'Show it to the camera' })).toBeNull()
})
