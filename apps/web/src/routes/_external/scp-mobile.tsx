import { devices } from '@florin/contract/calls/access/devices'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { ScpMobileScreen } from '../../features/security/ScpMobileScreen.tsx'

export const Route = createFileRoute('/_external/scp-mobile')({
  beforeLoad: requires(devices['pairing.create']),
  loader: () => loadTexts('factors'),
  component: ScpMobileScreen,
})
