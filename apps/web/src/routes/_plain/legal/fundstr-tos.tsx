import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { LegalScreen } from '../../../features/legal/LegalScreen.tsx'

export const Route = createFileRoute('/_plain/legal/fundstr-tos')({
  loader: () => loadTexts('legal'),
  component: LegalScreen,
})
