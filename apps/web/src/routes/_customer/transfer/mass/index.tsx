import { judge } from '@florin/contract/calls/access'
import { mass } from '@florin/contract/calls/mass/mass'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSituation } from '../../../../app/router/arrival.ts'
import { requires } from '../../../../app/router/guards.ts'
import { callerView } from '../../../../app/session/callerView.ts'
import { submitOf } from '../../../../features/mass/kinds.ts'
import { kindNames, kinds } from '../../../../shared/batchGrid/kinds.ts'

/** To the first kind that is open to whoever comes. */
export const Route = createFileRoute('/_customer/transfer/mass/')({
  beforeLoad: async (entry) => {
    await requires(mass.list)(entry)
    const { customer, acting } = await loadSituation(entry)
    const kind = kindNames.find(
      (each) => customer && judge(submitOf(kinds[each][0]).access, callerView(customer, acting)) === 'allowed',
    )
    if (!kind) throw redirect({ to: '/home', replace: true })
    throw redirect({ to: '/transfer/mass/$kind', params: { kind }, search: {}, replace: true })
  },
})
