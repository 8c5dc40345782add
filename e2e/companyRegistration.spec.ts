import { confirmActivation } from './support/register.ts'
import * as wizard from './support/registerBusiness.ts'
import { query } from './support/database.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { somebody } from './support/people.ts'
import { expect, once, test } from './support/test.ts'
import { prepare, sendNow, success } from './support/transfer.ts'

test(
  'a company of three levels registers on two devices, is asked a question, answers, is approved, activates and pays',
  once,
  async ({ page, browser, bank }) => {
    test.slow(true, 'a whole registration with all its people')
    const bob = { ...somebody(), firstName: 'Bob', lastName: 'Keller' }
    const office = somebody().email
    const name = `Harbor ${bob.email.slice(4, 12)}`

    await page.goto('/register/business')
    await wizard.section(page, 'Company').click()
    await wizard.fillGeneral(page, { name, email: office })
    await wizard.next(page)
    await wizard.fillFinances(page)
    await wizard.next(page)
    await wizard.fillDiligence(page)
    await wizard.next(page)

    await page.getByRole('button', { name: 'Add a director' }).click()
    await wizard.fillPerson(page, bob)
    await page.getByRole('button', { name: 'Add a director' }).click()
    await wizard.fillPerson(page, { firstName: 'Carla', lastName: 'Ruiz' })
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla Ruiz' })).toBeVisible()

    // The rest on another device, by the link of a mail that works once.
    await page.getByRole('button', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText(/The link is on its way to/)).toBeVisible()
    const link = (await bank.mailTo(office)).link
    const other = await elsewhere(browser, { viewport: page.viewportSize() })
    await other.goto(link)
    await other.getByRole('button', { name: 'Continue here' }).click()
    await expect(other.getByRole('heading', { level: 1, name: `Business account for ${name}` })).toBeVisible()
    await wizard.section(other, 'Shareholders').click()

    // Nordic holds 70 percent and Bob 30; of Nordic, Heron 60 and Bob 40; Heron is all Ana's.
    const nordic = `Nordic ${bob.email.slice(4, 9)}`
    const heron = `Heron ${bob.email.slice(4, 9)}`
    await wizard.addKnown(other, name, 'Bob Keller')
    // Back leads to the overview, not to the link, and nothing that was typed since is lost.
    await other.goBack()
    await expect(other.getByRole('heading', { level: 1, name: `Business account for ${name}` })).toBeVisible()
    await wizard.section(other, 'Shareholders').click()
    await wizard.setShare(other, name, 'Bob Keller', '30')
    await wizard.holdersOf(other, name).getByRole('button', { name: 'Add a company' }).click()
    await wizard.fillOtherCompany(other, nordic)
    await wizard.setShare(other, name, 'Bob Keller', '30')
    await wizard.setShare(other, name, nordic, '70')
    await wizard.addKnown(other, nordic, 'Bob Keller')
    await wizard.setShare(other, nordic, 'Bob Keller', '40')
    await wizard.holdersOf(other, nordic).getByRole('button', { name: 'Add a company' }).click()
    await wizard.fillOtherCompany(other, heron)
    await wizard.setShare(other, nordic, heron, '60')
    await wizard.addDirectorTo(other, nordic, 'Carla Ruiz')
    await wizard.addDirectorTo(other, heron, 'Bob Keller')

    // A loop is stopped, naming the whole chain.
    await wizard.addKnown(other, heron, nordic)
    await expect(other.getByText(/Not added: these companies would own each other/)).toContainText(heron)
    await expect(wizard.holdersOf(other, heron).getByLabel(`Share of ${nordic} in percent`)).toHaveCount(0)

    await wizard.holdersOf(other, heron).getByRole('button', { name: 'Add a person' }).click()
    await wizard.fillPerson(other, { firstName: 'Ana', lastName: 'Marin' })
    await wizard.setShare(other, heron, 'Ana Marin', '100')
    const behind = other.locator('section, aside').filter({ has: other.getByRole('heading', { name: 'Individuals behind it' }) })
    await expect(behind.getByText('58.00%').first()).toBeVisible()
    await expect(behind.getByText('42.00%').first()).toBeVisible()
    await wizard.next(other)
    await wizard.confirmOwners(other)
    await wizard.next(other)
    await wizard.addUser(other, 'Bob Keller', 'Full access')
    // Whether the address is free is asked when the field is left.
    await other.getByRole('button', { name: 'Change Bob Keller' }).click()
    await other.getByLabel('Email', { exact: true }).focus()
    await other.getByLabel('First name').focus()
    await other.getByRole('button', { name: 'Done', exact: true }).click()
    await wizard.next(other)
    await wizard.signApplication(other, 'Bob Keller', bob.passphrase)

    // The operator sees the whole file, asks, gets the answer and approves.
    const [row] = await query<{ id: number }>('select customer_id as id from business_application where email = $1', [bob.email])
    const customerId = row?.id ?? 0
    const [review] = await query<{ id: string }>(`select id from review where kind = 'business' and customer_id = $1`, [
      customerId,
    ])
    const desk = await pageOf(browser, await bank.operator())
    await desk.goto(`/admin-overview/reviews?kind=business&review=${review?.id}`)
    await expect(desk.getByText(`${heron} holds 60.00 % of ${nordic}`)).toBeVisible()
    await expect(desk.getByText('58.00 % in all')).toBeVisible()
    const received = await bank.linkTo(bob.email, /register\/business\/progress/)
    await desk.getByLabel('Ask a question').fill('Which ports buy your instruments?')
    await desk.getByRole('button', { name: 'Send the question' }).click()

    // Each mail has a link of its own, and the newest counts.
    await expect.poll(() => bank.linkTo(bob.email, /register\/business\/progress/)).not.toBe(received)
    await other.goto(await bank.linkTo(bob.email, /register\/business\/progress/))
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(other.getByText('Proof of identity').first()).toBeVisible()
    await other.getByLabel('Which ports buy your instruments?').fill('Tallinn, Riga and Gdansk')
    await other.getByRole('button', { name: 'Send the answer' }).click()
    await expect(other.getByText('Tallinn, Riga and Gdansk')).toBeVisible()

    await desk.reload()
    await expect(desk.getByText('Tallinn, Riga and Gdansk')).toBeVisible()
    // Nobody has signed or shown who they are: it takes a reason, and the company is verified later.
    await expect(desk.getByText(/items are open: signatures, identity checks or answers/)).toBeVisible()
    await desk.getByLabel('Reason').fill('Signed on paper at the branch')
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(desk).not.toHaveURL(new RegExp(`review=${review?.id}\\b`))

    // The link of the mail and the passphrase chosen at the beginning activate it; Bob acts for it at once, and pays.
    await other.goto(await bank.linkTo(bob.email, /activationBusiness/))
    await confirmActivation(other, bob)
    await expect(other.getByText('Authorized users will now receive the activation links to access the account.')).toBeVisible()
    const [known] = await query<{ verified: boolean }>('select verified from customer where id = $1', [customerId])
    expect(known?.verified).toBe(false)
    // What it takes to be verified: verifying.test.ts.
    await query('update customer set verified = true where id = $1', [customerId])
    await bank.depositTo(customerId, name, '100.00')
    const payee = await bank.customer()
    await prepare(other, payee, '20.00')
    await sendNow(other)
    await expect(success(other)).toBeVisible()
  },
)
