import { createHmac } from 'node:crypto'
import { merchant } from '@florin/contract/merchant/merchant'
import { seriousFindings } from './support/axe.ts'
import { somebody } from './support/people.ts'
import { confirmActivation, fillRegistration, registerForm } from './support/register.ts'
import { codeTo, createApi } from './support/secondStep.ts'
import { openShop, openSite } from './support/shop.ts'
import { tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { postponeTaxes } from './support/tax.ts'
import { approveBy, verify } from './support/transfer.ts'

const print = { type: 'buyNow', name: 'Print', itemName: 'A print', amount: '48.00', currencyCode: 'EUR' } as const

/** What comes back to the shop is from the bank: the key is over everything before it. */
const isSigned = (address: string, secret: string): boolean => {
  const fields = new URL(address).searchParams
  const key = fields.get('key')
  fields.delete('key')
  return createHmac('sha256', secret).update(fields.toString()).digest('hex') === key
}

test(
  'a shop’s own page embeds a button, is paid over the page, and hears of it once',
  once,
  async ({ page, bank, request, baseURL }) => {
    const site = await openSite(baseURL ?? '')
    const { act, accountId, shop, messages } = await openShop(bank, request)
    await act(merchant['ipnSettings.update'], { notifyUrl: `${site.origin}/ipn` })
    const { secretKey } = await act(merchant['pbnSettings.update'], { secret: true })
    const { button } = await act(merchant['button.create'], {
      ...print,
      accountId,
      successUrl: `${site.origin}/thanks`,
      siteOrigins: [site.origin],
    })
    const payer = await bank.customer()
    await verify(payer)
    await bank.deposit(payer, '100.00', 'EUR')

    site.put(button.script.replace('data-button', 'data-reference="LP-7" data-button'))
    await page.goto(site.origin)
    await page.getByRole('link').click()
    const checkout = page.frameLocator('dialog iframe')
    await expect(checkout.getByRole('heading', { name: shop.name })).toBeVisible()
    await expect(checkout.getByText('Order LP-7')).toBeVisible()
    await page.getByRole('button', { name: 'Close the payment' }).click()
    await expect(page.locator('dialog')).toHaveCount(0)

    await page.getByRole('link').click()
    await checkout.getByRole('button', { name: 'Sign in' }).click()
    await tryToSignIn(checkout, payer)
    await checkout.getByRole('button', { name: /^Pay .*48\.00/ }).click()
    await expect(checkout.getByText('Your payments need no code')).toBeVisible()
    await expect(checkout.getByRole('link', { name: 'Open in a new window' })).toBeVisible()
    await approveBy(payer, 'approvalCode')
    await checkout.getByRole('button', { name: /^Pay .*48\.00/ }).click()
    await checkout.getByLabel('Code', { exact: true }).fill(await codeTo(createApi(request), 'mail', payer.email))
    await checkout.getByRole('button', { name: 'Confirm', exact: true }).click()
    const done = checkout
      .getByRole('dialog', { name: 'Payment Confirmation' })
      .filter({ has: checkout.getByRole('heading', { name: 'Successfully submitted' }) })
    await done.getByRole('button', { name: 'Close' }).last().click()
    await expect(checkout.getByText('Paid', { exact: true })).toBeVisible()
    await checkout.getByRole('link', { name: /^Back to / }).click()
    await expect(page).toHaveURL(/\/thanks\?.*status=completed.*key=/)
    expect(isSigned(page.url(), secretKey)).toBe(true)

    await expect.poll(() => site.heard.length).toBe(1)
    expect(site.heard).toMatchObject([
      { verdict: 'VERIFIED', fields: { status: 'completed', amount: '48.00', currencyCode: 'EUR', reference: 'LP-7' } },
    ])
    expect(await messages()).toMatchObject([{ deliveryStatus: 'delivered', attempts: 1 }])
    site.close()
  },
)

test(
  'a site that the merchant has not named shows no checkout in a frame, and leads to its page',
  once,
  async ({ page, bank, request, baseURL }) => {
    const { act, accountId } = await openShop(bank, request)
    const { button } = await act(merchant['button.create'], {
      type: 'donation',
      name: 'Gift',
      itemName: 'A gift',
      amountEditable: true,
      currencyCode: 'EUR',
      accountId,
      siteOrigins: ['https://shop.example'],
    })
    const headersOf = async (query: string) => (await request.get(`/pay/${button.code}${query}`)).headers()
    const named = await headersOf('?site=https://shop.example')
    expect(named['content-security-policy']).toContain('frame-ancestors https://shop.example')
    expect(named['x-frame-options']).toBeUndefined()
    for (const query of ['', '?site=https://evil.example', '?site=*', '?site=https://shop.example%20https://evil.example']) {
      const headers = await headersOf(query)
      expect(headers['content-security-policy'], query).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options'], query).toBe('SAMEORIGIN')
    }
    await page.goto(new URL(`/pay/${button.code}?amount=5.00`, baseURL ?? '').href)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  },
)

test(
  'a buyer who opens an account on the way is led back to the order, on another device too',
  once,
  async ({ page, bank, request, browser }) => {
    const { act, accountId, shop } = await openShop(bank, request)
    const { button } = await act(merchant['button.create'], {
      ...print,
      accountId,
    })
    const person = somebody()
    await page.goto(`/pay/${button.code}?reference=LP+7`)
    await page.getByRole('button', { name: /Open an account$/ }).click()
    await page.getByRole('link', { name: /Personal account/ }).click()
    await fillRegistration(page, person)
    await registerForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    const phone = await (await browser.newContext()).newPage()
    await phone.goto((await bank.mailTo(person.email)).link)
    await confirmActivation(phone, person)
    const popup = phone.getByRole('dialog', { name: 'Account Activation' })
    await popup.getByRole('button', { name: 'Close' }).last().click()
    await postponeTaxes(phone)
    await expect(phone).toHaveURL(new RegExp(`/pay/${button.code}\\?reference=LP(\\+|%20)7$`))
    await expect(phone.getByRole('heading', { name: shop.name })).toBeVisible()
    await expect(phone.getByText('Order LP 7')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  },
)

test('a payment by a link is made once, though the page is loaded again', once, async ({ page, bank, request }) => {
  const { act, accountId } = await openShop(bank, request)
  const { button } = await act(merchant['button.create'], {
    ...print,
    accountId,
    successUrl: 'https://shop.example/thanks',
    cancelUrl: 'https://shop.example/cart',
  })
  const payer = await bank.customer()
  await verify(payer)
  await bank.deposit(payer, '100.00', 'EUR')

  await page.goto(`/pay/${button.code}`)
  await expect(page.getByRole('button', { name: 'Cancel and go back to shop.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await tryToSignIn(page, payer)
  await page.getByRole('button', { name: /^Pay .*48\.00/ }).click()
  await expect(page.getByRole('heading', { name: 'Successfully submitted' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', /status=completed.*key=/)
  await expect(page.getByRole('button', { name: /^Pay .*48\.00/ })).toHaveCount(0)
  expect((await act(merchant['button.get'], { id: button.id })).paidCount).toBe(1)
})

test('the client of the API is served as a package', once, async ({ request }) => {
  const response = await request.get('/florin-client.tgz')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/gzip|compressed|octet-stream/)
  expect([...(await response.body()).subarray(0, 2)]).toEqual([0x1f, 0x8b])
})
