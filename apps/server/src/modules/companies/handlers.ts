import type { ModuleHandlers } from '../module.ts'
import * as businessActivation from './registration/businessActivationHandlers.ts'
import * as employeeActivation from './registration/employeeActivationHandlers.ts'
import type { CompaniesServices } from './services.ts'

export const handlers = {
  companyActivation: {
    'businessActivation.confirm': businessActivation.confirm,
    'employeeActivation.confirm': employeeActivation.confirm,
  },
} satisfies ModuleHandlers<'companies', CompaniesServices>
