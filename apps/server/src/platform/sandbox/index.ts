export { takeFirstSteps } from './first-steps.ts'
export { type DemoPerson, seedPeople } from './people.ts'
