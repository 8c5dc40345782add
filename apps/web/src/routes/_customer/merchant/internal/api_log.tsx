import { publicApi } from '@florin/contract/calls/publicApi/keys'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { ApiLogScreen } from '../../../../features/publicApi/ApiLogScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/internal/api_log')({
  beforeLoad: requires(publicApi['request.list'], '/merchant/buttons/my_saved_buttons'),
  loader: () => loadTexts('publicApi'),
  component: ApiLogScreen,
})
