import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { CopyScreen } from '../../features/contracts/CopyScreen.tsx'

export const Route = createFileRoute('/_external/contract-document')({
  loader: () => loadTexts('contracts'),
  component: CopyScreen,
})
