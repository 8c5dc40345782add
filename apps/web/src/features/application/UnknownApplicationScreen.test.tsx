import { sei } from '@florin/contract/access/sei'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const missing: Answer = {
  method: sei['request.check'],
  reply: async () =>
    new Response(JSON.stringify({ responseCode: 'NF', responseDescription: 'No such request' }), { status: 404 }),
}

describe('a request of an application that nobody knows', () => {
  it.each([
    ['en', 'This request is not valid', 'Nothing was shared.'],
    ['ru', 'На этот запрос нельзя ответить', 'Ничего не передано.'],
  ] as const)('is answered on a page of ours, in %s', async (language, title, advice) => {
    await openPage('/auth/sei?client_id=nobody&redirect_uri=https%3A%2F%2Fevil.example%2F', { language, answers: [missing] })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.body.textContent).toContain(advice)
    expect(document.body.innerHTML).not.toContain('evil.example')
  })
})
