import { operatorStaff } from '@florin/contract/calls/console/operatorStaff'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { StaffScreen } from '../../../features/operator/staff/StaffScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/operators')({
  beforeLoad: requires(operatorStaff['operator.list']),
  component: StaffScreen,
})
