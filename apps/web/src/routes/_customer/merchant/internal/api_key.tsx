import { publicApi } from '@florin/contract/calls/publicApi/keys'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { ApiKeysScreen } from '../../../../features/publicApi/ApiKeysScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/internal/api_key')({
  beforeLoad: requires(publicApi['key.list'], '/merchant/buttons/my_saved_buttons'),
  loader: () => loadTexts('publicApi'),
  component: ApiKeysScreen,
})
