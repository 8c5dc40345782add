import { customer } from '@florin/contract/customers/customer'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import type { Method } from '@florin/contract/method'
import type { Page } from '@playwright/test'
import { demoPassphrase } from '../../apps/server/src/seed/people.ts'
import { callOf } from './bank.ts'
import type { Person } from './people.ts'
import { enter } from './signIn.ts'

export type Visitor = { readonly page: Page; readonly person: Person; readonly language?: string | undefined }
export type Screen = {
  readonly name: string
  /** Shows the screen and waits until it is whole. */
  readonly open: (visitor: Visitor) => Promise<void>
}

/** Found by how they are made rather than by words, so that every language can be looked at. */
export const submit = (page: Page) => page.locator('form button[type=submit]')
export const fresh = (page: Page) => page.locator('h1:visible').first().waitFor()
const at = ({ language }: Visitor, path: string) => (language ? `/${language}${path}` : path)

/** The narrowest phone in use, a tablet, a desk. */
export const widths = {
  narrow: { width: 360, height: 740 },
  between: { width: 820, height: 1180 },
  wide: { width: 1440, height: 900 },
}

/** How far a page would scroll sideways. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What somebody would press in vain, however far they scroll: something else lies over it. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const room = [...document.querySelectorAll('[role=dialog], main')].at(-1) ?? document.body
    const isCovered = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [place] = control.getClientRects()
      // Drawn by its label, or meant for screen readers alone.
      if (!place || place.width < 4 || place.height < 4 || !control.checkVisibility({ visibilityProperty: true })) return false
      const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
      if (!hit) return true
      if (control.contains(hit) || hit.closest('label')?.control === control) return false
      // One that cannot be pressed now lets what it stands on be hit.
      if (hit.contains(control) && getComputedStyle(control).pointerEvents === 'none') return false
      // Lists and messages that float over the page go away by themselves.
      const floating = hit.closest('[data-portal]')
      return floating === null || floating.contains(room)
    }
    return [...room.querySelectorAll('a[href], button, input, select, textarea')]
      .filter(isCovered)
      .map((control) => control.outerHTML.slice(0, 160))
  })

export const go = async (visitor: Visitor, path: string) => {
  await visitor.page.goto(at(visitor, path))
  await fresh(visitor.page)
}

export const signedIn = async (visitor: Visitor) => {
  await enter(visitor.page, visitor.person)
  await go(visitor, '/home')
  await visitor.page.locator('main li h3').first().waitFor()
}

export const inside = async (visitor: Visitor, path: string) => {
  await enter(visitor.page, visitor.person)
  await go(visitor, path)
}

/** The server's own answer about the customer, but for this. */
export const customerWith = (page: Page, change: Partial<CustomerInfo>) =>
  page.route(callOf(customer['info.get']), async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { customer: CustomerInfo }
    await route.fulfill({ response, json: { ...answer, customer: { ...answer.customer, ...change } } })
  })

export const unanswered = (page: Page, method: Method) => page.route(callOf(method), (route) => route.abort())

/** Somebody else of the demo bank. */
export const insideAs = (visitor: Visitor, email: string, path: string) =>
  inside({ ...visitor, person: { ...visitor.person, email, passphrase: demoPassphrase } }, path)

export const answering = (page: Page, method: Method, answer: object) =>
  page.route(callOf(method), (route) =>
    route.fulfill({ json: { responseCode: '00', responseDescription: 'Success', ...answer } }),
  )
