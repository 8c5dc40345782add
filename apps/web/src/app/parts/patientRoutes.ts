import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { later } from './later.tsx'
import { MissingPage } from './MissingPart.tsx'

type Split = ComponentType<object> & { preload?: (() => Promise<void>) | undefined }

/** The router keeps to itself that a file did not come, and takes `preload` away when it did. */
const load = (page: Split) => async (): Promise<ComponentType<object>> => {
  await page.preload?.()
  if (page.preload) throw new Error('The code of the page did not come')
  return page
}

/** The router would reload a page whose code does not come, and offline nothing would be left of what is open. */
export const makePatient = (route: AnyRoute): void => {
  const page = route.options.component as Split | undefined
  if (page?.preload) route.update({ component: later(load(page), MissingPage) } as never)
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) makePatient(child)
}
