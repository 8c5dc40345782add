import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { VideoJobScreen } from '../../features/identity/VideoJobScreen.tsx'

export const Route = createFileRoute('/_external/video-identity-job/$id')({
  loader: () => loadTexts('identity', 'upload'),
  component: () => <VideoJobScreen id={Route.useParams().id} />,
})
