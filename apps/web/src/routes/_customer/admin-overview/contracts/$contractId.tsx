import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { OperatorContractScreen } from '../../../../features/operator/contracts/OperatorContractScreen.tsx'

const requiresGet = requires(operatorContract['contract.get'])

export const Route = createFileRoute('/_customer/admin-overview/contracts/$contractId')({
  beforeLoad: async (entry) => {
    if (!/^[1-9]\d{0,8}$/.test(entry.params.contractId)) throw redirect({ to: '/admin-overview/contracts', replace: true })
    await requiresGet(entry)
  },
  loader: () => loadTexts('contracts'),
  component: OperatorContractScreen,
})
