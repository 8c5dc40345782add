import type { ModuleHandlers } from '../module.ts'
import * as approval from './approvals/approvalHandlers.ts'
import * as history from './historyHandlers.ts'
import * as mass from './massHandlers.ts'
import * as desk from './operator/massDeskHandlers.ts'
import type { MassServices } from './services.ts'

export const handlers = {
  mass: mass.handlers,
  massApproval: { 'mass.list': approval.list, 'mass.approve': approval.approve },
  batchHistory: { 'batch.list': history.list, 'batchFile.get': history.getFile, 'batchExport.get': history.exportList },
  operatorMass: { 'mass.list': desk.list, 'mass.confirm': desk.confirm, 'mass.decline': desk.decline },
} satisfies ModuleHandlers<'mass', MassServices>
