import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'

export const Route = createFileRoute('/_external/register')({
  beforeLoad: ({ context }) => {
    if (!context.boot.brand.allowRegistration)
      throw redirect({ to: context.session.isSignedIn() ? '/home' : '/login', replace: true })
  },
  loader: () => loadTexts('registration'),
})
