import { operatorStaff } from '@florin/contract/calls/console/operatorStaff'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'

export const staffQuery = () => callQuery(operatorStaff['operator.list'], {})

const stale = [operatorStaff['operator.list'], ...proposed]
export const useCreateOperator = () => useCall(operatorStaff['operator.create'], { stale })
export const useChangeOperator = () => useCall(operatorStaff['operator.update'], { stale })
export const useSignOutOperator = () => useCall(operatorStaff['operator.signOut'], { stale })
