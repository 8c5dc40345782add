import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const id = '6f1c1c4e-8c64-4b7e-9c39-0d0a4e6a1f00'
const moment = '2026-01-15T12:00:00Z'
const phone = { id, code: 'a', type: 'ios', name: 'Pixel', lastActivityAt: moment, approved: true } as const
const remove = devices['own.delete']
const needed = refusing(remove, 'PN', 'Please confirm first that it is you.')
const begun = { reqId: id, expiresAt: '2126-01-15T12:00:00Z' }

const openRemoval = async (asked: Answer) => {
  const opened = await openPage('/setting', { answers: [answer(devices['own.list'], { devices: [phone] }), needed, asked] })
  await opened.user.click(await screen.findByRole('button', { name: /^Remove the phone/ }))
  const removal = within(await screen.findByRole('dialog', { name: 'Remove this phone?' }))
  await opened.user.click(removal.getByRole('button', { name: 'Remove' }))
  return { ...opened, proof: within(await screen.findByRole('dialog', { name: 'Confirm it is you' })), removal }
}

describe('whoever changes what they prove themself with', () => {
  it('shows the factor in force first, and the change goes on by itself', async () => {
    const asked = answer(auth['proof.create'], { ...begun, method: 'email', sentTo: 'a•••@demo.test' })
    const { proof, user, server } = await openRemoval(asked)
    expect(await proof.findByText('We have sent a code to a•••@demo.test.')).toBeTruthy()
    server.say(answer(auth['proof.confirm'], { status: 'ok' }), answer(remove, { success: true }))
    await user.type(proof.getByLabelText('Code'), '123456')
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Pixel was removed.')).toBeTruthy()
    expect(server.bodyOf(auth['proof.confirm'])).toMatchObject({ reqId: id, code: '123456' })
    expect(server.called.filter((name) => name === remove.name)).toHaveLength(2)
  })

  it('may turn back, and is told why nothing was changed', async () => {
    const asked = answer(auth['proof.create'], { ...begun, method: 'otp' })
    const { proof, removal, user } = await openRemoval(asked)
    await user.click(await proof.findByRole('button', { name: 'Back' }))
    expect(await removal.findByText('Please confirm first that it is you.')).toBeTruthy()
  })

  it('is told when their factor cannot be used', async () => {
    const { proof } = await openRemoval(refusing(auth['proof.create'], '58', 'Write to support.'))
    expect(await proof.findByText('Write to support.')).toBeTruthy()
  })
})
