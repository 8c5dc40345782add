import { Button, Select } from '@mantine/core'
import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StructureProblem } from '@florin/contract/companies/registrationRules'
import { initials } from '../../ui/initials.ts'
import { type Draft, isOnRecord, nameOf } from './draft.ts'
import type { HubProps } from './screens.ts'
import classes from './Wizard.module.css'

/** A record without a name yet is called by what it is. */
export const useNames = (draft: Draft) => {
  const { t } = useTranslation('registerBusiness')
  return (id: string): string =>
    nameOf(draft, id) || t(draft.companies.some((company) => company.id === id) ? 'unnamedCompany' : 'unnamedPerson')
}

type RowProps = {
  draft: Draft
  id: string
  isWrong: boolean
  aside?: ReactNode
  below?: ReactNode
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export const PartyRow = ({ draft, id, isWrong, aside, below, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation('registerBusiness')
  const name = useNames(draft)(id)
  return (
    <li className={classes.row} data-wrong={isWrong || undefined}>
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.name}>
        {name}
        {isWrong && <span className={classes.trouble}>{t('incomplete')}</span>}
      </span>
      {aside}
      {onEdit && !isOnRecord(draft, id) && (
        <button type="button" className={classes.icon} onClick={onEdit} aria-label={t('editNamed', { name })}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {onRemove && (
        <button type="button" className={classes.icon} onClick={onRemove} aria-label={t('removeNamed', { name })}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {below && <div className={classes.below}>{below}</div>}
    </li>
  )
}

type PickProps = {
  draft: Draft
  label: string
  /** Those who are there already. */
  without: readonly string[]
  kind?: 'people' | 'companies'
  newLabel: string
  onPick: (id: string) => void
  onNew: () => void
}

/** Somebody who was named before is chosen, never typed again. */
export const PickParty = ({ draft, label, without, kind = 'people', newLabel, onPick, onNew }: PickProps) => {
  const nameIn = useNames(draft)
  const left = draft[kind].filter(({ id }) => !without.includes(id))
  return (
    <div className={classes.pick}>
      {left.length > 0 && (
        <Select
          label={label}
          value={null}
          data={left.map(({ id }) => ({ value: id, label: nameIn(id) }))}
          onChange={(id) => id && onPick(id)}
          comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
        />
      )}
      <Button variant="default" onClick={onNew}>
        {newLabel}
      </Button>
    </div>
  )
}

/** What is wrong with a hub as a whole, in words. */
export const HubProblems = ({ wizard: { draft }, checked, all, of }: HubProps & { of: StructureProblem['section'] }) => {
  const { t } = useTranslation('registerBusiness')
  const nameIn = useNames(draft)
  const found = checked.problems.filter(({ section }) => section === of)
  if (found.length === 0 || (!all && checked.states[of] === 'empty')) return null
  return (
    <ul className={classes.problems} aria-live="assertive">
      {found.map(({ rule, about, chain }) => (
        <li key={`${rule} ${about}`}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {t(`problem.${rule}`, {
            name: about ? nameIn(about) : nameIn('root') || t('yourCompany'),
            chain: chain?.map((id) => nameIn(id)).join(' → ') ?? '',
          })}
        </li>
      ))}
    </ul>
  )
}

type RegisterProps<Named> = {
  readonly named: readonly Named[]
  readonly textOf: (named: Named) => string
  readonly onAdd: (named: Named) => void
}

/** Whom the register of the country names, to be added by a press. */
export const FromRegister = <Named,>({ named, textOf, onAdd }: RegisterProps<Named>) => {
  const { t } = useTranslation('registerBusiness')
  if (named.length === 0) return null
  return (
    <div className={classes.pick} role="group" aria-label={t('register.named')}>
      <span className={classes.quiet}>{t('register.named')}</span>
      {named.map((each) => (
        <Button key={textOf(each)} variant="default" onClick={() => onAdd(each)}>
          {t('register.add', { name: textOf(each) })}
        </Button>
      ))}
    </div>
  )
}
