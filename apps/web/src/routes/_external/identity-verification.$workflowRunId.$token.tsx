import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { IdentityScreen } from '../../features/identity/IdentityScreen.tsx'

export const Route = createFileRoute('/_external/identity-verification/$workflowRunId/$token')({
  loader: () => loadTexts('identity', 'documentTypes', 'upload'),
  component: () => {
    const { workflowRunId, token } = Route.useParams()
    return <IdentityScreen run={{ workflowRunId, token }} />
  },
})
