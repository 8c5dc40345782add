import { createFileRoute } from '@tanstack/react-router'
import { NotifySettingsScreen } from '../../../../features/merchant/NotifySettingsScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/buttons/pbn_settings')({
  component: () => <NotifySettingsScreen key="pbn" kind="pbn" />,
})
