import { mass } from '@florin/contract/calls/mass/mass'
import { redirect } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'

type BatchSearch = { batch?: number; rows?: number }

const positive = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** What the two pages of one batch have in common: which batch it is, who may see it, and its words. */
export const batchRoute = {
  /** With the version of its rows that was looked at before. */
  validateSearch: ({ batch, rows }: Record<string, unknown>): BatchSearch => ({
    ...(positive(batch) && { batch }),
    ...(positive(rows) && { rows }),
  }),
  beforeLoad: async (entry: Parameters<ReturnType<typeof requires>>[0] & { readonly search: BatchSearch }) => {
    await requires(mass.get)(entry)
    if (entry.search.batch === undefined) throw redirect({ to: '/transfer/mass', replace: true })
  },
  loader: () => loadTexts('mass', 'transfer', 'consent', 'factors'),
}
