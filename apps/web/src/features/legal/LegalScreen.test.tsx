import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { boot } from '../../app/boot/boot.ts'
import { openPage } from '../../app/testing/openPage.tsx'

describe('the legal pages', () => {
  it.each(['en', 'ru'] as const)('name the company, and every section has an address of its own, in %s', async (language) => {
    const { main } = await openPage('/legal/fundstr-tos', { isVisitor: true, language })
    await screen.findAllByRole('heading', { level: 2 })
    expect(main.textContent).toContain(boot.brand.accountConfirmation.legalName)
    expect(main.textContent).toContain(boot.brand.supports.defaultEmail)
    const sections = [...main.querySelectorAll('article section')]
    expect(sections.length).toBeGreaterThan(10)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    // Nothing that should have been filled in was left open.
    expect(main.textContent).not.toContain('{{')
  })

  it('lead to each document from the top', async () => {
    const { main } = await openPage('/legal/fundstr-tos', { isVisitor: true })
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(main.querySelector(link)).not.toBeNull()
  })
})
