import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { LogosScreen } from '../../../../features/merchant/LogosScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/buttons/business_logos')({
  loader: () => loadTexts('upload'),
  component: LogosScreen,
})
