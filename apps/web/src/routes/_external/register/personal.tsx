import { createFileRoute } from '@tanstack/react-router'
import { agreementsQuery, countriesQuery } from '../../../features/registration/queries.ts'
import { RegisterScreen } from '../../../features/registration/RegisterScreen.tsx'

export const Route = createFileRoute('/_external/register/personal')({
  loader: ({ context }) => {
    void context.queries.prefetchQuery(countriesQuery())
    void context.queries.prefetchQuery(agreementsQuery())
  },
  component: RegisterScreen,
})
