import { createFileRoute } from '@tanstack/react-router'
import { NotifySettingsScreen } from '../../../../features/merchant/NotifySettingsScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/ipn/settings')({
  component: () => <NotifySettingsScreen key="ipn" kind="ipn" />,
})
