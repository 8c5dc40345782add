import { publicApi } from '@florin/contract/calls/publicApi/keys'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { ReferenceScreen } from '../../../../features/publicApi/reference/ReferenceScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/internal/api_reference')({
  beforeLoad: requires(publicApi['reference.get'], '/merchant/buttons/my_saved_buttons'),
  loader: () => loadTexts('publicApi'),
  component: ReferenceScreen,
})
