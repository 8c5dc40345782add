import type { RegistrationSection } from '@florin/contract/companies/registrationRules'
import type { Checked } from './checks.ts'
import type { Wizard } from './useWizard.ts'

export type ScreenName = RegistrationSection | 'personForm' | 'companyForm'
/** Where the wizard stands, as the address has it. */
export type Place = {
  readonly screen?: ScreenName | undefined
  readonly id?: string | undefined
  readonly from?: RegistrationSection | undefined
}

/** Where something is wrong, the first of it is what somebody wants to see: a field, or somebody to correct. */
export const focusFirstError = (page: HTMLElement | null): void =>
  page?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button')?.focus()

/** Who directs and owns a company is told in the same way when it registers and later. */
export type HubProps = {
  readonly wizard: Pick<Wizard, 'draft' | 'emails' | 'askEmail' | 'change'>
  readonly checked: Checked
  /** Everything that is wrong is said, touched or not. */
  readonly all: boolean
  readonly go: (place: Place) => void
}
export type ScreenProps = HubProps & { readonly wizard: Wizard }
