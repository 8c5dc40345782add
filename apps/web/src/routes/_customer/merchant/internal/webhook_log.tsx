import { webhook } from '@florin/contract/calls/publicApi/webhooks'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { WebhooksScreen } from '../../../../features/publicApi/webhooks/WebhooksScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/internal/webhook_log')({
  beforeLoad: requires(webhook['delivery.list'], '/merchant/buttons/my_saved_buttons'),
  loader: () => loadTexts('publicApi'),
  component: WebhooksScreen,
})
