import { mass } from '@florin/contract/calls/mass/mass'
import { redirect } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'

type BatchSearch = { batch?: number }

/** What the two pages of one batch have in common: which batch it is, who may see it, and its words. */
export const batchRoute = {
  validateSearch: ({ batch }: Record<string, unknown>): BatchSearch =>
    Number.isSafeInteger(batch) && Number(batch) > 0 ? { batch: Number(batch) } : {},
  beforeLoad: async (entry: Parameters<ReturnType<typeof requires>>[0] & { readonly search: BatchSearch }) => {
    await requires(mass.get)(entry)
    if (entry.search.batch === undefined) throw redirect({ to: '/transfer/mass', replace: true })
  },
  loader: () => loadTexts('mass', 'transfer', 'consent', 'factors'),
}
