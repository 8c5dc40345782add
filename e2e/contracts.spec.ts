import { act, givenMember, givenPayingCompany, propose, sign } from './support/contracts.ts'
import { query } from './support/database.ts'
import { holdLive } from './support/live.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { captureDocuments, vendorFinds } from './support/identity.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test(
  'two members share what a company pays: identity, both signatures, the first share, notice taken back, an end at once',
  once,
  async ({ page, browser, bank, request }) => {
    test.slow()
    const [ana, ben] = [await givenMember(bank), await givenMember(bank)]
    const { name, pays } = await givenPayingCompany(bank, request)
    await enter(page, ana)
    const address = await propose(page, ben, name)

    const phone = await elsewhere(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.getByRole('button', { name: 'Confirm your identity' }).click()
    await page.waitForURL('**/identity-verification/**')
    await phone.goto(page.url())
    await captureDocuments(phone)
    await vendorFinds(phone, ana, 'Confirm')
    await page.goto(address)
    await sign(page, ana, address)
    await expect(page.getByText('Signed by one party')).toBeVisible()

    const other = await pageOf(browser, ben, address)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`You get 20% of what ${name} pays Pat Walker`)
    await sign(other, ben, address)
    // The page of who signed first follows by itself.
    await expect(page.getByText('In force', { exact: true }).first()).toBeVisible()

    await pays(ana, '100.00')
    await page.reload()
    await other.reload()
    for (const each of [page, other]) await expect(each.getByRole('table').getByText('20.00')).toBeVisible()
    await other.goto('/history')
    await expect(other.getByText('+ 20.00')).toBeVisible()
    await other.goto(address)

    await act(page, 'Terminate', 'I move to another town')
    await expect(other.getByText('I move to another town')).toBeVisible()
    await act(page, 'Withdraw the notice')
    await expect(other.getByRole('button', { name: 'Terminate', exact: true })).toBeVisible()
    await act(page, 'Terminate', 'Now for good')
    await act(other, 'Terminate now')
    for (const each of [page, other]) await expect(each.getByText('Nothing to do for you now.')).toBeVisible()

    const download = page.getByRole('button', { name: 'Download', exact: true })
    const [answered] = await Promise.all([page.waitForResponse(/\/pdfUrl/), download.click()])
    const { pdfUrl } = (await answered.json()) as { pdfUrl: string }
    const buffer = await (await request.get(pdfUrl)).body()
    const visitor = await elsewhere(browser)
    await visitor.goto('/contract-document')
    const chooser = visitor.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    await expect(visitor.getByText(/with both signatures, unchanged/)).toBeVisible()
    await chooser.setInputFiles({
      name: 'contract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([buffer, Buffer.from(' ')]),
    })
    await expect(visitor.getByText(/or it was changed/)).toBeVisible()
  },
)

test(
  'a proposal is rejected by the other side, withdrawn by its own, and expires after thirty days where nobody signs',
  once,
  async ({ page, browser, bank, request }) => {
    const [ana, ben] = [await givenMember(bank), await givenMember(bank)]
    const { name } = await givenPayingCompany(bank, request)
    await enter(page, ana)
    const address = await propose(page, ben, name, 'I receive a share')
    const other = await pageOf(browser, ben, '/home')
    for (const entry of ['Get paid', 'Smart contracts'])
      await other
        .getByRole('link', { name: new RegExp(`^${entry}.*1 contract is waiting for you$`) })
        .first()
        .click()
    await other
      .getByRole('button', { name })
      .or(other.getByRole('row').filter({ hasText: name }))
      .first()
      .click()
    await act(other, 'Reject contract')
    await expect(page.getByText('Rejected').first()).toBeVisible()

    const withdrawn = await propose(page, ben, name)
    expect(withdrawn).not.toBe(address)
    // What happens between the first reads of a page and the first word of its socket reaches it, too.
    const release = await holdLive(other)
    await other.goto(withdrawn)
    await expect(other.getByRole('button', { name: 'Reject contract' })).toBeVisible()
    await act(page, 'Withdraw contract')
    await expect(page.getByText('Cancelled').first()).toBeVisible()
    release()
    await expect(other.getByText('Cancelled').first()).toBeVisible()

    const again = await propose(page, ben, name)
    await query(`update contract set created_at = created_at - interval '30 days' where id = $1`, [again.split('/').at(-1)])
    await expect(page.getByText('Expired').first()).toBeVisible({ timeout: 30_000 })
  },
)
