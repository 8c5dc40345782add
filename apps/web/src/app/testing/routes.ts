export { writeRouteTree as setup } from '../../../../../scripts/routes.ts'
