import { runMeasurements } from '../scripts/measurements.ts'

/** `npm run chaos`, `npm run chaos -- kill`. Each test is a file `<name>.chaos.ts` beside this one. */
await runMeasurements({ folder: import.meta.dirname, suffix: '.chaos.ts' }, process.argv.slice(2))
