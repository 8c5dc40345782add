import { effectiveHoldings, shownShare, writeShare } from '@florin/contract/companies/ownership'
import { foundOwners } from '@florin/contract/companies/registrationRules'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownerSourcesQuery } from '../../shared/companyFacts/companyLists.ts'
import { boot } from '../../app/boot/boot.ts'
import { ChoiceField } from '../../shared/dictionaries/ChoiceField.tsx'
import * as drafts from './draft.ts'
import { HubProblems, PartyRow, PickParty } from './PartyParts.tsx'
import type { HubProps } from './screens.ts'
import classes from './Wizard.module.css'

type Owner = drafts.Draft['owners'][number]

/** Whom the system found to hold a quarter, confirmed one by one; and who decides in another way. */
export const OwnersHub = (props: HubProps) => {
  const { t } = useTranslation('registerBusiness')
  const { wizard, checked, go } = props
  const { draft, change } = wizard
  const found = foundOwners(drafts.structureIn(draft))
  const held = found.length > 0 ? effectiveHoldings(drafts.holdingsIn(draft)) : new Map()
  const others = draft.owners.filter(({ personId }) => !found.includes(personId))
  const open = (id: string) => go({ screen: 'personForm', id, from: 'ownersHub' })
  const controlled = (id: string) =>
    drafts.putOwner(drafts.addPerson(draft, id), { personId: id, control: ' ', sourceOfFunds: [] })
  const addNew = () => {
    const id = drafts.newId('p')
    change(() => controlled(id))
    open(id)
  }
  const put = (owner: Owner) => change((before) => drafts.putOwner(before, owner))
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{t(found.length > 0 ? 'owners.found' : 'owners.none')}</p>
      <ul className={classes.rows}>
        {found.map((id) => {
          const owner = draft.owners.find(({ personId }) => personId === id)
          const effective = held.get(id)
          return (
            <PartyRow
              key={id}
              draft={draft}
              id={id}
              isWrong={checked.wrongPeople.includes(id)}
              aside={<strong>{effective && `${writeShare(shownShare(effective))}%`}</strong>}
              onEdit={() => open(id)}
              below={
                <>
                  <Checkbox
                    checked={owner !== undefined}
                    label={t('owners.confirm')}
                    onChange={(event) =>
                      event.currentTarget.checked
                        ? put({ personId: id, control: '', sourceOfFunds: [] })
                        : change((before) => ({
                            ...before,
                            owners: before.owners.filter(({ personId }) => personId !== id),
                          }))
                    }
                  />
                  {owner && boot.brand.sourceOfWealthEnable && <Sources owner={owner} onChange={put} />}
                </>
              }
            />
          )
        })}
        {others.map((owner) => (
          <PartyRow
            key={owner.personId}
            draft={draft}
            id={owner.personId}
            isWrong={checked.wrongPeople.includes(owner.personId)}
            onEdit={() => open(owner.personId)}
            onRemove={() => change((before) => drafts.removeOwner(before, owner.personId))}
            below={
              <Textarea
                label={t('owners.control')}
                value={owner.control.trimStart()}
                autosize
                minRows={2}
                maxLength={2000}
                onChange={(event) => put({ ...owner, control: event.currentTarget.value || ' ' })}
              />
            }
          />
        ))}
      </ul>
      <PickParty
        draft={draft}
        label={t('owners.choose')}
        newLabel={t('owners.add')}
        without={[...found, ...others.map(({ personId }) => personId)]}
        onPick={(id) => change(() => controlled(id))}
        onNew={addNew}
      />
      <HubProblems {...props} of="ownersHub" />
    </div>
  )
}

const Sources = ({ owner, onChange }: { owner: Owner; onChange: (owner: Owner) => void }) => {
  const { t } = useTranslation('registerBusiness')
  const sources = useQuery(ownerSourcesQuery())
  const given = owner.sourceOfFunds
  const put = (sourceOfFunds: Owner['sourceOfFunds']) => onChange({ ...owner, sourceOfFunds })
  return (
    <div className={classes.sources}>
      {given.map(({ sourceId, details }, index) => (
        <div key={sourceId} className={classes.source}>
          <Textarea
            label={sources.data?.items.find(({ id }) => id === sourceId)?.name}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={t('owners.details')}
            value={details}
            autosize
            minRows={1}
            maxLength={2000}
            onChange={(event) => put(given.with(index, { sourceId, details: event.currentTarget.value }))}
          />
          <Button variant="subtle" onClick={() => put(given.toSpliced(index, 1))}>
            {t('remove')}
          </Button>
        </div>
      ))}
      <ChoiceField
        name={`source.${owner.personId}`}
        label={t('owners.source')}
        items={sources.data?.items.filter(({ id }) => !given.some(({ sourceId }) => sourceId === id)) ?? []}
        value={null}
        onChange={(sourceId) => sourceId && put([...given, { sourceId, details: '' }])}
      />
    </div>
  )
}
