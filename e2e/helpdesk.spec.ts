import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { callOf } from './support/bank.ts'
import { pageOf } from './support/elsewhere.ts'
import { answerByMail } from './support/helpdesk.ts'
import { passportPicture } from './support/pictures.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test(
  'a customer asks with a file, two agents meet over it, the answer comes live, mail goes on, it is rated, and a reply reopens it',
  once,
  async ({ page, browser, bank, customer, request }) => {
    test.slow()
    await enter(page, customer)
    await page.goto('/messages?compose=true')
    await page.getByLabel('Subject').fill('Where is my wire to Lisbon?')
    await page.getByLabel('Your message').fill('It left on Monday and is not there.')
    await page.getByTestId('attach').setInputFiles(await passportPicture())
    await expect(page.getByText(/· checked$/)).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/ticketNumber=\d+/)
    const number = new URL(page.url()).searchParams.get('ticketNumber') ?? ''
    const messages = page.getByRole('list', { name: 'Messages' })
    await expect(messages.getByRole('button', { name: /passport\.jpg/ })).toBeVisible()

    const desk = `/admin-overview/tickets?ticket=${number}`
    const [mira, noa] = [await pageOf(browser, await bank.operator(), desk), await pageOf(browser, await bank.operator(), desk)]
    await noa.getByLabel('Answer', { exact: true }).fill('I am looking')
    await expect(mira.getByText(/is typing|is writing/)).toBeVisible()
    await noa.getByLabel('Answer', { exact: true }).fill('')
    await mira.getByLabel('Answer', { exact: true }).fill('It arrives today.')
    await mira.getByTestId('attach').setInputFiles({ name: 'proof.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
    await mira.getByRole('button', { name: 'Send answer' }).click()
    await expect(messages.getByText('It arrives today.')).toBeVisible()
    await expect(messages.getByRole('button', { name: /proof\.csv/ })).toBeVisible()

    await answerByMail(request, customer, number, 'It is here, thank you.')
    await expect(messages.getByText('It is here, thank you.')).toBeVisible()
    await page.getByRole('button', { name: 'Close as solved' }).click()
    await expect(page.getByText('Writing reopens it.')).toBeVisible()
    await page.locator('input[aria-label="4 stars"] + label').click()
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText('Thank you for your rating')).toBeVisible()
    await expect(mira.getByText(/^Rated 4 of 5/)).toBeVisible()
    await page.getByLabel('Your reply').fill('One more thing.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close as solved' })).toBeVisible()
  },
)

test('a file that is not what it says is refused, and too many questions are counted down', once, async ({ page, customer }) => {
  await enter(page, customer)
  await page.goto('/messages?compose=true')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Your message').fill('What I typed stays.')
  await page
    .getByTestId('attach')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(page.getByText(/^Refused:/)).toBeVisible()
  await expect(page.getByText('1 refused file is left out')).toBeVisible()

  const compose = callOf(helpdesk['ticket.compose'])
  let asked = 0
  await page.route(compose, (route) => {
    asked += 1
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      json: { responseCode: 'RL', responseDescription: 'Too many requests' },
    })
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/You can send again in 0:0\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await page.unroute(compose)
  await expect(page.getByText(/You can send again/)).toBeHidden()
  expect(asked).toBe(1)
  await expect(page.getByLabel('Your message')).toHaveValue('What I typed stays.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('What I typed stays.')).toBeVisible()
})

test('another customer’s ticket answers like one that does not exist', once, async ({ page, browser, bank, customer }) => {
  const other = await pageOf(browser, await bank.customer(), '/messages?compose=true')
  await other.getByLabel('Subject').fill('For the desk alone')
  await other.getByLabel('Your message').fill('Nobody else reads this.')
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await other.waitForURL(/ticketNumber=\d+/)
  const number = new URL(other.url()).searchParams.get('ticketNumber') ?? ''
  await enter(page, customer)
  const said = async (ticketNumber: string) => {
    await page.goto(`/messages?ticketNumber=${ticketNumber}`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByText('No messages yet')).toBeVisible()
    return (await page.getByRole('main').innerText()).replaceAll(ticketNumber, 'N')
  }
  const unknown = await said('999999999')
  expect(await said(number)).toBe(unknown)
  expect(unknown).not.toContain('For the desk alone')
})
