import { sandbox } from '@florin/contract/sandbox/sandbox'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boot } from '../../app/boot/boot.ts'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const lifecycleId = '00000000-0000-4000-8000-000000000007'
const approved = { isApproved: true, actionCode: '00', lifecycleId }

beforeAll(() => void Object.assign(boot, { sandbox: true }))
afterAll(() => void Object.assign(boot, { sandbox: false }))

const open = async () => {
  const page = await openPage('/sandbox', { answers: [answer(sandbox['card.message'], approved)] })
  const desk = within((await screen.findByText('Card terminal')).closest('section') ?? document.body)
  await page.user.type(desk.getByLabelText('Cardholder’s email'), 'ana@demo.test')
  await page.user.type(desk.getByLabelText('Last four digits'), '4417')
  await page.user.type(desk.getByLabelText('Amount'), '12.00')
  return { ...page, desk }
}

describe('the card terminal', () => {
  it('sends a payment, then a message about it', async () => {
    const { desk, user, server } = await open()
    await user.click(desk.getByRole('button', { name: 'Send' }))
    expect(await desk.findByText('Approved (00)')).toBeTruthy()
    expect(server.bodyOf(sandbox['card.message'])).not.toHaveProperty('lifecycleId')
    await user.selectOptions(desk.getByLabelText('Message'), 'chargeback')
    expect(desk.getByLabelText<HTMLSelectElement>('About the payment').value).toBe(lifecycleId)
    await user.click(desk.getByRole('button', { name: 'Send' }))
    expect(server.bodyOf(sandbox['card.message'])).toMatchObject({ type: 'chargeback', lifecycleId })
  })

  it('says what the network decided in the bank’s place, and what is on the card', async () => {
    const { desk, user, server } = await open()
    server.say(answer(sandbox['card.message'], { ...approved, isStandIn: true }))
    await user.click(desk.getByRole('checkbox', { name: 'As if the bank did not answer in time' }))
    await user.click(desk.getByRole('button', { name: 'Send' }))
    expect(await desk.findByText('Approved (00) · Decided by the network in the bank’s place')).toBeTruthy()
    expect(server.bodyOf(sandbox['card.message'])).toMatchObject({ withoutAnswer: true })
    server.say(answer(sandbox['card.message'], { ...approved, availableBalance: '61.58', currencyCode: 'EUR' }))
    await user.selectOptions(desk.getByLabelText('Message'), 'balance')
    await user.click(desk.getByRole('button', { name: 'Send' }))
    expect(await desk.findByText(/Available: 61\.58 EUR/)).toBeTruthy()
  })

  it('says what the amount of a reversal means', async () => {
    const { desk, user } = await open()
    await user.selectOptions(desk.getByLabelText('Message'), 'reversal')
    expect(desk.getByText('What is left of the payment; 0 lets all of it go.')).toBeTruthy()
  })
})
