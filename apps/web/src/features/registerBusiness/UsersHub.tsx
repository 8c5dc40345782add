import { Right } from '@florin/contract/access'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addUser, newId, removeUser, setRight } from './draft.ts'
import { HubProblems, PartyRow, PickParty } from './PartyParts.tsx'
import type { ScreenProps } from './screens.ts'
import classes from './Wizard.module.css'

/** Uploading is not given here. */
const rights = [Right.full, Right.initiate, Right.confirm, Right.read] as const

export const UsersHub = (props: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const { wizard, checked, go } = props
  const { draft, change } = wizard
  const open = (id: string) => go({ screen: 'personForm', id, from: 'usersHub' })
  const addNew = () => {
    const id = newId('p')
    change((before) => addUser(before, id))
    open(id)
  }
  return (
    <div className={classes.form}>
      <ul className={classes.rows}>
        {draft.users.map(({ personId, accessRights }) => (
          <PartyRow
            key={personId}
            draft={draft}
            id={personId}
            isWrong={checked.wrongPeople.includes(personId)}
            onEdit={() => open(personId)}
            onRemove={() => change((before) => removeUser(before, personId))}
            below={
              <Select
                label={t('users.right')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                description={accessRights === Right.none ? undefined : t(`users.may.${accessRights as 1}`)}
                value={accessRights === Right.none ? null : String(accessRights)}
                data={rights.map((right) => ({ value: String(right), label: t(`users.rights.${right}`) }))}
                onChange={(right) => right && change((before) => setRight(before, personId, Number(right)))}
                comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
              />
            }
          />
        ))}
      </ul>
      <PickParty
        draft={draft}
        label={t('users.choose')}
        newLabel={t('users.add')}
        without={draft.users.map(({ personId }) => personId)}
        onPick={(id) => change((before) => addUser(before, id))}
        onNew={addNew}
      />
      <HubProblems {...props} of="usersHub" />
    </div>
  )
}
