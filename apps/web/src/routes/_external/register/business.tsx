import { registrationSections } from '@florin/contract/calls/companies/registrationRules'
import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ResumeScreen } from '../../../features/registerBusiness/ResumeScreen.tsx'
import type { Place, ScreenName } from '../../../features/registerBusiness/screens.ts'
import { WizardScreen } from '../../../features/registerBusiness/WizardScreen.tsx'
import { companyListsQuery, countriesQuery } from '../../../shared/companyFacts/companyLists.ts'

type Search = Place & { readonly draft?: string | undefined; readonly code?: string | undefined }

const screens: ReadonlySet<unknown> = new Set([...registrationSections, 'personForm', 'companyForm'])
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const screenIn = (value: unknown): ScreenName | undefined => (screens.has(value) ? (value as ScreenName) : undefined)

export const Route = createFileRoute('/_external/register/business')({
  validateSearch: ownSearch(({ screen, id, from, draft, code }: Record<string, unknown>): Search => ({
    screen: screenIn(screen),
    id: text(id),
    from: registrationSections.find((section) => section === from),
    draft: text(draft),
    code: text(code),
  })),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(countriesQuery())
    void context.queries.prefetchQuery(companyListsQuery())
    return loadTexts('registerBusiness', 'kyc')
  },
  component: function Business() {
    const { draft, code, ...place } = Route.useSearch()
    return draft && code ? <ResumeScreen draftId={draft} code={code} /> : <WizardScreen place={place} />
  },
})
