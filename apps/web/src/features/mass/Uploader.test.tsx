import { account } from '@florin/contract/accounts/account'
import { mass } from '@florin/contract/mass/mass'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { inCompanyWith } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch } from './mass.fixture.ts'

const uma = inCompanyWith(5)
const accounts = [{ accountId: 7, type: 1001, accountStatusId: 1, currencyCode: 'EUR' }]

describe('whoever only uploads', () => {
  it('finds files of payments in the menu, and names the account without what is on it', async () => {
    const { server, main } = await openPage('/transfer/mass/p2p', {
      actingFor: uma.actingFor,
      answers: [...uma.answers, answer(account['payable.list'], { accounts }), answer(mass.list, { batches: [], total: 0 })],
    })
    const choice = await within(main).findByRole<HTMLSelectElement>('combobox', { name: 'Pay from' })
    expect([...choice.options].map(({ text }) => text)).toEqual(['Euro · 7'])
    expect(server.called).not.toContain(account.list.name)
    const menu = screen.getAllByRole('navigation').flatMap((each) => within(each).queryAllByRole('link'))
    const entries = menu.map((link) => link.textContent)
    for (const entry of ['Batch payments', 'Batches', 'Documents']) expect(entries).toContain(entry)
    expect(entries).not.toContain('Statements')
  })

  it('sees what a batch comes to, and nothing of what is left', async () => {
    const { available: _, ...batch } = draftBatch
    const { main } = await openPage('/transfer/mass/p2p?batch=4001', {
      actingFor: uma.actingFor,
      answers: [...uma.answers, answer(mass.get, { batch }), answer(mass['line.list'], { lines: [], total: 0 })],
    })
    await waitFor(() => expect(main.textContent).toContain('20.10'))
    expect(main.textContent).not.toContain('left in the account')
  })
})
