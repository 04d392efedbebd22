export { announceMaintenance } from './announce.ts'
export { maintenanceHandlers, maintenanceRefusal } from './handlers.ts'
export { type Maintenances, openMaintenances } from './notices.ts'
