import { businessRegistration, draftVersion } from '@florin/contract/companies/businessRegistration'
import { ResponseCode } from '@florin/contract/errors'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, failing, outage, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

beforeEach(() => () => localStorage.clear())

const draftId = '0d4fbb0e-5b0a-4c39-9a5d-4b1c2a1f0e11'
const code = 'c'.repeat(43)
const get = businessRegistration['businessDraft.get']
const saved = answer(get, {
  draftId,
  secret: 's'.repeat(43),
  version: draftVersion,
  email: 'office@harbor.example',
  savedAt: '2026-01-15T12:00:00.000Z',
  sections: [
    { section: 'generalForm', data: JSON.stringify({ general: { name: 'Harbor Labs' } }), savedAt: '2026-01-15T12:00:00.000Z' },
  ],
})
const open = (reply: typeof saved) =>
  openPage(`/register/business?draft=${draftId}&code=${code}`, {
    answers: [reply, answer(dictionary['birthCountry.list'], { version: '1', items: [] })],
  })

describe('the link to go on on another device', () => {
  it('is not used up by opening the page, as programs do that look at links in mails', async () => {
    const { user, server } = await open(saved)
    const goOn = await screen.findByRole('button', { name: 'Continue here' })
    expect(server.bodyOf(get)).toBeUndefined()
    await user.click(goOn)
    expect(await screen.findByRole('heading', { level: 1, name: 'Business account for Harbor Labs' })).toBeTruthy()
  })

  it('says when it does not work any more', async () => {
    const { user } = await open(refusing(get, ResponseCode.badParameters, 'Not found'))
    await user.click(await screen.findByRole('button', { name: 'Continue here' }))
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy()
  })

  it('can be pressed once more where only the server was away', async () => {
    const { server, user } = await open(failing(get))
    await user.click(await screen.findByRole('button', { name: 'Continue here' }))
    expect(await screen.findByText(outage)).toBeTruthy()
    server.say(saved)
    await user.click(screen.getByRole('button', { name: 'Continue here' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Business account for Harbor Labs' })).toBeTruthy()
  })
})
