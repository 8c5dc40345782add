import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { termsQuery } from '../../features/terms/queries.ts'
import { TermsScreen } from '../../features/terms/TermsScreen.tsx'

export const Route = createFileRoute('/_entrance/terms')({
  loader: async ({ context }) => {
    const { showKeptTerms } = await import('../../features/terms/keptTerms.ts')
    if (showKeptTerms()) return loadTexts('terms')
    const [{ term }] = await Promise.all([context.queries.fetchQuery(termsQuery()), loadTexts('terms')])
    if (term.length === 0) throw redirect({ to: '/', replace: true })
  },
  component: TermsScreen,
})
