import type { Page } from '@playwright/test'

declare global {
  interface Window {
    tellStep: (name: string) => void
  }
}

/** Presses on links and buttons, whatever page they lead to; typing, ticking and choosing from a list are none. From now on. */
export const countSteps = async (page: Page): Promise<readonly string[]> => {
  const steps: string[] = []
  const watch = () =>
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
        if (isTrusted && pressed && pressed.role !== 'option')
          window.tellStep(pressed.getAttribute('aria-label') ?? pressed.innerText.trim())
      },
      true,
    )
  await page.exposeFunction('tellStep', (name: string) => void steps.push(name))
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return steps
}
