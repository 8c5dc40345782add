import type { registration } from '@florin/contract/customers/registration'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { confirm, resend } from './activation.ts'
import * as businessActivation from '../../companies/registration/businessActivation.ts'
import * as email from './email.ts'
import * as employeeActivation from '../../companies/registration/employeeActivation.ts'
import * as passwordChange from '../../access/passphraseReset/passwordChange.ts'
import { create } from './personal.ts'
import * as phone from './phone.ts'

export const handlers = {
  'personal.create': create,
  'activation.confirm': confirm,
  'activationCode.resend': resend,
  'businessActivation.confirm': businessActivation.confirm,
  'employeeActivation.confirm': employeeActivation.confirm,
  'email.check': email.check,
  'phone.check': phone.check,
  'email.confirm': email.confirm,
  'passwordChange.create': passwordChange.create,
  'passwordChange.check': passwordChange.check,
  'passwordChange.confirm': passwordChange.confirm,
} satisfies HandlersOf<typeof registration>
