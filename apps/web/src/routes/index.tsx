import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../app/language/texts.ts'
import { arrive } from '../app/router/arrival.ts'
import { VisitorLayout } from '../features/frame/VisitorLayout.tsx'
import { VisitorScreen } from '../features/visitor/VisitorScreen.tsx'
import { pricesQuery } from '../features/visitor/queries.ts'

const VisitorPage = () => (
  <VisitorLayout>
    <VisitorScreen />
  </VisitorLayout>
)

/** Whoever is signed in goes on to where they belong; visitors are told what this is. */
export const Route = createFileRoute('/')({
  beforeLoad: arrive,
  loader: ({ context }) => {
    if (context.session.isSignedIn()) return undefined
    void context.queries.prefetchQuery(pricesQuery())
    return loadTexts('visitor')
  },
  component: VisitorPage,
})
