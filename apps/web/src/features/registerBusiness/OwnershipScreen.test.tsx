import { company } from '@florin/contract/companies/company'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queries } from '../../app/boot/engine.ts'
import { answer } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const open = (directors: { who: number; of?: number }[] = [{ who: 1 }, { who: 2, of: 3 }]) =>
  openPage('/company-ownership', {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      answer(company['ownership.get'], {
        parties: [
          { id: 1, kind: 'person', name: 'Bob Keller' },
          { id: 2, kind: 'person', name: 'Carla Ruiz' },
          { id: 3, kind: 'company', name: 'Nordic Type OÜ' },
        ],
        directors,
        holdings: [
          { owner: 3, share: '60.00' },
          { owner: 1, share: '40.00' },
          { owner: 1, owned: 3, share: '100.00' },
        ],
        owners: [{ who: 1, sourceOfFunds: [{ sourceId: 3, details: 'Sale of an earlier business' }] }],
      }),
      answer(company['ownership.update'], { pendingReview: true }),
      answer(dictionary['birthCountry.list'], { version: '1', items: [{ code: 'EE', name: 'Estonia' }] }),
    ],
  })

describe('a change of directors and owners', () => {
  it('begins with what is on record, and is sent as a whole once it is right', async () => {
    const { user, main, server } = await open()
    const ofUs = await within(main).findByLabelText('Share of Bob Keller in percent', { selector: '[value="40.00"]' })
    await user.clear(ofUs)
    await user.type(ofUs, '50')
    await user.click(within(main).getByRole('button', { name: 'Send the change' }))
    expect(await within(main).findByText(/^The shares of Lumen.* together are 10 to 100 percent\.$/)).toBeTruthy()
    expect(server.bodyOf(company['ownership.update'])).toBeUndefined()
    await user.clear(ofUs)
    await user.type(ofUs, '30')
    await user.click(within(main).getByRole('button', { name: 'Send the change' }))
    expect(await screen.findByText(/Sent for review/)).toBeTruthy()
    expect(server.bodyOf(company['ownership.update'])).toMatchObject({
      holdings: [
        { owner: 3, share: '60.00' },
        { owner: 1, share: '30.00' },
        { owner: 1, owned: 3, share: '100.00' },
      ],
      directors: [{ who: 1 }, { who: 2, of: 3 }],
      newPeople: [],
    })
  })

  it('has somebody new filled in on a page of their own, and does not offer that for who is on record', async () => {
    const { user, main } = await open()
    expect(await within(main).findAllByText('Bob Keller')).not.toHaveLength(0)
    expect(within(main).queryByRole('button', { name: /^Change Bob/ })).toBeNull()
    const [first] = within(main).getAllByRole('button', { name: 'Add a company' })
    await user.click(first!)
    await user.type(await within(main).findByLabelText('Name of the company'), 'Quay Holding')
    await user.click(within(main).getByRole('button', { name: 'Done' }))
    expect(await within(main).findByRole('heading', { name: 'Shareholders of Quay Holding' })).toBeTruthy()
    await user.click(within(main).getByRole('button', { name: 'Send the change' }))
    expect(await within(main).findByText('Not sent yet: please correct what is marked.')).toBeTruthy()
    expect(within(main).getByText('Quay Holding needs at least one director.')).toBeTruthy()
  })

  describe('that was left unsent', () => {
    const shareOf = (main: HTMLElement, value: string) =>
      within(main).findByLabelText('Share of Bob Keller in percent', { selector: `[value="${value}"]` })
    const begin = async () => {
      const { user, main, router } = await open()
      const share = await shareOf(main, '40.00')
      await user.clear(share)
      await user.type(share, '35')
      return { user, main, router }
    }

    it('is still there when its author comes back', async () => {
      const { router } = await begin()
      await act(() => router.navigate({ to: '/company' }))
      await act(() => router.navigate({ to: '/company-ownership' }))
      expect(await shareOf(screen.getByRole('main'), '35')).toBeTruthy()
    })

    it('begins anew once something else is on record', async () => {
      await begin()
      cleanup()
      queries.clear()
      const { main } = await open([{ who: 1 }])
      expect(await shareOf(main, '40.00')).toBeTruthy()
    })

    it('is gone once its author cancels it', async () => {
      const { user, main, router } = await begin()
      await user.click(within(main).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/company'))
      await act(() => router.navigate({ to: '/company-ownership' }))
      expect(await shareOf(screen.getByRole('main'), '40.00')).toBeTruthy()
    })
  })
})
