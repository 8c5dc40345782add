import type { ModuleHandlers } from '../module.ts'
import * as actFor from './actForHandlers.ts'
import * as audit from './auditHandlers.ts'
import * as change from './changes/changeHandlers.ts'
import * as customer from './customerHandlers.ts'
import * as operator from './staff/staffHandlers.ts'
import * as status from './status/statusHandlers.ts'
import * as staffAccess from './staffAccessHandlers.ts'
import type { ConsoleServices } from './services.ts'

export const handlers = {
  operatorActFor: { 'actFor.create': actFor.create, 'actFor.end': actFor.end },
  operatorAudit: { 'audit.list': audit.list },
  operatorChange: { 'change.get': change.get, 'change.approve': change.approve, 'change.decline': change.decline },
  operatorStaff: {
    'operator.list': operator.list,
    'operator.create': operator.create,
    'operator.update': operator.update,
    'operator.signOut': operator.signOut,
  },
  operatorStatus: { 'status.get': status.get },
  operatorSearch: { 'customer.list': customer.list },
  staffAccess: { 'staffAccess.list': staffAccess.list },
} satisfies ModuleHandlers<'console', ConsoleServices>
