import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it('makes the support user anew when the sign-in address has changed, on whatever page', async () => {
  const me = { id: '1', firstName: 'Ana', lastName: 'Demo', email: 'ana@demo.test', language: 'en' }
  const { server } = await openPage('/legal', { answers: [answer(helpdesk['me.create'], me)] })
  await waitFor(() => {
    act(() => liveHandlers.deliver('usernameChanged', { login: 'ana.new@demo.test' }))
    expect(server.called).toContain('helpdesk.me.create')
  })
})
