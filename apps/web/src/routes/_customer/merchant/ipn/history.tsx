import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../../../features/merchant/MessagesScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/ipn/history')({ component: MessagesScreen })
