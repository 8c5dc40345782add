import { known } from '../../shared/search/searchValues.ts'
import { type Group, groups } from './sides.ts'

export const readGroup = (given: Record<string, unknown>): { readonly group?: Group } =>
  known({ group: groups.find((each) => each === given['group']) })
