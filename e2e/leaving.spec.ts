import { unzipSync } from 'fflate'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import { downloaded } from './support/history.ts'
import { popup, section } from './support/profile.ts'
import { codeTo, createApi } from './support/secondStep.ts'
import { enter, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { approveBy, prepare, sendNow, success, verify } from './support/transfer.ts'

test('a person takes a copy of their data, and finds in it what is theirs alone', once, async ({ page, bank, customer }) => {
  const other = await bank.customer()
  await bank.deposit(customer, '25.00', 'EUR')
  await enter(page, customer)
  await page.goto('/profile')
  await section(page, 'Your data').getByRole('link').click()
  const copy = section(page, 'A copy of your data')
  await copy.getByRole('button', { name: 'Request a copy' }).click()
  await popup(page).getByLabel('Passphrase', { exact: true }).fill('not the right one')
  await popup(page).getByRole('button', { name: 'Request a copy' }).click()
  await expect(popup(page)).toContainText('passphrase')
  await popup(page).getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await popup(page).getByRole('button', { name: 'Request a copy' }).click()
  await expect(copy.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(copy).toContainText('You can request another one after')

  const { name, bytes } = await downloaded(page, () => copy.getByRole('button', { name: 'Download' }).click())
  expect(name).toMatch(/^my-data-.*\.zip$/)
  const files = Object.entries(unzipSync(bytes)).map(([file, content]) => [file, Buffer.from(content).toString()] as const)
  const read = (file: string) => files.find(([each]) => each === file)?.[1] ?? ''
  expect(read('README.txt')).toContain('Pat Walker')
  expect(JSON.parse(read('profile.json'))).toMatchObject([{ email: customer.email }])
  expect(JSON.parse(read('activity.json'))).toMatchObject([{ amount: '25.00', currency: 'EUR' }])
  expect(files.map(([, content]) => content).join()).not.toContain(other.email)
  // The mail says where it is, and gives nobody the file.
  await expect(async () => expect(await bank.subjectsTo(customer.email)).toContain('The copy of your data is ready')).toPass()
})

/** Fourteen days later, for one closing. */
const dayComes = async (customerId: number) => {
  const rows = await query<{ id: number }>(
    "update closing set closes_at = now() - interval '1 second' where customer_id = $1 and status = 'waiting' returning id",
    [customerId],
  )
  await query("update job set run_at = now() where kind = 'customer.closing' and key = $1", [String(rows[0]?.id)])
}

test(
  'a person closes the account: first the money, then second thoughts, then for good',
  once,
  async ({ page, browser, bank, customer, request }) => {
    test.slow()
    const api = createApi(request)
    const friend = await bank.customer()
    await verify(customer)
    await approveBy(customer, 'approvalCode')
    await bank.deposit(customer, '10.23', 'EUR')
    const customerId = await customerIdOf(customer)
    await enter(page, customer)
    await page.goto('/profile/close')
    const before = section(page, 'Before you go')
    await expect(before).toContainText('10.23')
    await expect(before.getByRole('button', { name: 'Close the account' })).toBeDisabled()
    await before.getByRole('link', { name: 'Send money' }).click()
    await expect(page).toHaveURL(/\/transfer\/p2p/)

    const codes: string[] = []
    /** With the newest code, which is none of those before. */
    const confirm = async () => {
      await expect(popup(page).getByLabel('Code', { exact: true })).toBeVisible()
      codes.push(await codeTo(api, 'mail', customer.email, codes))
      await popup(page)
        .getByLabel('Code', { exact: true })
        .fill(codes.at(-1) ?? '')
      await popup(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    }
    const told = (subject: RegExp, times: number) =>
      expect.poll(async () => (await bank.subjectsTo(customer.email)).filter((each) => subject.test(each)).length).toBe(times)

    await prepare(page, friend, '10.00')
    await sendNow(page)
    await confirm()
    await expect(success(page)).toBeVisible()

    const close = async () => {
      await page.goto('/profile/close')
      await expect(before).toContainText('Nothing prevents closing.')
      await before.getByRole('button', { name: 'Close the account' }).click()
      await popup(page).getByLabel('Why are you leaving?').selectOption('It costs too much')
      await popup(page).getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
      await popup(page).getByRole('button', { name: 'Close the account' }).click()
      await confirm()
      await expect(page.getByRole('heading', { name: /^Your account will be closed on/ })).toBeVisible()
    }
    await close()
    await told(/will be closed on/, 1)

    await page.goto('/home')
    const banner = page.getByRole('complementary', { name: 'The account will be closed' })
    await banner.getByRole('button', { name: 'Keep my account' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByText('Your account stays open.').first()).toBeVisible()
    await told(/stays open/, 1)

    await close()
    await told(/will be closed on/, 2)
    await dayComes(customerId)
    await told(/^Your account is closed$/, 1)
    await expect(page).toHaveURL(/\/login/)

    const later = await elsewhere(browser)
    await later.goto('/login')
    await tryToSignIn(later, customer)
    await expect(later.getByRole('alert')).toContainText('This account is closed.')
    await later.context().close()
  },
)

test('an operator closes an account and stops it again', once, async ({ page, bank, customer }) => {
  await enter(page, await bank.operator())
  await page.goto(`/admin-overview/customers/${await customerIdOf(customer)}`)
  const card = section(page, 'Closing')
  await card.getByRole('button', { name: 'Close the account' }).click()
  await popup(page).getByLabel('Reason').fill('The rules were broken')
  await popup(page).getByRole('button', { name: 'Close the account' }).click()
  await expect(card).toContainText('Waiting')
  await expect.poll(() => bank.subjectsTo(customer.email)).toContainEqual(expect.stringContaining('will be closed on'))
  await card.getByRole('button', { name: 'Cancel closing' }).click()
  await popup(page).getByLabel('Reason').fill('A mistake of ours')
  await popup(page).getByRole('button', { name: 'Cancel closing' }).click()
  await expect(card).toContainText('Cancelled')
})
