export { type DemoPerson, seedPeople } from './people.ts'
