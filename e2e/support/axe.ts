import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const library = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
/** Started once in a page: the builder brings it again for every look, and starting it takes longer than looking. */
const axeSource = `if (!window.axe) { ${readFileSync(library, 'utf8')} }`

/** What shuts somebody out. Without frames of other origins the page judges by itself, and keeps what is right to itself. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
