import { useTranslation } from 'react-i18next'
import { rootId } from '@florin/contract/companies/ownership'
import { addDirector, addOfficer, leftInRegister, newId, removeDirector } from './draft.ts'
import { FromRegister, HubProblems, PartyRow, PickParty } from './PartyParts.tsx'
import type { HubProps } from './screens.ts'
import classes from './Wizard.module.css'

export const DirectorsHub = (props: HubProps) => {
  const { wizard, go } = props
  const open = (id: string) => go({ screen: 'personForm', id, from: 'directorsHub' })
  return (
    <div className={classes.form}>
      <Directors {...props} of={rootId} ids={wizard.draft.directors} onOpen={open} />
      <HubProblems {...props} of="directorsHub" />
    </div>
  )
}

type Props = HubProps & { of: string; ids: readonly string[]; onOpen: (id: string) => void }

/** Directors of the company itself, or of one between. */
export const Directors = ({ wizard: { draft, change }, checked, of, ids, onOpen }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const addNew = () => {
    const id = newId('p')
    change((before) => addDirector(before, id, of))
    onOpen(id)
  }
  return (
    <>
      <ul className={classes.rows}>
        {ids.map((id) => (
          <PartyRow
            key={id}
            draft={draft}
            id={id}
            isWrong={checked.wrongPeople.includes(id)}
            onEdit={() => onOpen(id)}
            onRemove={() => change((before) => removeDirector(before, id, of))}
          />
        ))}
      </ul>
      <FromRegister
        named={leftInRegister(draft, of).officers}
        textOf={(name) => name}
        onAdd={(name) => change((before) => addOfficer(before, name, newId('p'), of))}
      />
      <PickParty
        draft={draft}
        label={t('directors.choose')}
        newLabel={t('directors.add')}
        without={ids}
        onPick={(id) => change((before) => addDirector(before, id, of))}
        onNew={addNew}
      />
    </>
  )
}
