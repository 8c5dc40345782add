import { subscription, Subscription } from '@florin/contract/payments/subscription'
import { RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Providers } from '../../app/boot/providers.tsx'
import { refusing } from '../../app/testing/answers.ts'
import { emptyOf } from '../../app/testing/emptyOutput.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { CancelPopup } from './CancelPopup.tsx'

it('says why payments were not cancelled, errors before the description', async () => {
  const faults = [{ field: 'id', description: 'These payments are over already' }]
  const { user, router } = await openPage('/home', { answers: [refusing(subscription.cancel, '12', 'Check the fields', faults)] })
  const series = { ...(emptyOf(Subscription) as Subscription), amount: '700.00', currencyCode: 'EUR' }
  render(
    <Providers>
      <RouterContextProvider router={router}>
        <CancelPopup series={series} onClose={() => undefined} />
      </RouterContextProvider>
    </Providers>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel payments' }))
  const popup = await screen.findByRole('dialog', { name: 'Action Confirmation' })
  expect(popup.textContent).toContain('These payments are over already')
})
