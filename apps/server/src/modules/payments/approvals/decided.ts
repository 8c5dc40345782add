import type { DecisionResult } from '@florin/contract/payments/companyApproval'
import type { Language } from '@florin/i18n/languages'
import { failureText } from '@florin/i18n/server'
import type { Origin } from '../../../gateway/handler.ts'
import type { Decided } from '../core/decisions.ts'
import { shownResults } from './requestHandlers.ts'

type Shown = Omit<Decided, 'results' | 'failure'> & { readonly reason?: string; readonly results?: DecisionResult[] }

export const reasonOf = (failure: string | undefined, language: Language): { readonly reason?: string } =>
  failure === undefined ? {} : { reason: failureText(language, failure) }

/** With what became of each, where it was a decision on many. */
export const decided = ({ failure, results, ...rest }: Decided, { language }: Origin): Shown => ({
  ...rest,
  ...reasonOf(failure, language),
  ...(results && { results: shownResults(results, language) }),
})
